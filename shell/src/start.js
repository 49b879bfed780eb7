// The application loads after the first photo, or an interaction, and repeats the last click and submission in the first view.
const longestWaitMs = 1500;
const longestFrameMs = 200;
// `storage`: another tab signed in.
const touches = 'pointerdown pointermove wheel keydown focusin input click storage'.split(' ');
let submitted = null;

addEventListener('click', ({ target }) => {
  const box = target.closest?.('#first [type="button"]')?.getBoundingClientRect();
  if (box) document.getElementById('first').dataset.pressed = `${box.x + box.width / 2},${box.y + box.height / 2}`;
});
addEventListener('submit', ({ target }) => {
  submitted = target;
});

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', beginLater);
else beginLater();

function beginLater() {
  new MutationObserver(submitAgain).observe(document.body, { childList: true });
  // Only a submission, before this script ran, makes untouched fields `:user-valid`.
  if (CSS.supports('selector(:has(:user-valid))'))
    submitted ??= document.querySelector('#first form:not(:has(input:not(:user-valid,:user-invalid)))');
  const start = document.getElementById('escale-start');
  if (!start) return;
  const { once, preload, entry } = JSON.parse(start.textContent);
  const decoded = document.querySelector('#first img[fetchpriority]')?.decode();
  (once === 'touched' ? touched() : Promise.race([decoded, wait(longestWaitMs)]))
    .catch(() => undefined)
    // A background tab has no animation frames.
    .then(() => Promise.race([new Promise(requestAnimationFrame), wait(longestFrameMs)]))
    .then(() => setTimeout(() => begin(preload, entry)));
}

function submitAgain(_, observer) {
  if (document.getElementById('first')) return;
  observer.disconnect();
  if (submitted) document.querySelector(`#shell [name="${submitted.elements[0].name}"]`)?.form.requestSubmit();
}

async function touched() {
  const fields = [...document.querySelectorAll('#first input')];
  // A member must not stay on the visitor's page.
  if (fields.some(({ value }) => value) || localStorage.getItem('escale-signed-in') !== null) return;
  for (const field of fields) if (field.name === 'email') field.value = localStorage.getItem('escale-email');
  // On phones the keyboard would hide the page.
  if (matchMedia('(min-width: 1024px)').matches) {
    fields[0]?.focus();
    fields[0]?.select();
  }
  await new Promise((resolve) => {
    // A pointer that rests over a new page is reported once, without a movement.
    const touch = ({ type, movementX, movementY }) => (type !== 'pointermove' || movementX || movementY) && resolve();
    for (const name of touches) addEventListener(name, touch, { capture: true, passive: true });
  });
}

function begin(preload, entry) {
  for (const { cors, ...attributes } of preload)
    add('link', { rel: 'preload', crossOrigin: cors ? 'anonymous' : null, ...attributes });
  for (const attributes of entry) add('script', attributes);
  // The first use of `Intl` takes as long as a frame: do it while the scripts are loading.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang));
}

function add(name, attributes) {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
