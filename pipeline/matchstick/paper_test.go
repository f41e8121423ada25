package matchstickjobs

import (
	"context"
	"errors"
	"testing"

	"matchbook/solve"
)

func TestMeasureType(t *testing.T) {
	r, err := measureType(t.Context(), 1, 20, 1, solve.Charitable)
	if err != nil || r.sample != 20 || r.layouts != 20000 || r.solvable != 6719 || r.published != 169 || r.ratio() < 1 {
		t.Errorf("%+v, %v", r, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := measureType(ctx, 0, 20, 1, solve.Charitable); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled measurement returned %v", err)
	}
}
