package main

import (
	"os"
	"slices"
	"strings"
)

// The words of a command line are checked before the command runs. An output that would replace an
// input is an error. A title without quotes and an image as an input are errors, too, since a later
// error about a missing or invalid file would mislead.

// titles lists the flags whose values usually consist of several words.
var titles = []string{"title", "subtitle", "author", "copyright", "blurb"}

// checkWords returns an error for a title without quotes, an input that is an image, or an output
// that is also an input.
func (c *call) checkWords(operands []string) error {
	for i := 0; i+2 < len(c.words); i++ {
		name := strings.TrimLeft(c.words[i], "-")
		if name == c.words[i] || !slices.Contains(titles, name) {
			continue
		}
		end := i + 2
		for end < len(c.words) && slices.Contains(operands, c.words[end]) && fileOf(c.words[end]) == nil {
			end++
		}
		if end > i+2 {
			return usageErrorf("found %q after -%s %s (hint: a text of several words needs quotes: -%[2]s %[4]q)",
				echo(c.words[i+2]), name, c.words[i+1], strings.Join(c.words[i+1:end], " "))
		}
	}
	for _, word := range c.inputs() {
		if format := imageFormat(word); format != "" {
			hint := c.like()
			if list := beside(word, ".json"); fileOf(list) != nil {
				hint = "give " + list + " beside it"
			}
			return usageErrorf("%s is a %s file, which matchbook does not read (hint: %s)", word, format, hint)
		}
	}
	return c.checkOutputs(c.path)
}

// checkOutputs returns an error if a file to be written is also an input of the command line.
func (c *call) checkOutputs(paths ...string) error {
	for _, path := range paths {
		for _, word := range c.inputs() {
			if out, in := fileOf(path), fileOf(word); out != nil && in != nil && out.Mode().IsRegular() && os.SameFile(out, in) {
				return usageErrorf("%s would be replaced, but it is an input (hint: give another name with -o)", path)
			}
		}
	}
	return nil
}

// inputs returns all words of the command line except -o and its value, since any word may name an
// input file. If a word contains equals signs or commas, the list also has the parts between these.
func (c *call) inputs() (list []string) {
	for i, word := range c.words {
		isOutput := func(word string) bool { return word == "-o" || word == "--o" }
		if name, _, _ := strings.Cut(word, "="); isOutput(name) || i > 0 && isOutput(c.words[i-1]) {
			continue
		}
		list = append(list, word)
		if strings.ContainsAny(word, "=,") {
			list = append(list, strings.FieldsFunc(word, func(r rune) bool { return r == '=' || r == ',' })...)
		}
	}
	return list
}

// fileOf describes the file at a path, or returns nil if there is none.
func fileOf(path string) os.FileInfo {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return info
}

// imageFormat returns the format of an image or PDF file by its first bytes, or "" for other files.
func imageFormat(path string) string {
	if info := fileOf(path); info == nil || !info.Mode().IsRegular() {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return "" // the command reports the error when it reads the file
	}
	defer f.Close()
	var head [4]byte
	f.Read(head[:])
	return map[string]string{"\x89PNG": "PNG", "\xff\xd8\xff\xe0": "JPEG", "\xff\xd8\xff\xe1": "JPEG", "GIF8": "GIF", "RIFF": "WebP", "%PDF": "PDF"}[string(head[:])]
}
