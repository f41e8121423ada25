// The page of the desk. It sends strokes and shows the server's answers; it draws no board and
// knows no rules.
const $ = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const SVG = 'http://www.w3.org/2000/svg';

// The token comes after # in the address, and stays in this tab.
const token = location.hash.slice(1) || sessionStorage.getItem('token') || '';
if (location.hash) {
  sessionStorage.setItem('token', token);
  history.replaceState(null, '', location.pathname);
}

let shown = null; // the server's last answer
let words = {};
let mode = 'set';
let cursor = 0; // a spot
let typed = ''; // digits of a clue that is not complete
let stream = null; // the request for facts
let helps = new Map(); // by spot, the level of a clue that leaves one solution
let clash = [];
let rounds = []; // of the solution shown
let round = 0;
let began = 0; // of the timer, in ms; 0 while it pauses
let spent = 0; // on the timer before it began, in ms
let queue = Promise.resolve();

const elapsed = () => Math.round(spent + (began ? Date.now() - began : 0));

// ask sends a request and returns the answer.
async function ask(path, body = {}, signal = undefined) {
  const answer = await fetch(`/page/${path}`, {
    method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal,
  });
  if (answer.status === 401) throw new Error(words.closed || 'Open the address that matchbook desk printed.');
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer;
}

function complain(error) {
  if (error?.name === 'AbortError') return;
  $('problem').textContent = error ? error.message ?? error : '';
  $('problem').hidden = !error;
}

// stroke sends strokes one after another, so that the last one is shown last.
function stroke(what) {
  stream?.abort();
  if (mode === 'play' && ['mark', 'undo', 'redo'].includes(what.do)) what.time = elapsed();
  queue = queue.then(async () => {
    try {
      show(await (await ask('do', what)).json());
      if (what.time !== undefined) await solved();
    } catch (error) { complain(error); }
  });
  return queue;
}

// solved stops the clock when the puzzle is solved.
async function solved() {
  const before = shown.strokes;
  const answer = await (await ask('solved')).json();
  if (!answer.solved || shown.strokes !== before) return;
  $('answer').textContent = `${words.solved} ${$('timer').textContent}`;
  if (began) pause();
}

const spots = () => (mode === 'play' ? shown.marks : shown.clues) ?? [];

function picture(svg) {
  const frame = document.createElement('div');
  frame.id = 'picture';
  frame.innerHTML = svg; // of the desk's own server, where texts are escaped
  $('picture')?.remove();
  $('board').prepend(frame);
}

function show(state) {
  const other = shown && (shown.at !== state.at || shown.kind !== state.kind);
  shown = state;
  words = state.words ?? words;
  complain(state.error);
  $('board').style.setProperty('--shape', state.width / state.height);
  picture(state.svg);
  $('undo').disabled = !state.undo;
  $('redo').disabled = !state.redo;
  if (document.activeElement !== $('text')) $('text').value = state.puzzle;
  $('kind').value = state.kind;
  $('kind').disabled = Boolean(state.file);
  $('save').disabled = !state.file;
  $('file').textContent = state.file ? `${state.file}: ${state.saved ? words.saved : words.unsaved}` : words.noFile;
  $('send').hidden = !state.book;
  $('repairs').hidden = !state.repairs;
  if (document.activeElement !== $('solver')) $('solver').value = state.solver;
  $('forms').replaceChildren();
  helps.clear();
  clash = [];
  if (other) {
    cursor = 0;
    clock();
  }
  entries();
  overlay();
  keys();
  if (mode === 'set') live();
}

