package desk_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"matchbook/pipeline/desk"
	"matchbook/pipeline/kinds"
)

// A desk of slitherlinks answers only requests with its token.
func Example() {
	const address = "127.0.0.1:4321"
	d, err := desk.New(desk.Options{Kinds: kinds.All, Kind: kinds.All.Of("slitherlink")}, address)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, token := range []string{d.Token, "a guess"} {
		r := httptest.NewRequest(http.MethodPost, "http://"+address+"/page/do", strings.NewReader(`{}`))
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		d.Handler().ServeHTTP(w, r)
		fmt.Println(w.Code, http.StatusText(w.Code))
	}
	// Output:
	// 200 OK
	// 401 Unauthorized
}
