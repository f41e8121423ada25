package grade

// Korean returns the Korean name of the level.
func (l Level) Korean() string {
	return [...]string{"입문", "쉬움", "보통", "어려움", "고수", "최고수"}[l]
}
