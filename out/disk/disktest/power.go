package disktest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// History is the list of changes to a directory, in order. The list determines what a power cut may
// leave at each moment.
//
// A file and its name are separate, as on a disk. A write lasts once its file has been synced. A
// change of names lasts once the directory has been synced. Until then, a power cut may undo any
// change independently of the others, and may leave half of a write.
//
//	create .a.tmp   write   sync .a.tmp   rename .a.tmp a     syncdir
//	the name may be there   the content    either name,        a is there
//	with any content        is there       or none, may be
type History struct {
	root   string
	calls  []Call
	system *System
}

// A node is a file or a directory.
type node struct {
	dir     bool
	content []byte           // the content of a file
	names   map[string]*node // the entries of a directory, by name
}

// A change is a list of entries that change together.
type change []entry

// An entry adds or removes a name in a directory.
type entry struct {
	dir  *node
	name string
	to   *node // the named file or directory; nil if the name is removed
}

// Record records the changes below a directory until the test ends or restore is called.
func Record(t testing.TB, root string) (h *History, restore func()) {
	h = &History{root: root}
	h.system = &System{After: func(c Call) {
		if c.Changes() && strings.HasPrefix(c.Path, root) {
			h.calls = append(h.calls, c)
		}
	}}
	return h, Use(t, h.system)
}

// Kill calls do and simulates a kill after n changes: all later calls fail. Other processes still
// see all earlier changes, even those that a power cut would undo.
func (h *History) Kill(n int, do func()) {
	end := h.Len() + n
	h.system.Before = func(Call) error {
		if h.Len() >= end {
			return errors.New("killed")
		}
		return nil
	}
	do()
	h.system.Before = nil
}

// Len returns the number of calls so far that changed something.
func (h *History) Len() int { return len(h.calls) }

// Call returns call i of the calls that changed something.
func (h *History) Call(i int) Call { return h.calls[i] }

// Fate is what a power cut does to a call whose effect is not durable yet.
type Fate int

const (
	Lost Fate = iota
	Done
	Torn // half of a write is there; a change of names is done
)

// After simulates a power cut after n changes. The directory start has the content before the first
// change. The empty directory target gets the content after the power cut. The function fate decides
// about each change that is not durable yet.
func (h *History) After(n int, start, target string, fate func(Call) Fate) error {
	d, err := load(start)
	if err != nil {
		return err
	}
	now := d.clone(map[*node]*node{}) // the tree that programs see; d is the durable tree
	lasting := map[*node]*node{}      // from each node of now to its durable counterpart
	pair(now, d, lasting)
	type pending struct {
		change
		call Call
	}
	var names []pending
	written := map[*node][]Call{}
	for _, c := range h.calls[:n] {
		dir, name, err := h.find(now, c.Path)
		if err != nil {
			return err
		}
		here := dir.names[name]
		set := func(changes change) {
			names = append(names, pending{changes, c})
			for _, s := range changes {
				if s.to == nil {
					delete(s.dir.names, s.name)
				} else {
					s.dir.names[s.name] = s.to
				}
			}
		}
		switch c.Op {
		case "create", "mkdir":
			made := &node{dir: c.Op == "mkdir", names: map[string]*node{}}
			lasting[made] = &node{dir: made.dir, names: map[string]*node{}}
			set(change{{dir, name, made}})
		case "rename", "link":
			toDir, toName, err := h.find(now, c.To)
			if err != nil {
				return err
			}
			changes := change{{toDir, toName, here}}
			if c.Op == "rename" {
				changes = slices.Insert(changes, 0, change{{dir, name, nil}}...)
			}
			set(changes)
		case "remove":
			set(change{{dir, name, nil}})
		case "write", "sync":
			if here == nil {
				return fmt.Errorf("%v: no such file was made", c)
			}
			if c.Op == "sync" {
				for _, w := range written[here] {
					lasting[here].write(w.At, w.Data)
				}
				delete(written, here)
				continue
			}
			written[here] = append(written[here], c)
		case "syncdir":
			of := here
			if c.Path == h.root {
				of = now
			}
			names = slices.DeleteFunc(names, func(p pending) bool {
				if slices.ContainsFunc(p.change, func(s entry) bool { return s.dir == of }) {
					p.apply(lasting)
					return true
				}
				return false
			})
		}
	}
	for _, p := range names {
		if fate(p.call) != Lost {
			p.apply(lasting)
		}
	}
	// Calling fate in the order of the writes makes results reproducible.
	for _, c := range h.calls[:n] {
		for file, calls := range written {
			i := slices.IndexFunc(calls, func(w Call) bool { return w.Path == c.Path && w.At == c.At && len(w.Data) == len(c.Data) })
			if c.Op != "write" || i < 0 {
				continue
			}
			written[file] = slices.Delete(calls, i, i+1)
			switch fate(c) {
			case Done:
				lasting[file].write(c.At, c.Data)
			case Torn:
				lasting[file].write(c.At, c.Data[:len(c.Data)/2])
			}
			break
		}
	}
	return d.save(target)
}

