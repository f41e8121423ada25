// Tests the numbers of a report: DuckDB computes them again from the rows of the data sets.
//
//	node numbers.mjs REPORT.html CHROMIUM DATA...
//
// The test skips the descriptions of jobs, the published times of the matchstick paper, and the
// profiles of puzzles, since no column has these numbers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { close, open } from './page.mjs';

const dirs = Object.fromEntries(process.argv.slice(4).map((dir) => [basename(dir), dir]));
const database = await (await DuckDBInstance.create()).connect();
const rows = async (sql) => (await database.runAndReadAll(sql)).getRowsJson();
const kinds = { Matchsticks: 'matchstick', Bridges: 'bridges', Sujikos: 'sujiko', Slitherlinks: 'slitherlink', Figures: 'figure' };
const levels = ['gentle', 'easy', 'medium', 'hard', 'expert', 'extreme'];
const columns = {}; // the columns of each data set
for (const [name, dir] of Object.entries(dirs)) {
  await database.run(`create view "${name}" as select * from '${dir}/*.parquet'`);
  columns[name] = (await rows(`describe "${name}"`)).map(([column]) => column);
}
await database.run(`create view everything as select * from read_parquet([${Object.values(dirs).map((dir) => `'${dir}/*.parquet'`)}], union_by_name = true)`);

// sum returns an aggregate of rows, and count returns the number of rows.
const sum = async (what, from, where = 'true') => BigInt((await rows(`select coalesce(${what}, 0) from "${from}" where ${where}`))[0][0]);
const count = (from, where) => sum('count(*)', from, where);
const text = (value) => `'${value.replaceAll("'", "''")}'`;
const commas = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const whole = (s) => BigInt(s.replaceAll(',', ''));
const share = (part, of) => {
  const percent = 100 * Number(part) / Number(of);
  if (part === 0n) return '0 %';
  if (part === of) return '100 %';
  if (percent < 0.05) return '<0.1 %';
  return percent > 99.95 ? '>99.9 %' : `${percent.toFixed(1)} %`;
};

const solved = "paper_ending = 'solved'";
const unique = "verdict = 'unique'";
const paper = `${unique} and paper_ending is not null`;

// total returns the cell under a heading in a table of totals.
const total = async (from, heading, where) => {
  const is = {
    puzzles: 'true', layouts: 'true', rows: 'true', solvable: 'solutions > 0', 'one solution': unique, unknown: "verdict = 'unknown'",
    'already true': 'already_true', sound: 'sound', ...Object.fromEntries(levels.map((level) => [level, `level = '${level}'`])),
  }[heading];
  switch (heading) {
    case 'solutions': return commas(await sum('sum(solutions)', from, where)) + (await count(from, `solutions_capped and ${where}`) > 0n ? '+' : '');
    case 'paper solves': return `${commas(await count(from, `${paper} and ${solved} and ${where}`))} of ${commas(await count(from, `${paper} and ${where}`))}`;
    default: return commas(await count(from, `${is} and ${where}`));
  }
};

// charts has SQL for each chart: a condition for its rows, a condition for the rows that a bar counts,
// and the column whose quantiles the words of the chart state.
const between = (column) => (label) => {
  const [low, high = low] = label.split(' to ').map((s) => s.replaceAll(',', ''));
  return `${column} between ${low} and ${high}`;
};
const depth = (from) => (columns[from].includes('person_steps') ? 'person_steps' : 'move_depth');
const tenths = 'round(10 * score)';
const known = "verdict <> 'unknown'";
const charts = {
  Level: { whole: () => 'level is not null', bar: (label) => `level = '${label}'` },
  Score: { column: () => `${tenths} / 10`, whole: () => 'score is not null', bar: between(`${tenths} / 10`), digits: 1 },
  'Steps of a person': { column: depth, whole: () => 'person_steps is not null', bar: between('person_steps') },
  'Move depth': { column: depth, whole: () => 'true', bar: (label) => (label === 'not solved' ? 'move_depth is null' : between('move_depth')(label)) },
  'Hardest technique': { whole: () => 'hardest_technique is not null', bar: (label) => `hardest_technique = ${text(label)}` },
  Techniques: {
    whole: (from) => `coalesce(${columns[from].filter((c) => c.startsWith('steps_'))}) is not null`,
    bar: (label, from, i) => `${columns[from].filter((c) => c.startsWith('steps_'))[i]} > 0`,
  },
  Solutions: {
    whole: () => 'true',
    bar: (label) => {
      const power = label.match(/^from 10(.*) on$/)?.[1].replace(/./g, (c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c));
      if (power) return `${known} and solutions >= 1e${power}::hugeint and solutions < 1e${+power + 1}::hugeint`;
      return label === 'unknown' ? "verdict = 'unknown'" : `${known} and ${between('solutions')(label === 'none' ? '0' : label)}`;
    },
  },
  'The paper’s algorithm': { column: () => 'paper_steps', whole: () => paper, bar: (label) => `${unique} and paper_ending = '${label}'` },
};

