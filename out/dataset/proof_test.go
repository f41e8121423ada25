package dataset_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out/dataset"
)

// Every changed bit of a part is noticed. The test changes each bit, or with -short every seventh.
func TestProof(t *testing.T) {
	dir := finishedDataset(t, 3)
	path := filepath.Join(dir, dataset.PartName(0))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, err := dataset.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	if sum, err := dataset.Proven(text); err != nil || sum != m.Parts[0].SHA256 {
		t.Fatalf("the whole part: %s, %v, want %s", sum, err, m.Parts[0].SHA256)
	}
	step := 1
	if testing.Short() {
		step = 7
	}
	for bit := 0; bit < 8*len(text); bit += step {
		text[bit/8] ^= 1 << (bit % 8)
		if _, err := dataset.Proven(text); err == nil {
			t.Errorf("bit %d of byte %d of %d changed without notice", bit%8, bit/8, len(text))
		}
		text[bit/8] ^= 1 << (bit % 8)
	}
	for n := 0; n < len(text); n += step {
		if _, err := dataset.Proven(text[:n]); err == nil {
			t.Errorf("the first %d bytes of %d pass for the whole", n, len(text))
		}
	}
	if _, err := dataset.Proven(append(bytes.Clone(text), 0)); err == nil {
		t.Error("a byte too many passes")
	}
	// Two places for the SHA-256 could be read in two ways.
	twice := bytes.Replace(text, dataset.ProofMark, append(bytes.Clone(dataset.ProofMark), dataset.ProofMark...), 1)
	if _, err := dataset.Proven(twice); err == nil {
		t.Error("two places pass")
	}
}

// A part of an earlier version, without a proof, is read only if a manifest lists it.
func TestNoProof(t *testing.T) {
	dir := finishedDataset(t, 3)
	path := filepath.Join(dir, dataset.PartName(0))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	old := bytes.Replace(text, []byte(dataset.KeyProof), []byte(strings.Repeat("x", len(dataset.KeyProof))), 1)
	if err := os.WriteFile(path, old, 0o666); err != nil {
		t.Fatal(err)
	}
	m, err := dataset.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	job := m.Job
	m.Parts[0].SHA256 = fmt.Sprintf("%x", sha256.Sum256(old))
	editManifest(t, dir, func(there *dataset.Manifest) { *there = *m })
	rows := 0
	for _, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}}).Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		rows++
	}
	if rows != 3 {
		t.Errorf("%d rows of an old part, want 3", rows)
	}
	set, err := dataset.Finished(kinds, dir)
	if err != nil {
		t.Fatal(err)
	}
	r, err := set.Check(m.Parts[0])
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	set.Manifest = nil
	if _, err := set.Check(m.Parts[0]); !errors.Is(err, dataset.ErrNoProof) {
		t.Errorf("without a manifest: %v, want %v", err, dataset.ErrNoProof)
	}
	if err := os.Remove(filepath.Join(dir, dataset.ManifestName)); err != nil {
		t.Fatal(err)
	}
	d, err := dataset.Open(dir, rawJob(job), nil, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if isKept(d, 3) {
		t.Error("without a manifest it is kept")
	}
}

// A changed bit of a sealed object is an error, or changes a key to an unknown one. An object without
// a seal is returned unchanged.
func TestSeal(t *testing.T) {
	const object = "{ \"a\": 1\n}\n"
	sealed := dataset.Seal([]byte(object))
	for text, want := range map[string]string{object: object, string(sealed): object, "": "", `{"sha256":"short"}`: `{"sha256":"short"}`} {
		if got, err := dataset.Unseal([]byte(text)); err != nil || string(got) != want {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
	for bit := range 8 * len(sealed) {
		sealed[bit/8] ^= 1 << (bit % 8)
		if got, err := dataset.Unseal(sealed); err == nil {
			decoder := json.NewDecoder(bytes.NewReader(got))
			decoder.DisallowUnknownFields()
			if decoder.Decode(new(struct{ A int })) == nil {
				t.Errorf("bit %d of byte %d: %s", bit%8, bit/8, sealed)
			}
		}
		sealed[bit/8] ^= 1 << (bit % 8)
	}
}

// ReadAt returns an error if the file ends before the buffer is full.
func TestReadAt(t *testing.T) {
	for n, want := range []error{nil, nil, nil, nil, io.ErrUnexpectedEOF} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			if err := dataset.ReadAt(strings.NewReader("abc"), make([]byte, n), 0); err != want {
				t.Errorf("%d of 3 bytes: %v, want %v", n, err, want)
			}
		})
	}
}

// A part with two places for its SHA-256 is not proven, even if the first is right.
func TestTwoProofs(t *testing.T) {
	place := append(bytes.Clone(dataset.ProofMark), bytes.Repeat([]byte("0"), 64)...)
	part := func(places int) []byte {
		footer := bytes.Repeat(place, places)
		text := append([]byte("PAR1"), footer...)
		text = binary.LittleEndian.AppendUint32(text, uint32(len(footer)))
		text = append(text, "PAR1"...)
		sum := sha256.Sum256(text)
		copy(text[4+len(dataset.ProofMark):], hex.EncodeToString(sum[:]))
		return text
	}
	if _, err := dataset.Proven(part(1)); err != nil {
		t.Errorf("one place: %v", err)
	}
	if _, err := dataset.Proven(part(2)); !errors.Is(err, dataset.ErrNoProof) {
		t.Errorf("two places: %v, want %v", err, dataset.ErrNoProof)
	}
}
