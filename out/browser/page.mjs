// The common parts of the tests of pages: a page in a real browser, and checks for every page.
//
//	node TEST.mjs PAGE.html CHROMIUM
import assert from 'node:assert/strict';
import { before, after } from 'node:test';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import puppeteer from 'puppeteer-core';

const [file, executablePath] = process.argv.slice(2);
const address = pathToFileURL(file).href;
let browser;

before(async () => {
  browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
});
after(() => browser.close());

// open loads the page, and records its messages, errors and requests.
export async function open({ width = 1280, height = 900, scheme = 'light', motion = 'no-preference', script = true } = {}) {
  const page = await browser.newPage();
  page.noise = [];
  page.on('console', (message) => page.noise.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => page.noise.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (url.split('#')[0] !== address && !url.startsWith('data:')) page.noise.push(`request: ${url}`);
  });
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: motion },
  ]);
  await page.goto(address);
  return page;
}

// close closes the page, and fails if the page had a message, an error or a request.
export async function close(page) {
  assert.deepEqual(page.noise, []);
  await page.close();
}

export const visible = (page, selector) => page.$$eval(selector, (all) => all.filter((e) => e.checkVisibility()).length);

// accessible checks that the library axe finds no fault of accessibility.
export async function accessible(page, state) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map((v) => `${v.impact}: ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(' | ')}`);
  assert.deepEqual(found, [], state);
}

// lightness returns the lightness of an element's background, from 0 to 255.
export const lightness = (page, selector) => page.$eval(selector, (e) => {
  const [r, g, b] = getComputedStyle(e).backgroundColor.match(/\d+/g).map(Number);
  return (r + g + b) / 3;
});
