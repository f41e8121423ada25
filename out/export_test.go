package out

// What tests outside the package need of its inside: only they can import the kinds.

// SetSchema has a part say that it is of another version of the schema.
func (w *PartWriter[R]) SetSchema(version string) { w.encoder.SetKeyValueMetadata(keySchema, version) }

// OpenAndClose opens a part and reads its footer.
func OpenAndClose(path string) error {
	f, err := openPart(path)
	if err == nil {
		f.close()
	}
	return err
}
