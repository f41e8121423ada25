// Tests the desk: plays puzzles with the keyboard alone and with the mouse alone, and calls the
// desk from the user script in docs/integrate.md:
//
//	node desk.mjs CHROMIUM MATCHBOOK REPOSITORY
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import pzpr from 'pzpr';
import puppeteer from 'puppeteer-core';

const [executablePath, matchbook, repository] = process.argv.slice(2);
const desks = {};
let browser;

before(async () => {
  browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  for (const kind of ['slitherlink', 'bridges', 'sujiko', 'matchstick', 'figure']) {
    const desk = spawn(matchbook, ['desk', kind, `desk-${kind}.txt`, '-no-browser', '-q', '-send', 'sent.txt']);
    desks[kind] = desk;
    desk.address = await new Promise((resolve) => desk.stdout.once('data', (text) => resolve(String(text).trim())));
  }
});
after(async () => {
  await browser.close();
  for (const desk of Object.values(desks)) desk.kill('SIGINT');
});

async function open(kind, width, scheme) {
  const page = await browser.newPage();
  page.noise = [];
  page.on('console', (message) => page.noise.push(message.text()));
  page.on('pageerror', (error) => page.noise.push(error.message));
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(desks[kind].address);
  await page.waitForSelector('#spots rect');
  assert.ok(!(await page.url()).includes('#'), 'the token is out of the address');
  return page;
}

const badge = (page, verdict) => page.waitForFunction((v) => document.querySelector('#badge').className === v, { timeout: 60000 }, verdict);
const puzzle = (page) => page.$eval('#text', (e) => e.value);
const is = (page, text) => page.waitForFunction((t) => document.querySelector('#text').value === t, { timeout: 60000 }, text);

