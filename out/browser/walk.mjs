// Tests a walk-through: node walk.mjs WALK.html CHROMIUM.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, close, lightness, open, visible } from './page.mjs';

// shown lists the indices of the visible rounds.
const shown = (page) => page.$$eval('section', (all) => all.flatMap((e, i) => (e.checkVisibility() ? [i] : [])));
const count = (page) => page.$$eval('section', (all) => all.length);
const status = (page) => page.$eval('.now', (e) => e.textContent);

test('shows one round with its board and its steps', async () => {
  const page = await open();
  const rounds = await count(page);
  assert.ok(rounds > 5, `${rounds} rounds`);
  assert.deepEqual(await shown(page), [0]);
  assert.equal(await visible(page, '.board svg'), 1);
  assert.ok(await visible(page, '.told li') > 0);
  await close(page);
});

test('goes forward and back by keyboard', async () => {
  const page = await open();
  const last = await count(page) - 1;
  for (const [key, want] of [['ArrowLeft', 0], ['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['End', last], ['ArrowRight', last], ['Home', 0]]) {
    await page.keyboard.press(key);
    assert.deepEqual(await shown(page), [want], key);
    assert.ok((await status(page)).startsWith(await page.$$eval('h2', (all, i) => all[i].textContent, want)), 'it is told to those who do not see it');
  }
  await close(page);
});

test('goes forward and back by its buttons, which can be reached', async () => {
  const page = await open();
  const last = await count(page) - 1;
  const reached = [];
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => {
      const e = document.activeElement;
      const style = getComputedStyle(e);
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ? e.dataset.to ?? (e.matches('[data-all]') ? 'all' : e.localName) : 'unseen';
    }));
  }
  assert.deepEqual(reached, ['summary', 'first', 'back', 'on', 'last', 'all']);
  for (const [to, want] of [['on', 1], ['last', last], ['back', last - 1], ['first', 0]]) {
    await page.click(`[data-to="${to}"]`);
    assert.deepEqual(await shown(page), [want], to);
  }
  await close(page);
});

test('opens at the round of its address, and shows all if that is wanted', async () => {
  const page = await open();
  await page.keyboard.press('ArrowRight');
  await page.reload();
  assert.deepEqual(await shown(page), [1]);
  await page.click('[data-all]');
  assert.equal((await shown(page)).length, await count(page));
  await page.click('[data-all]');
  assert.deepEqual(await shown(page), [1]);
  await close(page);
});

test('fits a phone', async () => {
  const page = await open({ width: 375, height: 700 });
  for (let i = 0, n = await count(page); i < n; i++) {
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375, `round ${i + 1}`);
    await page.keyboard.press('ArrowRight');
  }
  assert.ok(await page.$$eval('button, label', (all) => all.every((e) => e.getBoundingClientRect().height >= 40)), 'targets are large enough');
  await close(page);
});

test('has the board in sight, on a laptop and on a phone', async () => {
  for (const [width, height] of [[1280, 900], [375, 812]]) {
    const page = await open({ width, height });
    for (let i = 0, n = await count(page); i < n; i++) {
      const below = await page.$$eval('.board svg', (all) => Math.max(...all.filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect().bottom)));
      assert.ok(below <= height, `round ${i + 1}, ${width} wide: the board ends at ${below}`);
      await page.keyboard.press('ArrowRight');
    }
    await close(page);
  }
});

test('is dark where that is wanted', async () => {
  for (const [scheme, low, high] of [['light', 200, 255], ['dark', 0, 50]]) {
    const page = await open({ scheme });
    const body = await lightness(page, 'body');
    assert.ok(body >= low && body <= high, `${scheme}: ${body}`);
    await close(page);
  }
});

test('prints all rounds, and no controls', async () => {
  const page = await open({ scheme: 'dark' });
  await page.emulateMediaType('print');
  assert.equal((await shown(page)).length, await count(page));
  assert.equal(await visible(page, 'nav, button'), 0);
  assert.equal(await page.$eval('section', (e) => getComputedStyle(e).breakInside), 'avoid');
  await close(page);
});

test('shows everything without its script', async () => {
  const page = await open({ script: false });
  assert.equal((await shown(page)).length, await count(page));
  assert.equal(await visible(page, 'nav'), 0, 'controls that would do nothing');
  await close(page);
});

test('axe finds nothing', async () => {
  for (const [scheme, width] of [['light', 1280], ['dark', 1280], ['light', 375]]) {
    const page = await open({ scheme, width });
    await accessible(page, `${scheme}, ${width} wide, one round`);
    await page.keyboard.press('End');
    await accessible(page, `${scheme}, ${width} wide, the result`);
    await page.click('[data-all]');
    await accessible(page, `${scheme}, ${width} wide, all rounds`);
    await close(page);
  }
});