// quantile returns the smallest number n such that at least a share of all numbers are n or less.
const quantile = async (from, chart, share) => {
  const column = chart.column(from);
  const [[n]] = await rows(`with v as (select ${column} as x from "${from}" where (${chart.whole(from)}) and ${column} is not null)
    select min(x) from (select x, (select count(*) from v w where w.x <= d.x) as below from (select distinct x from v) d) where below >= ${share} * (select count(*) from v)`);
  return Number(n).toLocaleString('en', { minimumFractionDigits: chart.digits ?? 0, maximumFractionDigits: chart.digits ?? 0 });
};

// sentence returns the words that a chart should have. If these words need no numbers, question marks
// replace the digits of the given words.
const sentence = async (from, title, words) => {
  const chart = charts[title];
  const q = (share) => quantile(from, chart, share);
  if (/^Median .* middle half/.test(words)) {
    return `Median ${await q(0.5)}; the middle half is from ${await q(0.25)} to ${await q(0.75)}, all are from ${await q(0)} to ${await q(1)}.`;
  }
  if (/: median /.test(words)) return words.replace(/median .*/, `median ${await q(0.5)}, at most ${await q(1)}.`);
  if (/have a grade/.test(words)) return `${commas(await count(from, 'level is not null'))} of ${commas(await count(from, 'true'))} rows have a grade.`;
  if (/^From /.test(words)) {
    const capped = await count(from, `${known} and solutions_capped`);
    const unknown = await count(from, "verdict = 'unknown'");
    return `From ${commas(await sum('min(solutions)', from, known))} to ${commas(await sum('max(solutions)', from, known))}` +
      (capped > 0n ? `, where ${capped === 1n ? '1 count is' : `${commas(capped)} counts are`} capped` : '') +
      (unknown > 0n ? `; unknown in ${commas(unknown)} ${unknown === 1n ? 'row' : 'rows'}` : '') + '.';
  }
  return words.replace(/\d/g, '?'); // the sentence should have no number
};

// checked marks an element whose numbers are right.
const checked = (page, selector, i = 0) => page.$$eval(selector, (all, n) => { all[n].dataset.checked = ''; }, i);