// overlay draws the spots, and what is known about them. Unchanged spots stay, so that an answer that
// comes while a mouse button is down loses no click.
function overlay() {
  cursor = Math.min(cursor, Math.max(spots().length - 1, 0));
  const places = JSON.stringify([shown.width, shown.height, spots()]);
  if ($('spots')?.places === places) { mark(); return; }
  $('spots')?.remove();
  const svg = document.createElementNS(SVG, 'svg');
  svg.id = 'spots';
  svg.setAttribute('viewBox', `0 0 ${shown.width} ${shown.height}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.places = places;
  spots().forEach((spot, i) => {
    const rect = document.createElementNS(SVG, 'rect');
    for (const [name, value] of [['x', spot.x], ['y', spot.y], ['width', spot.w], ['height', spot.h]]) rect.setAttribute(name, value);
    rect.dataset.spot = i;
    svg.append(rect);
  });
  $('board').append(svg);
  mark();
}

// mark marks the spots: the cursor, its partner, clashing clues, and clues that would help.
function mark() {
  const wanted = mode === 'set' ? partner(cursor) : -1;
  all('#spots rect').forEach((rect, i) => {
    const level = helps.get(i);
    rect.setAttribute('class', [i === cursor && 'here', mode === 'set' && clash.includes(i) && 'clash', i === wanted && 'wanted', mode === 'set' && level !== undefined && `helps ${level}`].filter(Boolean).join(' '));
  });
  const spot = spots()[cursor];
  $('where').textContent = spot ? spot.name + (typed ? `: ${typed}…` : '') : '';
}

// partner returns the image of a spot under the symmetry, or -1.
function partner(i) {
  const list = spots();
  const how = $('symmetry').value;
  if (!how || !list[i]) return -1;
  const centre = (s) => [s.x + s.w / 2, s.y + s.h / 2];
  const xs = list.map((s) => centre(s)[0]);
  const ys = list.map((s) => centre(s)[1]);
  let [x, y] = centre(list[i]);
  if (how !== 'down') x = Math.min(...xs) + Math.max(...xs) - x;
  if (how !== 'across') y = Math.min(...ys) + Math.max(...ys) - y;
  const found = list.findIndex((s) => Math.hypot(centre(s)[0] - x, centre(s)[1] - y) < 0.5);
  return found === i ? -1 : found;
}

function keys() {
  const box = $('keys');
  const list = spots()[cursor] ? { set: shown.clue_keys, play: shown.mark_keys }[mode] ?? '' : '';
  if (box.dataset.keys === list) return; // a key that has the focus keeps it
  box.dataset.keys = list;
  box.replaceChildren();
  const add = (label, key) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.dataset.key = key;
    box.append(button);
  };
  if (!list) return;
  for (const key of list) add(key === 'x' && !list.includes('+') ? words.cross : key, key);
  add(words.take, 'Backspace');
}

// press does what a key does to the spot under the cursor.
function press(key) {
  const spot = spots()[cursor];
  if (!spot) return;
  if (mode === 'set') {
    if (key === 'Backspace' || key === 'Delete') {
      typed = '';
      stroke({ do: 'clue', spot: cursor, key: '' });
    } else if (/^[0-9]$/.test(key) && spot.most > 9) {
      typed += key;
      if (typed.length < 2) { mark(); return; }
      stroke({ do: 'clue', spot: cursor, key: typed });
      typed = '';
    } else if (shown.clue_keys.includes(key)) {
      stroke({ do: 'clue', spot: cursor, key });
    }
  } else if (mode === 'play') {
    const is = { Backspace: '.', Delete: '.', Enter: '', ' ': '' }[key] ?? key.toLowerCase();
    stroke({ do: 'mark', spot: cursor, key: is });
  }
}

// move moves the cursor to the next spot in a direction.
function move(dx, dy) {
  const list = spots();
  const from = list[cursor];
  if (!from) return;
  const [x, y] = [from.x + from.w / 2, from.y + from.h / 2];
  let best = -1;
  let least = Infinity;
  list.forEach((s, i) => {
    const [ax, ay] = [s.x + s.w / 2 - x, s.y + s.h / 2 - y];
    const along = ax * dx + ay * dy;
    const across = Math.abs(ax * dy) + Math.abs(ay * dx);
    if (along > 0.1 && along + 2 * across < least) { best = i; least = along + 2 * across; }
  });
  if (best >= 0) { cursor = best; typed = ''; mark(); keys(); }
}

function badge(verdict) {
  $('badge').className = verdict;
  $('badge').textContent = words[verdict ? `verdict${verdict}` : 'looking'];
}

// live reads facts about the position, one a line.
async function live() {
  stream?.abort();
  const mine = stream = new AbortController();
  const waiting = setTimeout(() => badge(''), 150);
  $('count').textContent = $('told').textContent = '';
  $('curve').hidden = true;
  $('proposals').replaceChildren();
  $('proposals-head').hidden = true;
  try {
    const answer = await ask('live', { near: cursor }, mine.signal);
    await lines(answer, (fact) => {
      if (fact.strokes !== shown.strokes || mine.signal.aborted) return;
      clearTimeout(waiting);
      know(fact);
    });
  } catch (error) { complain(error); } finally { clearTimeout(waiting); }
}

// know shows one fact.
function know(fact) {
  switch (fact.is) {
    case 'verdict': badge(fact.verdict); break;
    case 'clash': clash = fact.spots ?? []; $('told').textContent = fact.told; mark(); break;
    case 'common': if (mode === 'set') picture(fact.svg); break;
    case 'grade': grade(fact.grade); break;
    case 'what_if': propose(fact.what_if); break;
    case 'problem': badge('none'); $('badge').textContent = ''; $('told').textContent = fact.error; break;
    default:
  }
}

function grade(g) {
  $('count').textContent = $('badge').className === 'unique' ? '' : g.solutions;
  if (g.told) $('told').textContent = g.told;
  const box = $('curve');
  box.replaceChildren();
  const most = Math.max(10, ...g.rounds.map((r) => r.score));
  for (const r of g.rounds) {
    const bar = document.createElement('i');
    bar.style.height = `${8 + 92 * r.score / most}%`;
    bar.title = `${r.technique}, ${r.open}`;
    if (r.open === 1) bar.className = 'narrow';
    box.append(bar);
  }
  box.hidden = g.rounds.length === 0;
  box.setAttribute('aria-label', words.curve);
}

const mostProposals = 40;

function propose(p) {
  helps.set(p.spot, p.level ?? 'unsolved');
  mark();
  $('proposals-head').textContent = $('badge').className === 'unique' ? words.needless : words.proposals;
  $('proposals-head').hidden = false;
  if ($('proposals').childElementCount >= mostProposals) return;
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.textContent = p.told;
  button.addEventListener('click', () => stroke({ do: 'clue', spot: p.spot, key: p.key }));
  item.append(button);
  $('proposals').append(item);
}

// The answers about puzzles of the list, by key, and the keys of puzzles to ask about.
const thumbs = new Map();
const wanted = new Set();
let asking = false;

const seen = new IntersectionObserver((list) => {
  for (const { target, isIntersecting } of list) {
    if (isIntersecting && !thumbs.has(target.dataset.key)) wanted.add(target.dataset.key);
  }
  if (!asking) askThumbs();
});

// lines calls each with each line of JSON of an answer, as it comes.
async function lines(answer, each) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const list = text.split('\n');
    text = list.pop();
    list.forEach((line) => each(JSON.parse(line)));
  }
}

// askThumbs asks about the wanted puzzles of the list, some at a time.
async function askThumbs() {
  asking = true;
  try {
    while (wanted.size) {
      const some = [...wanted].slice(0, 8);
      some.forEach((key) => wanted.delete(key));
      await lines(await ask('thumbs', { lines: some.map((key) => shown.set.findIndex((e) => e.key === key)) }), (thumb) => {
        thumbs.set(thumb.key, thumb);
        all(`#entries [data-key="${thumb.key}"]`).forEach(showThumb);
      });
    }
  } catch (error) { complain(error); }
  asking = false;
}

