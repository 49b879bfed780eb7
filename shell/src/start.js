// A press on a button of the page that the server drew is kept for the application, which presses the same button when it has drawn
// the same page. Where there is a first picture the application is loaded after it: its scripts would compete for the line.
const longestWaitMs = 1500;
const longestFrameMs = 200;

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
  const picture = document.querySelector('#first img[fetchpriority]');
  const shown = picture
    ? Promise.race([picture.decode().catch(() => undefined), wait(longestWaitMs)])
    : Promise.resolve();
  shown
    // A page in the background has no frames.
    .then(() => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), wait(longestFrameMs)]))
    .then(() => setTimeout(() => begin(JSON.parse(start.textContent))));
}

function begin({ preload, entry }) {
  for (const { cors, ...attributes } of preload) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', ...attributes });
    if (cors) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
  for (const attributes of entry) document.head.append(Object.assign(document.createElement('script'), attributes));
}
