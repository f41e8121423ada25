// Reads what export wrote into a directory with the engine of puzz.link, for the script
// others: it compares the links with the puzzles of linked, one JSON object per line, and the
// pzpr files of files with those of solved.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const pzpr = createRequire(import.meta.url)(process.env.PZPR);
const directory = process.argv[2];
const lines = (name) => readFileSync(`${directory}/${name}`, 'utf8').split('\n').slice(0, -1);
const engineNames = { bridges: 'hashikake', slitherlink: 'slither' };

function open(text) {
	const p = new pzpr.Puzzle();
	let error = null, opened = false;
	p.on('fail-open', (e) => { error = e; });
	p.open(text, () => { opened = true; });
	if (error || !opened) throw new Error(`it does not open: ${error}`);
	return p;
}

// clues writes a board as rows joined by '/'.
function clues({ board }) {
	const rows = [];
	for (let i = 0; i < board.cell.length; i++) {
		const clue = board.cell[i].qnum;
		const row = Math.floor(i / board.cols);
		rows[row] = (rows[row] ?? '') + (clue === -1 ? '.' : clue);
	}
	return rows.join('/');
}

// sameWidths reports what the engine does not check: whether bridges go straight on through empty
// cells, in only one direction, and at most two of them.
function sameWidths({ board }) {
	for (let i = 0; i < board.cell.length; i++) {
		const cell = board.cell[i];
		if (cell.qnum !== -1) continue;
		const { left, right, top, bottom } = cell.adjborder;
		const line = (border) => (border.isnull ? 0 : border.line);
		if (line(left) !== line(right) || line(top) !== line(bottom) || (line(left) && line(top)) || line(left) > 2 || line(top) > 2)
			return false;
	}
	return true;
}

const bad = [];
const attempt = (what, test) => {
	try {
		return test() ? 1 : 0;
	} catch (e) {
		bad.push(`${what}: ${e.message}`);
		return 0;
	}
};
const linked = lines('linked').map((text) => JSON.parse(text));
const links = lines('links');
let opened = 0, same = 0;
links.forEach((link, i) => {
	let p;
	opened += attempt(link, () => { p = open(link); return p.pid === engineNames[linked[i].kind]; });
	same += attempt(link, () => clues(p) === linked[i].puzzle);
});
const solved = lines('solved').map((text) => JSON.parse(text));
const files = readdirSync(`${directory}/files`).sort();
let accepted = 0;
files.forEach((name, i) => {
	accepted += attempt(name, () => {
		const p = open(readFileSync(`${directory}/files/${name}`, 'utf8'));
		const verdict = p.check(true);
		if (!verdict.complete) throw new Error(`not solved: ${verdict[0]}`);
		return p.pid === engineNames[solved[i].kind] && clues(p) === solved[i].puzzle && (p.pid !== 'hashikake' || sameWidths(p));
	});
});
process.stdout.write(`links: ${links.length}, opened ${opened}, same clues ${same}; pzpr files: ${files.length}, accepted as solved ${accepted}`);
for (const line of bad.slice(0, 5)) console.error(line);
const whole = links.length === linked.length && opened === links.length && same === links.length &&
	files.length === solved.length && accepted === files.length;
process.exit(whole ? 0 : 1);
