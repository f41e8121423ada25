'use strict';
// The script shows one round at a time. Without the script, the page shows all rounds.
(() => {
  const nav = document.querySelector('nav');
  const rounds = [...document.querySelectorAll('section')];
  const all = nav.querySelector('[data-all]');
  const status = document.querySelector('.now');
  const last = rounds.length - 1;
  let now = 0;

  const places = { first: () => 0, back: () => Math.max(now - 1, 0), on: () => Math.min(now + 1, last), last: () => last };
  const keys = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };

  const show = () => {
    document.body.classList.toggle('stepping', !all.checked);
    rounds.forEach((round, i) => { round.hidden = !all.checked && i !== now; });
    for (const button of nav.querySelectorAll('button')) {
      button.setAttribute('aria-disabled', String(!all.checked && places[button.dataset.to]() === now));
    }
    const told = [...rounds[now].querySelectorAll('h2, h3')].map((e) => e.textContent);
    status.textContent = all.checked ? '' : told.join(': ');
  };
  const go = (to) => {
    now = places[to]();
    if (all.checked) rounds[now].scrollIntoView();
    history.replaceState(null, '', `#${now + 1}`);
    show();
  };

  nav.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button) go(button.dataset.to);
  });
  all.addEventListener('change', show);
  document.addEventListener('keydown', (event) => {
    if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || all.checked) return;
    event.preventDefault();
    go(keys[event.key]);
  });
  const place = parseInt(location.hash.slice(1), 10);
  if (place >= 1 && place <= rounds.length) now = place - 1;
  nav.hidden = false;
  show();
})();
