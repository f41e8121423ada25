// Package web has the common parts of self-contained HTML pages: pictures as
// SVG, and a style and a script within the page. A content security policy
// allows only this style and this script, by their hashes.
package web

import (
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"strings"

	"matchbook/out/picture"
)

// Page has the style and the script of a page, and their hashes for the content security policy.
type Page struct {
	Style, StyleHash   template.CSS
	Script, ScriptHash template.JS
}

// New returns a page with a style and a script.
func New(style, script string) Page {
	return Page{
		template.CSS(style), template.CSS(hashOf(style)),
		template.JS(script), template.JS(hashOf(script)),
	}
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// SVG returns a picture as an HTML element.
func SVG(p *picture.Picture) (template.HTML, error) {
	var b strings.Builder
	err := p.SVG(&b)
	return template.HTML(b.String()), err
}
