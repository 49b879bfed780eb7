// A press on a button of the page that the server drew is kept for the application, which presses the same button when it has drawn
// the same page. Where there is a first picture the application is loaded after it: its scripts would compete for the line. A page
// that is whole as it is needs them only when somebody touches it.
const longestWaitMs = 1500;
const longestFrameMs = 200;
/** Anything that tells a reader from a page nobody looks at; `storage` is another tab that signed in. */
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
// This script may run before the page is whole.
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
    // A page in the background has no frames.
    .then(() => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), wait(longestFrameMs)]))
    .then(() => setTimeout(() => begin(preload, entry)));
}

/** Somebody who was signed in here before does not stay on the page of a visitor. */
function touched() {
  if (localStorage.getItem('escale-signed-in') !== null) return Promise.resolve();
  // On phones the first field waits for a tap, or its keyboard would hide the page.
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
  // The first use of the browser's formats takes as long as a frame: while the scripts are on their way nobody waits for it.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang));
}