test('the page states what the rows hold', async () => {
  const page = await open();
  const tables = await page.$$eval('.scroll', (all) => all.map((box) => ({
    name: box.getAttribute('aria-label'), rows: [...box.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent)), section: box.closest('section, details').id,
  })));
  let papers = 0;
  for (const [at, { name, rows: [head, ...cells], section }] of tables.entries()) {
    if (section === '') continue; // a table of a profile
    const totals = name.match(/^Totals of (.*)/)?.[1];
    for (const row of cells) {
      for (const [i, heading] of head.entries()) {
        if (i === 0 || heading === 'kind' || heading === 'paper, s') continue;
        let want;
        if (section === 'papers') {
          const kind = `kind = '${kinds[name.split(',')[0]]}'`;
          const size = { matchstick: 'shape', sujiko: "'3×3'" }[kinds[name.split(',')[0]]] ?? "width || '×' || height";
          const where = [kind, paper, row[0] === 'all' ? 'true' : `${size} = ${text(row[0])}`, heading === 'all levels' ? 'true' : `level = '${heading}'`].join(' and ');
          const runs = await count('everything', where);
          want = runs === 0n ? '–' : `${share(await count('everything', `${where} and ${solved}`), runs)} of ${commas(runs)}`;
          papers++;
        } else {
          const from = totals ?? row[0];
          want = await total(from, heading, row[0].startsWith('Type ') ? `paper_type = ${row[0].slice(5)}` : 'true');
        }
        assert.equal(row[i], want, `${name}: ${row[0]}, ${heading}`);
      }
    }
    await checked(page, '.scroll', at);
  }
  assert.ok(papers > 20, `${papers} shares of what the papers' algorithms solve`);

  const figures = await page.$$eval('figure', (all) => all.map((figure) => ({
    from: figure.closest('.data-set').querySelector('h3').textContent,
    title: figure.querySelector('strong').textContent, words: figure.querySelector('figcaption span')?.textContent ?? '',
    head: [...figure.querySelectorAll('thead th')].map((e) => e.textContent),
    bars: [...figure.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td:not(.bar)')].map((e) => e.textContent)),
  })));
  for (const [at, { from, title, words, head, bars }] of figures.entries()) {
    const chart = charts[title];
    const of = await count(from, chart.whole(from));
    assert.equal(head[2], `share of\u00a0${commas(of)}`, `${from}: ${title}`);
    for (const [i, [label, ...cells]] of bars.entries()) {
      const where = chart.bar(label, from, i);
      const n = await count(from, where);
      const want = [commas(n), share(n, of)];
      if (title === 'Solutions' && head.length > 3) want.push(commas(label === 'unknown' ? 0n : await count(from, `${where} and solutions_capped`)));
      if (title === 'Techniques') {
        const steps = await sum(`sum(${where.split(' ')[0]})`, from);
        want.push(commas(await count(from, `hardest_technique = ${text(label)}`)), steps === 0n ? '–' : (Number(steps) / Number(of)).toFixed(2));
      }
      assert.deepEqual(cells, want, `${from}: ${title}: ${label}`);
    }
    if (['Level', 'Score', 'Steps of a person', 'Move depth', 'Solutions'].includes(title)) {
      assert.equal(bars.reduce((n, bar) => n + whole(bar[1]), 0n), of, `${from}: ${title}: the bars are all of it`);
    }
    assert.equal(words, words && await sentence(from, title, words), `${from}: ${title}`);
    await checked(page, 'figure', at);
  }
  assert.ok(figures.length > 10, `${figures.length} charts`);

  const facts = await page.$$eval('.data-set > .note', (all) => all.map((e) => [e.closest('.data-set').querySelector('h3').textContent, e.textContent]));
  for (const [at, [from, words]] of facts.entries()) {
    const parts = JSON.parse(readFileSync(`${dirs[from]}/manifest.json`)).parts.length;
    const n = await count(from, 'true');
    const [first, ...others] = words.split(/(?<=\.) (?=[A-Z])/);
    const plural = (m, word) => `${commas(m)} ${word}${m == 1 ? '' : 's'}`;
    assert.equal(first, `${plural(n, 'row')} in ${plural(parts, 'part')}.`);
    let title;
    for (const other of others) {
      const all = other.match(/^(.*?): (.*) in all ([\d,]+) /);
      if (!all) {
        assert.equal(other, await sentence(from, title, other), from);
        continue;
      }
      title = all[1];
      const of = await count(from, charts[title].whole(from));
      assert.deepEqual([commas(of), await count(from, charts[title].bar(all[2], from, 0))], [all[3], of], `${from}: ${other}`);
    }
    await checked(page, '.data-set > .note', at);
  }

  const cards = await page.$$eval('.card', (all) => all.map((card) => ({
    kind: card.closest('.kind').dataset.kind, title: card.querySelector('h4').textContent, score: card.querySelector('.score').lastChild.data.trim(), level: card.dataset.level,
    facts: Object.fromEntries([...card.querySelectorAll('dl div')].map((e) => [e.firstChild.textContent, e.lastChild.textContent])), text: card.querySelector('.text code').textContent,
  })));
  for (const [at, { kind, title, ...got }] of cards.entries()) {
    const [, from, index] = title.match(/^(.*) ([\d,]+)$/);
    const has = (column, otherwise = 'null') => (columns[from].includes(column) ? column : otherwise);
    const size = { matchstick: 'shape', sujiko: "'3×3'", figure: "replace(frame, 'x', '×')" }[kind] ?? "width || '×' || height";
    const [[score, level, area, steps, solutions, hardest, puzzle]] = await rows(`select round(score * 10)::int, level, ${size}, ${depth(from)}, solutions, hardest_technique,
      coalesce(${has('tatham_id')}, puzzle) from "${from}" where index = ${whole(index)}`);
    const { Size, Digits, Frame, Steps, Moves, Solutions, Hardest } = got.facts;
    assert.deepEqual([got.score, got.level, Size ?? Digits ?? Frame, Steps ?? Moves, Solutions, Hardest ?? null, got.text],
      [(score / 10).toFixed(1), level, area, commas(steps), commas(solutions), hardest, puzzle], title);
    await checked(page, '.card', at);
  }
  const groups = await page.$$eval('.kind > .note', (all) => all.map((e) => [e.parentElement.dataset.kind, e.textContent]));
  for (const [at, [kind, words]] of groups.entries()) {
    const of = [];
    for (const level of levels) {
      const n = await count('everything', `kind = '${kind}' and ${unique} and level = '${level}'`);
      if (n > 0n) of.push(`${commas(n)} (${level})`);
    }
    assert.equal(words, `${cards.filter((card) => card.kind === kind).length} puzzles, drawn from ${of.join(', ')}.`);
    await checked(page, '.kind > .note', at);
  }
  assert.equal(await page.$eval('.lead', (e) => e.textContent), `${Object.keys(dirs).length} data sets with ${commas(await count('everything', 'true'))} rows.`);
  assert.equal(await page.$eval('.shown', (e) => e.textContent), `${cards.length} puzzles`);

  // All numbers of the page are checked, except numbers in the options of the gallery and numbers
  // that this test skips.
  const rest = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (/\d/.test(data) && !parentElement.closest('[data-checked], .data-set > p, .data-set > h3, details, form, #overview > .note, #puzzles > .note, script, noscript')) found.push(data.trim());
    }
    return found;
  });
  assert.deepEqual(rest, []);
  await close(page);
});
