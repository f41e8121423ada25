package pipeline

// Values that nullable columns point to, instead of a new variable for each row.
var (
	yes, no = true, false
	numbers = func() (n [100]int32) {
		for i := range n {
			n[i] = int32(i)
		}
		return n
	}()
)

// Int32Of returns a pointer to n, 0 or more, for a nullable column. What it points to must
// not be changed.
func Int32Of(n int) *int32 {
	if n < len(numbers) {
		return &numbers[n]
	}
	value := int32(n)
	return &value
}

// BoolOf returns a pointer to b for a nullable column. What it points to must not be
// changed.
func BoolOf(b bool) *bool {
	if b {
		return &yes
	}
	return &no
}
