import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useHeadingFocus } from './use-heading-focus.ts';

function Page({ pathname }: { pathname: string }) {
  useHeadingFocus(pathname);
  return null;
}
const show = (page: string) => {
  const main = document.getElementById('main');
  if (main) main.innerHTML = page;
};

test('PLT-09 after a move to another page the reader stands at its heading, however late it comes', async () => {
  document.body.innerHTML = '<a href="/account">Compte</a><main id="main" tabindex="-1"><h1>Semaine</h1></main>';
  const container = document.body.appendChild(document.createElement('div'));
  const { rerender } = render(<Page pathname="/account" />, { container });
  expect(document.activeElement).toBe(document.body);
  document.querySelector('a')?.focus();
  rerender(<Page pathname="/terms" />);
  show('<p>…</p>');
  await Promise.resolve();
  show('<h1>Conditions</h1>');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conditions'));
});

test('PLT-09 who went on by hand meanwhile is left there', async () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>Semaine</h1></main>';
  const container = document.body.appendChild(document.createElement('div'));
  const { rerender } = render(<Page pathname="/account" />, { container });
  rerender(<Page pathname="/terms" />);
  show('<input />');
  document.querySelector('input')?.focus();
  document.getElementById('main')?.append(document.createElement('h1'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