// at goes from one spot of a board to another, with arrow keys or a click. The argument columns is the
// number of columns of the board.
async function at(page, how, spot, columns, from) {
  if (how === 'mouse') {
    const [x, y] = await page.$eval(`#spots rect[data-spot="${spot}"]`, (e) => {
      const box = e.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.click(x, y);
    return;
  }
  const steps = [spot % columns - from % columns, Math.floor(spot / columns) - Math.floor(from / columns)];
  for (const [i, [less, more]] of [['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']].entries()) {
    for (let n = Math.abs(steps[i]); n > 0; n--) await page.keyboard.press(steps[i] < 0 ? less : more);
  }
}

async function press(page, how, key) {
  if (how === 'mouse') await page.click(`#keys [data-key="${key}"]`);
  else await page.keyboard.press(key);
}

const boards = {
  slitherlink: { size: 3, columns: 3, clues: [[0, '4', '4../.../...'], [6, '0', '4../.../0..']], blank: 'several', drawn: 'unique', breaks: [1, '0', '40./.../0..', 'none'] },
  bridges: { size: 3, columns: 3, clues: [[0, '2', '2../.../...'], [2, '3', '2.3/.../...'], [8, '1', '2.3/.../..1']], drawn: 'unique', breaks: [8, '2', '2.3/.../..2', 'none'] },
};

for (const [kind, board] of Object.entries(boards)) {
  for (const [how, width, scheme] of [['keyboard', 1280, 'light'], ['mouse', 375, 'dark'], ['mouse', 1280, 'light'], ['keyboard', 375, 'dark']]) {
    test(`${kind}: drawn from nothing by ${how}, ${width} wide`, async () => {
      const page = await open(kind, width, scheme);
      await page.type('#width', String(board.size));
      await page.type('#height', String(board.size));
      await page.click('#new');
      await page.waitForFunction((n) => document.querySelectorAll('#spots rect').length === n, { timeout: 60000 }, board.size ** 2);
      if (how === 'keyboard') await page.focus('#board');
      let from = 0;
      await at(page, 'keyboard', 0, board.columns, await page.$$eval('#spots rect', (all) => all.findIndex((e) => e.classList.contains('here'))));
      for (const [spot, key, want] of board.clues) {
        await at(page, how, spot, board.columns, from);
        from = spot;
        await press(page, how, key);
        await is(page, want);
      }
      await badge(page, board.drawn);
      const [spot, key, want, verdict] = board.breaks;
      await at(page, how, spot, board.columns, from);
      await press(page, how, key);
      await is(page, want);
      await badge(page, verdict);
      await page.waitForSelector('#spots rect.clash', { timeout: 60000 });
      if (how === 'mouse') await page.click('#undo');
      else { await page.keyboard.down('Control'); await page.keyboard.press('z'); await page.keyboard.up('Control'); }
      await badge(page, board.drawn);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`), []);
      await page.click('[data-mode=play]');
      await page.click('[data-hint="2"]');
      await page.waitForFunction(() => document.querySelector('#answer').textContent.length > 10, { timeout: 60000 });
      await page.click('[data-mode=analyse]');
      await page.waitForFunction(() => document.querySelectorAll('#steps li').length > 0, { timeout: 60000 });
      await page.click('#last');
      await page.waitForFunction(() => document.querySelector('#ending').textContent.length > 0);
      assert.deepEqual(page.noise, []);
      await page.close();
    });
  }
}

// games has a puzzle of each kind, and marks: the spots of its answer, each with the key that draws it.
// The puzzle in the field several has several solutions; a proposal of the desk makes it unique.
const games = {
  slitherlink: { several: '2../.../...', puzzle: '4../.../0..', marks: [[0, '1'], [3, '1'], [12, '1'], [13, '1']], proposal: true, link: 'slither' },
  bridges: { several: '?.3/.../..1', puzzle: '2.3/.../..1', marks: [[0, '2'], [1, '1']], link: 'hashi' },
  sujiko: { several: '20 14 24 13', puzzle: '14 20 28 25', marks: [...'125476893'].map((digit, cell) => [cell, digit]), proposal: true },
  matchstick: { puzzle: '6+4=4', marks: [[0, '0']] },
  figure: { puzzle: '2x2 full remove 2 make 3 loose', marks: [[0, ''], [2, '']] },
};

async function write(page, text) {
  await page.$eval('#text', (e, t) => { e.value = t; e.dispatchEvent(new Event('change')); }, text);
}

for (const [kind, game] of Object.entries(games)) {
  for (const how of ['keyboard', 'mouse']) {
    test(`${kind}: played to the end by ${how}, with two hints`, async () => {
      const page = await open(kind, 1280, 'light');
      if (game.proposal) { // a proposal of the desk makes the puzzle unique
        await write(page, game.several);
        await badge(page, 'several');
        await page.click('#repair');
        await page.waitForSelector('#proposals button');
        await page.click('#proposals button');
        await badge(page, 'unique');
      }
      await write(page, game.puzzle);
      await is(page, game.puzzle.replace('full', '--/|||/--/|||/--'));
      if (game.link) {
        await page.click('#export');
        const link = await page.waitForSelector('#forms a[href*="puzz.link"]').then((a) => a.evaluate((e) => e.href));
        const puzzle = new pzpr.Puzzle();
        await new Promise((resolve) => { puzzle.open(link, resolve); });
        assert.equal(puzzle.info.en.toLowerCase().slice(0, 5), { slither: 'slith', hashi: 'hashi' }[game.link]);
        assert.ok(puzzle.board.cell.some((c) => c.qnum >= 0));
      }
      await page.click('[data-mode=play]');
      for (const degree of [0, 2]) {
        await page.click(`[data-hint="${degree}"]`);
        await page.waitForFunction(() => document.querySelector('#answer').textContent.length > 5, { timeout: 60000 });
      }
      for (const [spot, key] of game.marks) {
        const before = await page.$eval('#picture', (e) => e.innerHTML);
        if (how === 'mouse') {
          await at(page, 'mouse', spot, 1, 0);
          if (key) await page.click(`#keys [data-key="${key}"]`);
        } else {
          await page.focus('#board');
          for (let n = 0; n < 40 && await page.$eval('#spots .here', (e) => Number(e.dataset.spot)) !== spot; n++) {
            // If both distances are equal, the key goes sideways: the spot below a horizontal stick
            // is the next horizontal stick.
            const way = await page.evaluate((to) => {
              const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
              const [x, y] = middle(document.querySelector('#spots .here'));
              const [a, b] = middle(document.querySelector(`#spots [data-spot="${to}"]`));
              return Math.abs(a - x) > Math.abs(b - y) - 1 ? (a > x ? 'ArrowRight' : 'ArrowLeft') : (b > y ? 'ArrowDown' : 'ArrowUp');
            }, spot);
            await page.keyboard.press(way);
          }
          await page.keyboard.press(key || 'Enter');
        }
        await page.waitForFunction((b) => document.querySelector('#picture').innerHTML !== b, { timeout: 60000 }, before);
      }
      await page.waitForFunction(() => /^Solved/.test(document.querySelector('#answer').textContent), { timeout: 20000 });
      const attempts = fs.readFileSync(`desk-${kind}.txt.attempts`, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
      assert.ok(attempts.at(-1).solved && attempts.at(-1).hints.length >= 2, JSON.stringify(attempts.at(-1)));
      assert.deepEqual(page.noise, []);
      await page.close();
    });
  }
}

test('an equation and a figure are drawn, listed, named and sent', async () => {
  for (const [kind, strokes, want] of [['matchstick', [['0', '6'], ['2', '4'], ['4', '4']], '6+4=4'], ['figure', [['0', 'Backspace']], '3x3 .--/||||/---/||||/---/||||/--- remove 1 make 13']]) {
    const page = await open(kind, 375, 'dark');
    await page.click('#new');
    for (const [spot, key] of strokes) {
      await at(page, 'mouse', spot, 1, 0);
      await page.click(`#keys [data-key="${key}"]`);
      await page.waitForFunction((s) => document.querySelector('#where').textContent.length > 0 && !document.querySelector('#undo').disabled, { timeout: 60000 }, spot);
    }
    await is(page, want);
    await page.type('#name', 'mine');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => /mine/.test(document.querySelector('#entries [aria-current=true]').textContent));
    await page.$eval('#entries', (e) => e.scrollIntoView());
    await page.waitForSelector('#entries [aria-current=true] img', { timeout: 60000 });
    await page.click('#send');
    await page.waitForFunction(() => document.querySelector('#problem').hidden);
    for (let n = 0; n < 100 && !(fs.existsSync('sent.txt') && fs.readFileSync('sent.txt', 'utf8').includes(`${want}\tmine`)); n++) await new Promise((r) => { setTimeout(r, 100); });
    assert.ok(fs.readFileSync('sent.txt', 'utf8').includes(`${want}\tmine`));
    assert.deepEqual(page.noise, []);
    await page.close();
  }
});

