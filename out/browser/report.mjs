// Tests a report: node report.mjs REPORT.html CHROMIUM.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, close, lightness, open, visible } from './page.mjs';

// cards lists the visible cards, in the order of the page.
const cards = (page) => page.$$eval('.card', (all) => all
  .filter((card) => card.checkVisibility())
  .map((card) => ({ kind: card.closest('.kind').dataset.kind, ...card.dataset })));

const status = (page) => page.$eval('.shown', (e) => e.textContent);

const focused = (page) => page.evaluate(() => {
  const e = document.activeElement;
  const style = getComputedStyle(e);
  return {
    what: e.matches('.solve') ? 'solve' : e.id || e.getAttribute('href') || e.className || e.tagName,
    outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    high: e.getBoundingClientRect().top >= -1 && e.getBoundingClientRect().top < innerHeight,
  };
});

test('shows all puzzles, and asks for nothing', async () => {
  const page = await open();
  const all = await cards(page);
  assert.ok(all.length > 30, `${all.length} cards`);
  assert.deepEqual([...new Set(all.map((card) => card.kind))], ['matchstick', 'bridges', 'sujiko', 'slitherlink']);
  assert.equal(await status(page), `${all.length} puzzles`);
  assert.equal(await visible(page, '.picture > svg'), all.length, 'pictures');
  assert.ok(await visible(page, 'figure') > 10);
  await close(page);
});

test('has what readers came for at the top', async () => {
  for (const width of [1280, 375]) {
    const page = await open({ width });
    const top = (selector) => page.$eval(selector, (e) => e.getBoundingClientRect().top + scrollY);
    assert.ok(await top('#papers') < await top('.picture'));
    assert.ok(await top('.picture') < 3000, `the first puzzle is at ${await top('.picture')}, ${width} wide`);
    const bars = await page.$$eval('figure', (all) => all.map((e) => [...e.querySelectorAll('.bar')].filter((bar) => !/^(0\.00%)?$/.test(
      [...bar.querySelectorAll('rect')].map((r) => r.getAttribute('width')).filter((w) => w !== '0.00%').join(''))).length));
    assert.ok(bars.every((n) => n > 1), 'no chart has only one bar');
    await close(page);
  }
});

test('filters', async () => {
  const page = await open();
  const all = await cards(page);
  const holds = async (fits) => {
    const found = await cards(page);
    const want = all.filter(fits);
    assert.ok(want.length > 0 && want.length < all.length, `${want.length} fit`);
    assert.deepEqual(found, want);
    assert.equal(await status(page), `${want.length} of ${all.length} puzzles`);
  };
  await page.select('#kind', 'bridges');
  await holds((card) => card.kind === 'bridges');
  assert.equal(await visible(page, '.kind'), 1, 'sections');
  const { level } = all.find((card) => card.kind === 'bridges');
  await page.select('#level', level);
  await holds((card) => card.kind === 'bridges' && card.level === level);
  await page.select('#kind', '');
  await holds((card) => card.level === level);
  await page.select('#level', '');
  await page.select('#size', '7×7');
  await holds((card) => card.size === '7×7');
  await page.select('#size', '');
  const { size } = all.find((card) => card.kind === 'bridges' && card.level === level);
  await page.type('#search', `${level.toUpperCase()} ${size.replace('×', 'x')}`);
  await holds((card) => card.level === level && card.size === size);
  await page.type('#search', ' nothing-has-this');
  assert.equal((await cards(page)).length, 0);
  assert.equal(await visible(page, '.none'), 1);
  assert.equal(await status(page), `0 of ${all.length} puzzles`);
  await page.click('.reset');
  assert.equal(await visible(page, '.none'), 0);
  assert.deepEqual(await cards(page), all);
  assert.equal((await focused(page)).what, 'kind');
  await close(page);
});

test('sorts within a kind', async () => {
  const page = await open();
  const all = await cards(page);
  for (const key of ['score', 'depth', 'area']) {
    for (const sign of [1, -1]) {
      await page.select('#sort', (sign < 0 ? '-' : '') + key);
      const found = await cards(page);
      assert.equal(found.length, all.length);
      for (const kind of new Set(all.map((card) => card.kind))) {
        const got = found.filter((card) => card.kind === kind).map((card) => card[key]);
        const numbers = got.filter((text) => text !== '').map(Number);
        assert.deepEqual(numbers, [...numbers].sort((a, b) => sign * (a - b)), `${kind} by ${key}`);
        assert.ok(got.slice(numbers.length).every((text) => text === ''), 'what has none is last');
      }
    }
  }
  await page.select('#sort', 'rank');
  assert.deepEqual(await cards(page), all, 'the first order again');
  await close(page);
});

test('opens a solution at a click', async () => {
  const page = await open();
  assert.equal(await page.$$eval('.answer svg', (all) => all.length), 0, 'none is there before it is wanted');
  for (const kind of ['matchstick', 'bridges', 'sujiko', 'slitherlink']) {
    const card = await page.$(`[data-kind="${kind}"] .card`);
    const look = () => card.evaluate((e) => ({
      puzzle: e.querySelector('.picture').getClientRects().length,
      answer: e.querySelector('.answer svg')?.getBoundingClientRect().width > 100,
      expanded: e.querySelector('.solve').getAttribute('aria-expanded'),
      differs: e.querySelector('.answer svg')?.outerHTML !== e.querySelector('.picture svg').outerHTML,
    }));
    const button = await card.$('.solve');
    assert.deepEqual(await look(), { puzzle: 1, answer: false, expanded: 'false', differs: true });
    await button.click();
    assert.deepEqual(await look(), { puzzle: 0, answer: true, expanded: 'true', differs: true }, kind);
    await button.click();
    assert.deepEqual(await look(), { puzzle: 1, answer: false, expanded: 'false', differs: true }, kind);
  }
  await close(page);
});