function showThumb(button) {
  const thumb = thumbs.get(button.dataset.key);
  if (!thumb) return;
  const image = Object.assign(document.createElement('img'), { alt: '', src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(thumb.svg)}` });
  const verdict = document.createElement('small');
  verdict.className = thumb.verdict;
  verdict.textContent = thumb.level ?? words[`verdict${thumb.verdict}`];
  button.replaceChildren(image, button.dataset.label, verdict);
}

function entries() {
  if (document.activeElement !== $('name')) $('name').value = shown.set[shown.at].name;
  $('up').disabled = shown.at === 0;
  $('down').disabled = shown.at === shown.set.length - 1;
  const list = $('entries');
  seen.disconnect();
  list.replaceChildren(...shown.set.map((entry, i) => {
    const item = document.createElement('li');
    if (!entry.key) {
      item.className = 'other';
      item.textContent = entry.label;
      return item;
    }
    const button = document.createElement('button');
    button.textContent = button.dataset.label = entry.label;
    button.dataset.key = entry.key;
    button.setAttribute('aria-current', String(i === shown.at));
    button.addEventListener('click', () => stroke({ do: 'go', spot: i }));
    showThumb(button);
    item.append(button);
    seen.observe(button);
    return item;
  }));
}

// choose shows a workspace.
function choose(to) {
  mode = to;
  document.body.className = to;
  all('[role=tab]').forEach((tab) => {
    tab.setAttribute('aria-selected', String(tab.dataset.mode === to));
    tab.tabIndex = tab.dataset.mode === to ? 0 : -1;
  });
  $('work').setAttribute('aria-labelledby', `tab-${to}`);
  stream?.abort();
  cursor = 0;
  typed = '';
  if (!shown) return;
  picture(shown.svg);
  $('answer').textContent = '';
  overlay();
  keys();
  if (to === 'set') live();
  clock();
  if (to === 'analyse') walk();
}

// clock shows the time of the attempt and, if somebody plays, starts to count from there.
function clock() {
  spent = shown.spent;
  began = mode === 'play' ? Date.now() : 0;
  $('board').hidden = false;
  $('pause').textContent = words.pause;
}

// pause stops the clock, or starts it again.
function pause() {
  spent = elapsed();
  began = began ? 0 : Date.now();
  $('pause').textContent = began ? words.pause : words.resume;
}

async function walk() {
  try {
    rounds = await (await ask('steps')).json();
    $('spots')?.remove();
    go(0);
  } catch (error) { complain(error); }
}

// go shows a round.
function go(to) {
  round = Math.max(0, Math.min(to, rounds.length - 1));
  const r = rounds[round];
  if (!r) return;
  if (r.svg) picture(r.svg);
  $('technique').textContent = `${round + 1} ${words.of} ${rounds.length}${r.technique ? `: ${r.technique}` : ''}`;
  $('steps').replaceChildren(...(r.steps ?? []).map((step) => {
    const item = document.createElement('li');
    item.textContent = step.text;
    if (step.chain) {
      const list = document.createElement('ul');
      for (const link of step.chain) list.append(Object.assign(document.createElement('li'), { textContent: link }));
      item.append(list);
    }
    return item;
  }));
  $('ending').textContent = (r.ending ?? []).join('\n');
  $('first').disabled = $('back').disabled = round === 0;
  $('last').disabled = $('next').disabled = round === rounds.length - 1;
}

const typing = (e) => e.target.matches('input, select, textarea');

document.addEventListener('keydown', (e) => {
  if (!shown || typing(e)) return;
  const key = e.key.toLowerCase();
  if ((e.ctrlKey || e.metaKey) && (key === 'z' || key === 'y')) {
    stroke({ do: key === 'y' || e.shiftKey ? 'redo' : 'undo' });
    e.preventDefault();
    return;
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.target.matches('[role=tab]') && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) {
    const tabs = all('[role=tab]');
    const next = tabs[(tabs.indexOf(e.target) + (e.key === 'ArrowRight' ? 1 : tabs.length - 1)) % tabs.length];
    choose(next.dataset.mode);
    next.focus();
    e.preventDefault();
    return;
  }
  if (mode === 'analyse') {
    const to = { ArrowRight: round + 1, ArrowLeft: round - 1, Home: 0, End: rounds.length - 1 }[e.key];
    if (to !== undefined) { go(to); e.preventDefault(); }
    return;
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
  if (way && e.target.closest('#board, body')) { move(...way); e.preventDefault(); return; }
  if (e.target.matches('button') && (e.key === 'Enter' || e.key === ' ')) return;
  const known = `${shown.clue_keys}${shown.mark_keys}`.includes(e.key.toLowerCase()) && e.key.length === 1;
  if (known || /^(Backspace|Delete|Enter| )$/.test(e.key)) { press(e.key); e.preventDefault(); }
});

$('board').addEventListener('click', (e) => {
  const spot = document.elementFromPoint(e.clientX, e.clientY)?.dataset.spot; // where the places are now
  if (spot === undefined) return;
  cursor = Number(spot);
  typed = '';
  $('board').focus();
  mark();
  keys();
  if (mode === 'play') press('Enter');
});
$('keys').addEventListener('click', (e) => e.target.dataset.key && press(e.target.dataset.key));
$('undo').addEventListener('click', () => stroke({ do: 'undo' }));
$('redo').addEventListener('click', () => stroke({ do: 'redo' }));
const size = () => ({ width: Number($('width').value) || 0, height: Number($('height').value) || 0 });
$('new').addEventListener('click', () => stroke({ do: 'new', ...size() }));
$('add').addEventListener('click', () => stroke({ do: 'add', ...size() }));
$('remove').addEventListener('click', () => stroke({ do: 'remove' }));
$('save').addEventListener('click', () => stroke({ do: 'save' }));
$('up').addEventListener('click', () => stroke({ do: 'move', spot: shown.at - 1 }));
$('down').addEventListener('click', () => stroke({ do: 'move', spot: shown.at + 1 }));
$('send').addEventListener('click', () => stroke({ do: 'send' }));
$('solver').addEventListener('change', () => stroke({ do: 'solver', text: $('solver').value }));
$('clear').addEventListener('click', () => stroke({ do: 'clear' }));
$('name').addEventListener('change', () => stroke({ do: 'name', text: $('name').value }));
$('text').addEventListener('change', () => stroke({ do: 'text', text: $('text').value }));
$('kind').addEventListener('change', () => stroke({ do: 'kind', text: $('kind').value }));
$('symmetry').addEventListener('change', () => mark());
all('[role=tab]').forEach((tab) => tab.addEventListener('click', () => choose(tab.dataset.mode)));
$('first').addEventListener('click', () => go(0));
$('back').addEventListener('click', () => go(round - 1));
$('next').addEventListener('click', () => go(round + 1));
$('last').addEventListener('click', () => go(rounds.length - 1));
all('[data-hint]').forEach((button) => button.addEventListener('click', () => say('hint', { degree: Number(button.dataset.hint), time: elapsed() })));
$('check').addEventListener('click', () => say('check'));
$('pause').addEventListener('click', () => {
  pause();
  $('board').hidden = !began;
});
setInterval(() => {
  const seconds = Math.floor(elapsed() / 1000);
  $('timer').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}, 250);

// say shows the server's answer to a question about the position.
async function say(what, body) {
  try {
    $('answer').textContent = (await (await ask(what, body)).json()).text.trim();
  } catch (error) { complain(error); }
}

$('repair').addEventListener('click', async () => {
  stream?.abort(); // its proposals are not repairs
  $('proposals').replaceChildren();
  try {
    const found = await (await ask('repair', { keep: $('keep').value })).json();
    $('proposals-head').hidden = false;
    for (const p of found.proposals) {
      const button = Object.assign(document.createElement('button'), { textContent: `${p.edits.map((e) => `${e.place}: ${e.was ?? '·'} → ${e.clue ?? '·'}`).join('; ')}${p.level ? `: ${p.level}` : ''}` });
      button.addEventListener('click', () => stroke({ do: 'text', text: p.puzzle }));
      const item = document.createElement('li');
      item.append(button);
      $('proposals').append(item);
    }
  } catch (error) { complain(error); }
});

$('export').addEventListener('click', async () => {
  try {
    const forms = await (await ask('export')).json();
    const items = [];
    for (const [name, text] of Object.entries(forms)) {
      const value = document.createElement('dd');
      if (name === 'svg') {
        const link = Object.assign(document.createElement('a'), { textContent: words.download, download: 'puzzle.svg' });
        link.href = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
        value.append(link);
      } else if (/^https:/.test(text)) {
        value.append(Object.assign(document.createElement('a'), { textContent: text, href: text, rel: 'noreferrer', target: '_blank' }));
      } else value.textContent = text;
      items.push(Object.assign(document.createElement('dt'), { textContent: name }), value);
    }
    $('forms').replaceChildren(...items);
  } catch (error) { complain(error); }
});

// Drop a file, or paste anywhere.
document.addEventListener('paste', (e) => {
  if (!typing(e)) stroke({ do: 'text', text: e.clipboardData.getData('text').trim() });
});
document.addEventListener('dragover', (e) => e.preventDefault());
document.addEventListener('drop', async (e) => {
  e.preventDefault();
  const text = e.dataTransfer.files[0] ? await e.dataTransfer.files[0].text() : e.dataTransfer.getData('text');
  if (text.trim()) stroke({ do: 'text', text: text.trim() });
});

choose('set');
try {
  const state = await (await ask('state')).json();
  words = state.words;
  document.documentElement.lang = state.language;
  document.title = words.title;
  all('[data-word]').forEach((e) => { e.textContent = words[e.dataset.word]; });
  $('board').setAttribute('aria-label', words.board);
  for (const [name, title] of state.kinds) $('kind').append(new Option(title, name));
  show(state);
} catch (error) { complain(error); }