test('a click counts though an answer comes while the button is down', async () => {
  for (const [kind, text] of [['slitherlink', '4../.../0..'], ['matchstick', '6+4=4']]) { // spots that stay in place, and spots that move
    const page = await open(kind, 1280, 'light');
    const drawn = () => page.$eval('#picture', (e) => e.innerHTML);
    const redrawn = (before) => page.waitForFunction((b) => document.querySelector('#picture').innerHTML !== b, { timeout: 60000 }, before);
    await write(page, text);
    await is(page, text);
    await page.click('[data-mode=play]');
    await page.mouse.move(...await page.$eval('#spots rect[data-spot="3"]', (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }));
    await page.mouse.down();
    let before = await drawn();
    await page.$eval('#spots rect', (e) => {
      const box = e.getBoundingClientRect();
      e.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
    });
    await redrawn(before);
    before = await drawn();
    await page.mouse.up();
    await redrawn(before);
    await page.close();
  }
});

test('a sujiko is drawn, and a reload keeps it', async () => {
  const page = await open('sujiko', 1280, 'light');
  for (const [spot, sum] of [[9, '20'], [10, '14'], [11, '24'], [12, '13']]) {
    await at(page, 'mouse', spot, 3, 0);
    await page.keyboard.type(sum);
    await page.waitForFunction((s, i) => document.querySelector('#text').value.split(' ')[i] === s, { timeout: 60000 }, sum, spot - 9);
  }
  await badge(page, 'several');
  const drawn = await puzzle(page);
  await page.reload();
  await page.waitForSelector('#spots rect');
  assert.equal(await puzzle(page), drawn);
  await page.close();
});

test('without its token the page says so', async () => {
  const page = await browser.newPage();
  await page.goto(`${desks.bridges.address.replace(/#.*/, '')}#wrong`);
  await page.waitForFunction(() => !document.querySelector('#problem').hidden);
  await page.close();
});

test('the user script of docs/integrate.md shows verdicts', async () => {
  const site = http.createServer((request, response) => response.end('<!DOCTYPE html><title>a site of others</title>'));
  await new Promise((ready) => { site.listen(0, '127.0.0.1', ready); });
  const origin = `http://127.0.0.1:${site.address().port}`;
  const desk = spawn(matchbook, ['desk', 'slitherlink', 'asked.txt', '-no-browser', '-allow-origin', origin]);
  const said = (stream, what) => new Promise((resolve) => {
    let text = '';
    stream.on('data', (more) => { text += more; if (what.test(text)) resolve(what.exec(text)[1]); });
  });
  const [address, token] = await Promise.all([said(desk.stdout, /^(http.*\/)#/), said(desk.stderr, /Bearer (\S+)/)]);
  const guide = fs.readFileSync(`${repository}/docs/integrate.md`, 'utf8');
  const script = /```js\n(\/\/ ==UserScript[^]*?)```/.exec(guide)[1].replace('the token for scripts', token).replace('http://127.0.0.1:4000/', address);
  const drawn = new pzpr.Puzzle();
  await new Promise((resolve) => { drawn.open('pzprv3/slither/3/3/4 . . /. . . /0 . . /', resolve); });
  const [penpa] = fs.readFileSync(`${repository}/solve/slitherlink/testdata/penpa.txt`, 'utf8').split('\n');
  for (const [object, text] of [['ui', `{ puzzle: { getURL: () => ${JSON.stringify(drawn.getURL())} } }`], ['pu', `{ maketext: () => ${JSON.stringify(penpa)} }`]]) {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.addScriptTag({ content: `window.${object} = ${text};` });
    await page.addScriptTag({ content: script });
    const shown = new Promise((resolve) => { page.on('dialog', (dialog) => { resolve(dialog.message()); dialog.accept(); }); });
    await page.keyboard.down('Alt');
    await page.keyboard.press('m');
    await page.keyboard.up('Alt');
    assert.equal(await shown, 'unique');
    await page.close();
  }
  desk.kill('SIGINT');
  site.close();
});
