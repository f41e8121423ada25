package web_test

import (
	"fmt"
	"html/template"
	"os"

	"matchbook/out/web"
)

// A page that may use its own style, and no other.
func Example() {
	page := template.Must(template.New("").Parse(
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{{.StyleHash}}'">
<style>{{.Style}}</style>
`))
	if err := page.Execute(os.Stdout, web.New("td { width: 2em }", "")); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-mhJ18Iox3IHwTUvVcnjqkv0nhMmE47P6Y97CyQbyDo8='">
	// <style>td { width: 2em }</style>
}