test('copies the text of a puzzle, or selects it', async () => {
  const page = await open();
  const card = await page.$('[data-kind="bridges"] .card');
  await (await card.$('.copy')).click();
  await page.waitForFunction(() => /^(Copied|Selected)/.test(document.querySelector('[data-kind="bridges"] .copy').textContent));
  if (await card.$eval('.copy', (e) => e.textContent.startsWith('Selected'))) {
    assert.equal(await page.evaluate(() => getSelection().toString()), await card.$eval('.text code', (e) => e.textContent));
  }
  await close(page);
});

test('works by keyboard', async () => {
  const page = await open();
  await page.keyboard.press('Tab');
  assert.equal((await focused(page)).what, '#main');
  await page.keyboard.press('Enter');
  assert.equal((await focused(page)).what, 'main', 'the skip link leads to the report');
  await page.reload();
  const order = [];
  for (let i = 0; i < 200 && order.at(-1) !== 'solve'; i++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    assert.ok(at.outline, `${at.what} shows its focus`);
    order.push(at.what);
  }
  const wanted = ['#overview', '#papers', '#kind-bridges', '#data-sets', 'kind', 'level', 'size', 'sort', 'search', 'solve'];
  assert.deepEqual(order.filter((what) => wanted.includes(what)), wanted);
  const expanded = () => page.evaluate(() => document.activeElement.getAttribute('aria-expanded'));
  await page.keyboard.press('Enter');
  assert.equal(await expanded(), 'true');
  assert.equal(await visible(page, '.answer svg'), 1);
  await page.keyboard.press('Space');
  assert.equal(await expanded(), 'false');
  await close(page);
});

test('fits a phone', async () => {
  const page = await open({ width: 375, height: 700 });
  const open_all = () => page.$$eval('details', (all) => all.forEach((e) => { e.open = true; }));
  for (const step of [async () => {}, open_all, () => page.click('[data-kind="bridges"] .solve')]) {
    await step();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  }
  const boxes = await page.$$eval('.scroll', (all) => all.map((e) => ({ scrolls: e.scrollWidth > e.clientWidth, stop: e.tabIndex === 0 })));
  assert.ok(boxes.some((box) => box.scrolls));
  assert.ok(boxes.every((box) => box.scrolls === box.stop), 'boxes that scroll can be focused, others need not');
  assert.ok(await page.$$eval('button, select, input', (all) => all.filter((e) => e.getClientRects().length > 0)
    .every((e) => e.getBoundingClientRect().height >= 24)), 'targets are large enough');
  await close(page);
});

test('is dark where that is wanted', async () => {
  for (const [scheme, low, high] of [['light', 200, 255], ['dark', 0, 50]]) {
    const page = await open({ scheme });
    const body = await lightness(page, 'body');
    assert.ok(body >= low && body <= high, `${scheme}: ${body}`);
    assert.ok(await lightness(page, '.picture') > 230, 'pictures stay on white');
    await close(page);
  }
});

test('moves nothing where that is not wanted', async () => {
  for (const [motion, want] of [['no-preference', 'smooth'], ['reduce', 'auto']]) {
    const page = await open({ motion });
    assert.equal(await page.$eval('html', (e) => getComputedStyle(e).scrollBehavior), want);
    await page.click('.solve');
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await close(page);
  }
});

test('prints all puzzles, and no controls', async () => {
  const page = await open({ scheme: 'dark' });
  const all = await cards(page);
  await page.select('#kind', 'sujiko');
  await page.type('#search', 'hard');
  assert.ok((await cards(page)).length < all.length);
  await page.emulateMediaType('print');
  assert.equal((await cards(page)).length, all.length);
  assert.equal(await visible(page, 'button, select, input, nav, .skip'), 0);
  assert.equal(await page.$eval('.card', (e) => getComputedStyle(e).breakInside), 'avoid');
  assert.equal(await page.$eval('body', (e) => getComputedStyle(e).backgroundColor), 'rgb(255, 255, 255)');
  await close(page);
});

test('shows everything without its script', async () => {
  const page = await open({ script: false });
  const all = await cards(page);
  assert.ok(all.length > 30);
  assert.equal(await visible(page, 'form, .none, button'), 0, 'controls that would do nothing');
  assert.equal(await visible(page, '.answer summary'), all.length);
  const summary = await page.$('.answer summary');
  assert.equal(await visible(page, '.answer svg'), 0);
  await summary.click();
  assert.equal(await visible(page, '.answer svg'), 1);
  await close(page);
});

test('axe finds nothing', async () => {
  for (const [scheme, width] of [['light', 1280], ['dark', 1280], ['light', 375]]) {
    const page = await open({ scheme, width });
    const states = {
      'as it is': async () => {},
      'with a solution and its job open': async () => {
        await page.click('.solve');
        await page.$$eval('details', (all) => all.forEach((e) => { e.open = true; }));
      },
      'without a match': () => page.type('#search', 'nothing-has-this'),
    };
    for (const [state, step] of Object.entries(states)) {
      await step();
      await accessible(page, `${scheme}, ${width} wide, ${state}`);
    }
    await close(page);
  }
});
