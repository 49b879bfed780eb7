import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const fields =
  '<input name="email" /><input name="password" type="password" /><button type="submit">Continuer</button>';
/** It is a script, not a module with types. */
const script: string = './start.js';
const start = JSON.stringify({ once: 'touched', preload: [], entry: [{ src: '/assets/shell.js' }] });
const judged = jest.fn<() => boolean>(() => false);
const { querySelector } = Document.prototype;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'fr';
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="first"><form method="dialog" novalidate>${fields}</form></div><div id="shell"></div>
    <script type="application/json" id="escale-start">${start}</script>`;
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  // Browsers close a dialog here, where there is none; jsdom has no such submission.
  form().addEventListener('submit', (event) => event.preventDefault());
  // jsdom does not know these pseudo-classes.
  Object.assign(globalThis, { CSS: { ...globalThis.CSS, supports: () => true } });
  Document.prototype.querySelector = function (this: Document, selector: string) {
    if (selector.includes(':user-valid')) return judged() ? form() : null;
    return querySelector.call(this, selector);
  } as typeof querySelector;
});
afterEach(async () => {
  // Ends what the script still observes.
  document.getElementById('first')?.remove();
  await jest.advanceTimersByTimeAsync(0);
  Document.prototype.querySelector = querySelector;
  judged.mockReturnValue(false);
  jest.useRealTimers();
});

async function runStart(): Promise<void> {
  jest.resetModules();
  await import(script);
  await jest.advanceTimersByTimeAsync(0);
}

const form = () => {
  const found = document.querySelector<HTMLFormElement>('#first form');
  if (!found) throw new Error('the first view has no form');
  return found;
};

/** The application draws the same form under the first view and removes that; gives how often its form is submitted. */
async function takeOver(): Promise<number> {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  const shell = document.getElementById('shell');
  if (!shell) throw new Error('no #shell');
  shell.innerHTML = `<form>${fields}</form>`;
  shell.querySelector('form')?.addEventListener('submit', submitted);
  document.getElementById('first')?.remove();
  await jest.advanceTimersByTimeAsync(0);
  return submitted.mock.calls.length;
}

const hasBegun = async () => {
  await jest.advanceTimersByTimeAsync(500);
  return document.querySelector('head script[src="/assets/shell.js"]') !== null;
};

test('PLT-01 a form that a password manager submits before the application is there is submitted in it', async () => {
  await runStart();
  form().requestSubmit();
  expect(await takeOver()).toBe(1);
});

test('PLT-01 a form submitted by its button, twice in haste, is submitted once, wherever the button is', async () => {
  await runStart();
  const button = form().querySelector('button');
  button?.click();
  button?.click();
  expect(document.getElementById('first')?.dataset.pressed).toBeUndefined();
  expect(await takeOver()).toBe(1);
});

test('PLT-01 a form that nobody submitted is not submitted', async () => {
  await runStart();
  expect(await takeOver()).toBe(0);
});

test('PLT-01 the application of a page at rest begins for what was filled in and submitted before the start script', async () => {
  judged.mockReturnValue(true);
  for (const field of form().querySelectorAll('input')) field.value = 'camille@marelune.example';
  await runStart();
  expect(await hasBegun()).toBe(true);
  expect(await takeOver()).toBe(1);
});

test('AUT-13 a kept address is filled into the untouched field of the first view, and does not begin the application', async () => {
  const email = form().querySelector('input');
  localStorage.setItem('escale-email', 'jean@example.org');
  await runStart();
  expect(email?.value).toBe('jean@example.org');
  expect(await hasBegun()).toBe(false);
  localStorage.clear();
});

test('PLT-01 a page at rest waits for its reader', async () => {
  await runStart();
  expect(await hasBegun()).toBe(false);
  form()
    .querySelector('input')
    ?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await hasBegun()).toBe(true);
});

test('PLT-01 a pointer that rests over a page, which browsers report without a movement, does not begin the application', async () => {
  const moved = (movementX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  await runStart();
  moved(0);
  expect(await hasBegun()).toBe(false);
  moved(1);
  expect(await hasBegun()).toBe(true);
});
