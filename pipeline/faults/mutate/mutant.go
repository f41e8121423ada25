package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// A mutant is a change of the code between two offsets of a file.
type mutant struct {
	file     string
	from, to int
	line     int
	what     string
	// The new code is before + the old code + after. If the field atLen is not 0, a comma replaces the
	// operator: the field at is its offset, and atLen is its length in bytes. A § stands for the
	// mutant's number.
	before, after string
	at, atLen     int
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.file, m.line, m.what) }

// A finder finds the mutants of one file.
type finder struct {
	*types.Info
	fset  *token.FileSet
	name  string
	text  []byte
	found []mutant
}

// draw returns mutants of the packages, drawn at random. The parameter count says how many; if
// there are fewer, draw returns all.
func draw(patterns []string, count int, seed uint64) (drawn []mutant) {
	exports := map[string]string{}
	for _, line := range list(append([]string{"-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, patterns...)...) {
		path, file, _ := strings.Cut(line, " ")
		exports[path] = file
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, line := range list(append([]string{"-f", "{{.Dir}} {{.ImportPath}} {{join .GoFiles \" \"}}"}, patterns...)...) {
		words := strings.Fields(line)
		if strings.HasPrefix(words[1], "matchbook/pipeline/faults") || strings.HasSuffix(words[1], "test") { // code that only tests use
			continue
		}
		var files []*ast.File
		for _, name := range words[2:] {
			file, err := parser.ParseFile(fset, filepath.Join(words[0], name), nil, parser.SkipObjectResolution)
			try(err)
			files = append(files, file)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		_, err := (&types.Config{Importer: imports}).Check(words[1], fset, files, info)
		try(err)
		for _, file := range files {
			f := finder{Info: info, fset: fset, name: fset.File(file.FileStart).Name()}
			f.text, err = os.ReadFile(f.name)
			try(err)
			ast.Inspect(file, f.visit)
			drawn = append(drawn, f.found...)
		}
	}
	fmt.Printf("mutate: %d mutants, of which %d are drawn with seed %d\n", len(drawn), min(count, len(drawn)), seed)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return drawn[:min(count, len(drawn))]
}

// operators lists each operator's function in package on and its mutant.
var operators = map[token.Token][2]string{
	token.LSS: {"Less", "<="}, token.LEQ: {"Most", "<"}, token.GTR: {"Greater", ">="}, token.GEQ: {"Least", ">"},
	token.ADD: {"Plus", "-"}, token.SUB: {"Minus", "+"}, token.AND: {"And", "|"}, token.OR: {"Or", "&"}, token.AND_NOT: {"Off", "&"},
}

// visit adds the mutants of a node, and reports whether there may be more mutants inside the node.
func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.ArrayType, *ast.StructType, *ast.InterfaceType: // a length must be constant
		return false
	case *ast.KeyValueExpr: // an array's key must be constant, too
		ast.Inspect(n.Value, f.visit)
		return false
	case *ast.CallExpr: // a capacity is not mutated, since it changes no result
		switch name := f.of(n.Fun); {
		case name == "slices.Grow":
			return false
		case name == "make" && len(n.Args) == 3:
			ast.Inspect(n.Args[1], f.visit)
			return false
		}
		return f.expression(n)
	case *ast.FuncDecl:
		if n.Body != nil {
			f.body(n)
		}
	case *ast.BlockStmt:
		f.statements(n.List)
	case *ast.CaseClause:
		f.statements(n.Body)
	case *ast.IfStmt:
		if f.Types[n.Cond].Value == nil {
			f.add(n.Cond, "never "+f.of(n.Cond), "((", ") && !on__.On(§))")
		}
	case ast.Expr:
		return f.expression(n)
	}
	return true
}

func (f *finder) expression(n ast.Expr) bool {
	t := f.Types[n]
	b, _ := n.(*ast.BinaryExpr)
	switch {
	case t.IsType():
		return false
	case t.Value != nil:
		f.constant(n, t.Type)
		return false
	case b == nil:
		return true
	}
	what := fmt.Sprintf("%s: another operator than %s", f.of(n), b.Op)
	switch _, ok := operators[b.Op]; {
	case b.Op == token.EQL || b.Op == token.NEQ:
		f.add(n, "not "+f.of(n), "(on__.On(§) != (", "))")
	case b.Op == token.LAND:
		f.add(n, what, "(", " || on__.On(§) && ("+f.of(b.X)+" || "+f.of(b.Y)+"))")
	case b.Op == token.LOR:
		f.add(n, what, "((", ") && (!on__.On(§) || "+f.of(b.X)+" && "+f.of(b.Y)+"))")
	case ok && !isString(f.Types[b.X].Type):
		f.operation(b)
	}
	return true
}

// constant adds the mutant of a constant expression whose type t is bool, or a predeclared integer
// or float type.
func (f *finder) constant(n ast.Expr, t types.Type) {
	basic, ok := t.(*types.Basic)
	switch {
	case !ok || basic.Info()&types.IsUntyped != 0:
	case basic.Info()&types.IsBoolean != 0:
		f.add(n, "not "+f.of(n), "(on__.On(§) != ", ")")
	case basic.Info()&(types.IsInteger|types.IsFloat) != 0:
		name := "More"
		if basic.Info()&types.IsUnsigned == 0 && n.Pos()%2 == 0 {
			name = "Fewer"
		}
		f.add(n, "one "+strings.ToLower(name)+" than "+f.of(n), "on__."+name+"["+basic.Name()+"](§, ", ")")
	}
}

// operation adds the mutant of an operation whose operator is in the map operators; the operation
// becomes a call of package on. Operands whose type is a type parameter have no mutant, nor have
// some shifts.
func (f *finder) operation(b *ast.BinaryExpr) {
	of := f.Types[b.X].Type
	if f.Types[b.X].Value != nil {
		of = f.Types[b.Y].Type
	}
	explicit := ""
	if basic, ok := of.(*types.Basic); ok && basic.Info()&types.IsUntyped == 0 {
		explicit = "[" + basic.Name() + "]"
	} else if _, ok := of.(*types.TypeParam); ok || strings.Contains(f.of(b), "<<") { // a shifted constant, as in 1 << n, has no type of its own
		return
	}
	operator := operators[b.Op]
	f.add(b, fmt.Sprintf("%s: %s", f.of(b), operator[1]), "on__."+operator[0]+explicit+"(§, ", ")")
	m := &f.found[len(f.found)-1]
	m.at, m.atLen = f.fset.Position(b.OpPos).Offset, len(b.Op.String())
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// statements adds a mutant without each call, assignment, break, continue, defer or go statement,
// except calls of panic, assignments to _ and definitions.
func (f *finder) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if strings.HasPrefix(f.of(s), "panic(") {
				continue
			}
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE || f.of(s.Lhs[0]) == "_" {
				continue
			}
		case *ast.BranchStmt:
			if s.Tok != token.BREAK && s.Tok != token.CONTINUE {
				continue
			}
		case *ast.IncDecStmt, *ast.DeferStmt, *ast.GoStmt:
		default:
			continue
		}
		f.add(s, "without "+f.of(s), "if !on__.On(§) { ", " }")
	}
}