// apply makes a change durable.
func (c change) apply(lasting map[*node]*node) {
	for _, s := range c {
		if s.to == nil {
			delete(lasting[s.dir].names, s.name)
		} else {
			lasting[s.dir].names[s.name] = lasting[s.to]
		}
	}
}

// find returns the directory of a path in a tree, and the last element of the path.
func (h *History) find(now *node, path string) (dir *node, name string, err error) {
	rest, err := filepath.Rel(h.root, path)
	if err != nil || strings.HasPrefix(rest, "..") {
		return nil, "", fmt.Errorf("%s is not below %s", path, h.root)
	}
	dir = now
	steps := strings.Split(rest, string(filepath.Separator))
	for _, step := range steps[:len(steps)-1] {
		if dir = dir.names[step]; dir == nil {
			return nil, "", fmt.Errorf("%s: no directory %s was made", path, step)
		}
	}
	return dir, steps[len(steps)-1], nil
}

func (n *node) write(at int64, data []byte) {
	if end := at + int64(len(data)); end > int64(len(n.content)) {
		n.content = append(n.content, make([]byte, end-int64(len(n.content)))...)
	}
	copy(n.content[at:], data)
}

// clone copies a tree; a file with two names stays one file.
func (n *node) clone(done map[*node]*node) *node {
	if c, ok := done[n]; ok {
		return c
	}
	c := &node{dir: n.dir, content: slices.Clone(n.content), names: map[string]*node{}}
	done[n] = c
	for name, of := range n.names {
		c.names[name] = of.clone(done)
	}
	return c
}

func pair(now, lasts *node, lasting map[*node]*node) {
	lasting[now] = lasts
	for name, of := range now.names {
		pair(of, lasts.names[name], lasting)
	}
}

func load(path string) (*node, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	n := &node{dir: info.IsDir(), names: map[string]*node{}}
	if !n.dir {
		n.content, err = os.ReadFile(path)
		return n, err
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if n.names[e.Name()], err = load(filepath.Join(path, e.Name())); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// save writes a tree below an existing directory. A file with two names gets both.
func (n *node) save(path string) error { return n.saveNew(path, map[*node]string{}) }

func (n *node) saveNew(path string, saved map[*node]string) error {
	for name, of := range n.names {
		to := filepath.Join(path, name)
		first, linked := saved[of]
		saved[of] = to
		switch {
		case of.dir && linked: // if half of a rename is durable, the directory stays in one place
		case of.dir:
			if err := os.Mkdir(to, 0o777); err != nil {
				return err
			}
			if err := of.saveNew(to, saved); err != nil {
				return err
			}
		case linked:
			if err := os.Link(first, to); err != nil {
				return err
			}
		default:
			if err := os.WriteFile(to, of.content, 0o666); err != nil {
				return err
			}
		}
	}
	return nil
}
