package generate

import "fmt"

// OptionError reports an invalid value of an option. Commands name the option by its flag.
type OptionError struct {
	Option string // the option's name in words, such as "part rows"
	Wrong  string // what was found and wanted, such as "is 0, want 1 or more"
}

// OptionErrorf returns an [OptionError] whose Wrong is formatted as by [fmt.Sprintf].
func OptionErrorf(option, format string, args ...any) error {
	return &OptionError{option, fmt.Sprintf(format, args...)}
}

func (e *OptionError) Error() string { return e.Option + " " + e.Wrong }