// body adds the mutant in which a function returns zero values at once, unless a parameter hides
// the type of a result.
func (f *finder) body(n *ast.FuncDecl) {
	var zeros []string
	names := map[string]bool{} // names of parameters, which may hide types
	if results := n.Type.Results; results != nil && len(results.List[0].Names) == 0 {
		parameters := n.Type.Params.List
		if n.Recv != nil {
			parameters = append(slices.Clone(parameters), n.Recv.List...)
		}
		for _, field := range parameters {
			for _, name := range field.Names {
				names[name.Name] = true
			}
		}
		for _, field := range results.List {
			zeros = append(zeros, "*new("+f.of(field.Type)+")")
			for _, word := range strings.FieldsFunc(f.of(field.Type), notInName) {
				if names[word] {
					return
				}
			}
		}
	}
	at := f.fset.Position(n.Body.Lbrace).Offset + 1
	m := mutant{file: f.name, from: at, to: at, line: f.fset.Position(n.Pos()).Line, what: n.Name.Name + " does nothing"}
	m.before = " if on__.On(§) { return " + strings.Join(zeros, ", ") + " }; "
	f.found = append(f.found, m)
}

func notInName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// This method returns the source text of a node.
func (f *finder) of(n ast.Node) string {
	return string(f.text[f.fset.Position(n.Pos()).Offset:f.fset.Position(n.End()).Offset])
}

func (f *finder) add(n ast.Node, what, before, after string) {
	at, end := f.fset.Position(n.Pos()), f.fset.Position(n.End())
	f.found = append(f.found, mutant{f.name, at.Offset, end.Offset, at.Line, strings.Join(strings.Fields(what), " "), before, after, 0, 0})
}

// A piece is a text that replaces some bytes of code. At the same offset, pieces that close an
// expression come before pieces that open one. Inner expressions close first, and outer expressions
// open first.
type piece struct {
	at, order, cut int
	text           string
}

func pieces(mutants []mutant) map[string][]piece {
	files := map[string][]piece{}
	for id, m := range mutants {
		number := func(text string) string { return strings.ReplaceAll(text, "§", fmt.Sprint(id)) }
		inner := id - 2*len(mutants)*(m.to-m.from)
		if m.atLen > 0 { // the operands remain code
			inner += len(mutants)
			files[m.file] = append(files[m.file], piece{m.at, 0, m.atLen, ","})
		}
		files[m.file] = append(files[m.file], piece{m.from, inner, 0, number(m.before)}, piece{m.to, -inner - 1<<40, 0, number(m.after)})
	}
	return files
}

// overlay writes the mutated files, with a switch for each mutant, and the list of files for the
// compiler.
func overlay(work string, mutants []mutant) {
	replace := map[string]string{}
	for name, list := range pieces(mutants) {
		text, err := os.ReadFile(name)
		try(err)
		slices.SortFunc(list, func(a, b piece) int { return cmp.Or(a.at-b.at, a.order-b.order) })
		var changed strings.Builder
		at := 0
		for _, p := range list {
			changed.Write(text[at:p.at])
			changed.WriteString(p.text)
			at = p.at + p.cut
		}
		changed.Write(text[at:])
		// The import is on the line of the package clause, so line numbers stay the same.
		head := strings.Index("\n"+changed.String(), "\npackage ")
		end := head + strings.Index(changed.String()[head:], "\n")
		replace[name] = filepath.Join(work, fmt.Sprint(len(replace), ".go"))
		code := changed.String()[:end] + `; import on__ "` + switches + `"` + changed.String()[end:]
		try(os.WriteFile(replace[name], []byte(code), 0o666))
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	try(err)
	try(os.WriteFile(filepath.Join(work, "overlay"), text, 0o666))
}
