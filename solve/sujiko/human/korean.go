package human

// korean tells steps in Korean.
type korean struct{ english }
