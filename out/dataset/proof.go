package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"strings"

	"matchbook/out/disk"
)

// A part proves by itself that none of its bits has changed. The value of keyProof in its metadata
// is the SHA-256 of the whole file, computed with 64 zeros in place of that value.
//
//	PAR1  pages …  footer [… matchbook.sha256 = 0000…0000 …]  length  PAR1
//	└────────────────────────────── SHA-256 ─────────────────────────────┘
//
// If a bit changes in the value, in its name, or in the length of the footer, the proof is missing
// or wrong. A part that no manifest lists counts as complete only if its proof is right.
const keyProof = "matchbook.sha256"

// noProof takes the place of the SHA-256 in a part until the SHA-256 is known.
var noProof = strings.Repeat("0", hex.EncodedLen(sha256.Size))

// proofMark has the bytes before the SHA-256 in a footer: the start of a struct KeyValue in
// Thrift's compact protocol. Fields 1 and 2 are strings (0x18: next field, binary), each preceded
// by its length.
var proofMark = []byte("\x18" + string(rune(len(keyProof))) + keyProof + "\x18" + string(rune(len(noProof))))

var errNoProof = errors.New("the part states no SHA-256, like parts of earlier versions, and no manifest lists the part")

// proofPlace returns the offset of a part's own SHA-256.
func proofPlace(f disk.File) (int64, error) {
	footer, begin, err := readFooter(f)
	if err != nil {
		return 0, err
	}
	at := bytes.Index(footer, proofMark)
	if at < 0 || bytes.Count(footer, proofMark) > 1 || len(footer)-at-len(proofMark) < len(noProof) {
		return 0, errNoProof
	}
	return begin + int64(at+len(proofMark)), nil
}

// readAt fills the buffer b. If the file ends before the buffer is full, the error is
// io.ErrUnexpectedEOF.
func readAt(f io.ReaderAt, b []byte, at int64) error {
	n, err := f.ReadAt(b, at)
	if n == len(b) {
		return nil
	}
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// prove checks the bytes of a part against the SHA-256 that the part states. If the stated SHA-256
// is wrong or missing, the manifest's entry for the part may prove the bytes. The parameter listed
// is that entry, or nil. It returns the file's SHA-256, or "" if the file cannot be read.
func prove(f disk.File, listed *Part) (sum string, err error) {
	sum, err = proven(f)
	if err == nil || listed == nil || sum == "" {
		return sum, err
	}
	if sum != listed.SHA256 {
		return sum, fmt.Errorf("its SHA-256 is %s, want %s, as the manifest says", sum, listed.SHA256)
	}
	return sum, nil
}

// proven checks the SHA-256 that a part states. The result is the SHA-256 of the file, even if the
// part states none or a wrong one.
func proven(f disk.File) (sum string, err error) {
	place, err := proofPlace(f)
	if err != nil {
		sum, _ = hashOf(f)
		return sum, err
	}
	all := sha256.New()
	if _, err := io.Copy(all, io.NewSectionReader(f, 0, place)); err != nil {
		return "", err
	}
	blank, err := all.(hash.Cloner).Clone()
	if err != nil {
		return "", err
	}
	stated := make([]byte, len(noProof))
	if err := readAt(f, stated, place); err != nil {
		return "", err
	}
	all.Write(stated) // writing to a hash never fails
	io.WriteString(blank, noProof)
	rest := io.NewSectionReader(f, place+int64(len(stated)), math.MaxInt64-place-int64(len(stated)))
	if _, err := io.Copy(io.MultiWriter(all, blank), rest); err != nil {
		return "", err
	}
	sum = hex.EncodeToString(all.Sum(nil))
	if want := hex.EncodeToString(blank.Sum(nil)); want != string(stated) {
		err = changed(stated, want)
	}
	return sum, err
}

// the texts before and after the SHA-256 of a sealed object
const sealMark, sealEnd = `{"sha256":"`, "\",\n"

// Seal adds the SHA-256 of a JSON object as its first member. As for a part, the SHA-256 is computed
// with zeros in its own place. [Unseal] checks and removes the SHA-256.
func Seal(object []byte) []byte {
	text := append([]byte(sealMark+noProof+sealEnd), bytes.TrimLeft(object[1:], "\n")...)
	hex.Encode(text[len(sealMark):], sealOf(text))
	return text
}

// Unseal returns a sealed object without its SHA-256, or an error if the SHA-256 is wrong. An
// object without a SHA-256, written by hand or by an earlier version, is returned unchanged.
func Unseal(text []byte) ([]byte, error) {
	rest, sealed := bytes.CutPrefix(text, []byte(sealMark))
	if !sealed || len(rest) < len(noProof+sealEnd) {
		return text, nil
	}
	stated, object := rest[:len(noProof)], rest[len(noProof+sealEnd):]
	if sum := hex.EncodeToString(sealOf(text)); sum != string(stated) {
		return nil, changed(stated, sum)
	}
	return append([]byte("{"), object...), nil
}

// sealOf returns the SHA-256 of a sealed text, with zeros in place of the stated SHA-256.
func sealOf(text []byte) []byte {
	blank := bytes.Clone(text)
	copy(blank[len(sealMark):], noProof)
	sum := sha256.Sum256(blank)
	return sum[:]
}

func changed(stated []byte, sum string) error {
	return fmt.Errorf("the file states the SHA-256 %q, but has %s: it was changed", stated, sum)
}
