// Compares addresses of SudokuPad with the sujikos that they were made from, for the script
// others: a file of addresses, and one of JSON objects with puzzle, solution and verdict. What
// lz-string decompresses must be the puzzle, and what it compresses must be the same address.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { compressToBase64, decompressFromBase64 } = createRequire(import.meta.url)(process.env.LZSTRING);
const [addresses, rows] = process.argv.slice(2).map((name) => readFileSync(name, 'utf8').trim().split('\n'));
const base = 'https://sudokupad.app/scl';
let taken = 0;
for (const [i, address] of addresses.entries()) {
	const { puzzle, solution, verdict } = JSON.parse(rows[i]);
	const text = decompressFromBase64(address.slice(base.length));
	const { cells, overlays, underlays, metadata } = JSON.parse(text);
	const sums = (round) => overlays.filter((o) => !!o.rounded === round).map((o) => o.text).join(' ');
	const givens = cells.flat().map((c) => c.value ?? '.').join('');
	const [circles, ...rest] = puzzle.split('|').map((part) => part.trim());
	const [letters, regions] = [(rest[0] ?? '').split(' ')[0], [...(rest[0] ?? '').matchAll(/=(\d+)/g)].map((m) => m[1]).join(' ')];
	const inRegions = [...letters].filter((c) => c >= 'a' && c <= 'i').length;
	const right =
		address.startsWith(base) && base + compressToBase64(text) === address && sums(true) === circles && sums(false) === regions &&
		underlays.length === inRegions && (givens === '.........' || rest.includes(givens)) && (metadata.solution ?? '') === (verdict === 'unique' ? solution : '');
	if (right) taken++;
	else console.log(`${puzzle} is not ${address}`);
}
console.log(`addresses of SudokuPad: ${addresses.length}, taken ${taken}`);
process.exit(taken === addresses.length ? 0 : 1);
