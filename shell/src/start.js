// A click on a button of the first view is recorded for the application, which clicks the same button once it has rendered
// the page. Where there is a first photo the application is loaded after it: its scripts would compete for bandwidth. A first view
// that is complete needs them only after an interaction.
const longestWaitMs = 1500;
const longestFrameMs = 200;
/** Signs of an active reader; `storage` is another tab that signed in. */
const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  'click',
  'storage',
];

addEventListener('click', ({ target }) => {
  const first = document.getElementById('first');
  const button = target instanceof Element ? target.closest('#first button') : null;
  if (!button || !first) return;
  const { left, top, width, height } = button.getBoundingClientRect();
  first.dataset.pressed = `${left + width / 2},${top + height / 2}`;
});

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// This script may run before the document is parsed.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', beginLater);
else beginLater();

function beginLater() {
  const start = document.getElementById('escale-start');
  if (!start) return;
  const { once, preload, entry } = JSON.parse(start.textContent);
  const picture = document.querySelector('#first img[fetchpriority]');
  const shown = picture
    ? Promise.race([picture.decode().catch(() => undefined), wait(longestWaitMs)])
    : Promise.resolve();
  (once === 'touched' ? touched() : shown)
    // A background tab has no animation frames.
    .then(() => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), wait(longestFrameMs)]))
    .then(() => setTimeout(() => begin(preload, entry)));
}

/** A reader who was signed in before must not stay on the visitor's page. */
function touched() {
  if (localStorage.getItem('escale-signed-in') !== null) return Promise.resolve();
  // On phones the first field waits for a tap, because the keyboard would hide the page.
  if (matchMedia('(min-width: 1024px)').matches) document.querySelector('#first input')?.focus();
  return new Promise((resolve) => {
    for (const touch of touches) addEventListener(touch, resolve, { once: true, capture: true, passive: true });
  });
}

function begin(preload, entry) {
  for (const { cors, ...attributes } of preload) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', ...attributes });
    if (cors) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
  for (const attributes of entry) document.head.append(Object.assign(document.createElement('script'), attributes));
  // The first use of `Intl` takes as long as a frame: do it while the scripts are loading.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang));
}
