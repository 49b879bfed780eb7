import { renderWithMessages, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { useHeadingFocus } from './use-heading-focus.ts';

let move: (pathname: string) => void = () => undefined;
function Shell() {
  const [pathname, setPathname] = useState('/account');
  move = setPathname;
  useHeadingFocus(pathname);
  return null;
}

/** A shell at /account beside a page; gives what moves it to another address and what puts a page there. */
function start() {
  document.body.innerHTML = '<a href="/account">Compte</a><main id="main" tabindex="-1"><h1>Semaine</h1></main>';
  renderWithMessages(<Shell />, {});
  const main = document.querySelector('main');
  return {
    go: (pathname: string) => act(() => move(pathname)),
    show: (page: string) => {
      if (main) main.innerHTML = page;
    },
  };
}

test('PLT-09 after a move to another page the reader stands at its heading, however late it comes', async () => {
  const { go, show } = start();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('a')?.focus();
  go('/terms');
  show('<p>…</p>');
  await Promise.resolve();
  show('<h1>Conditions</h1>');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conditions'));
});

test('PLT-09 who went on by hand meanwhile is left there', async () => {
  const { go, show } = start();
  go('/terms');
  show('<input />');
  document.querySelector('input')?.focus();
  document.querySelector('main')?.append(document.createElement('h1'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
