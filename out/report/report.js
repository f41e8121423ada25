// The script shows solutions in place of their puzzles, copies texts, filters and sorts.
// Without it the page shows everything.
'use strict';
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);

  document.documentElement.classList.add('scripted'); // with this class, long IDs are cut off, since a button copies them

  // A solution is in a noscript element, so that the browser draws it only when the reader wants it.
  for (const button of all('.solve')) {
    const card = button.closest('.card');
    const answer = card.querySelector('.answer');
    button.hidden = false;
    button.addEventListener('click', () => {
      const source = answer.querySelector('noscript');
      if (source) {
        const inside = document.createElement('div');
        inside.innerHTML = source.textContent;
        source.replaceWith(inside.querySelector('svg'));
      }
      const open = card.classList.toggle('solved');
      button.setAttribute('aria-expanded', String(open));
    });
  }

  const status = one('.shown');
  for (const button of all('.copy')) {
    const code = button.closest('.card').querySelector('.text code');
    const name = button.firstChild;
    const before = name.data;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        name.data = 'Copied';
        status.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(code); // so that the reader can copy the text
        name.data = 'Selected';
        status.textContent = 'Selected, not copied';
      }
      setTimeout(() => { name.data = before; }, 1500);
    });
  }

  // The Tab key skips boxes that do not scroll.
  const boxes = all('.scroll, .job pre');
  const stops = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    }
  };
  new ResizeObserver(stops).observe(document.body);
  document.addEventListener('toggle', stops, true);

  const form = one('.filters');
  if (!form) return;
  form.hidden = false;
  const field = (id) => form.querySelector('#' + id);
  const kinds = all('.kind').map((section) => ({
    section,
    list: section.querySelector('.cards'),
    cards: all('.card', section), // in the order of the page
  }));

  const show = () => {
    const [kind, level, size] = ['kind', 'level', 'size'].map((id) => field(id).value);
    const words = field('search').value.toLowerCase().replace(/(\d)x(?=\d)/g, '$1×').split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { section, cards } of kinds) {
      let here = 0;
      for (const card of cards) {
        const data = card.dataset;
        const fits = (!kind || section.dataset.kind === kind) && (!level || data.level === level) &&
          (!size || data.size === size) && words.every((word) => data.text.includes(word));
        card.classList.toggle('out', !fits);
        if (fits) here++;
      }
      section.classList.toggle('out', here === 0);
      shown += here;
    }
    const total = kinds.reduce((sum, { cards }) => sum + cards.length, 0);
    status.textContent = shown === total ? `${total} puzzles` : `${shown} of ${total} puzzles`;
    one('.none').hidden = shown > 0;
  };

  const sort = () => {
    const order = field('sort').value;
    const sign = order.startsWith('-') ? -1 : 1;
    const key = order.replace('-', '');
    const value = (card) => (card.dataset[key] === '' ? Infinity : sign * Number(card.dataset[key])); // cards without this value come last
    for (const { list, cards } of kinds) {
      const sorted = cards.map((card) => [value(card), card]);
      sorted.sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)); // the sort is stable
      list.append(...sorted.map(([, card]) => card));
    }
  };

  form.addEventListener('input', show);
  field('sort').addEventListener('input', sort);
  form.addEventListener('submit', (event) => event.preventDefault());
  one('.reset').addEventListener('click', () => {
    form.reset();
    sort();
    show();
    field('kind').focus();
  });
  sort(); // a browser may have kept the reader's choices
  show();
})();
