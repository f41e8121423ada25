package disk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"matchbook/out/disk"
)

// A file keeps its complete new content even if the power fails right afterwards.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "list.txt")
	f, err := disk.Default.Create(name+".new", 0o644)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = f.Write([]byte("0+3=09\n"))
	err = errors.Join(err, f.Sync(), f.Close(), disk.Default.Rename(name+".new", name), disk.Default.SyncDir(dir))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := disk.ReadFile(name, 1<<20)
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// 0+3=09
	// <nil>
}
