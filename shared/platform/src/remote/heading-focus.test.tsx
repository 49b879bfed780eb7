import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { HeadingFocus } from './heading-focus.tsx';
import { PathHeadingFocus } from './path-heading-focus.tsx';

afterEach(cleanup);

function Page({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <main>
      <h1>Membres</h1>
      <button type="button" onClick={() => navigate(to)}>
        Ouvrir
      </button>
      <div data-keeps-focus="">
        <button type="button" onClick={() => navigate(`${to}/next`)}>
          Suivant
        </button>
      </div>
    </main>
  );
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};

test('PLT-09 a move to another page goes to its heading, except from a part that moves the focus itself', () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <HeadingFocus />
      <Page to="/employees" />
    </MemoryRouter>,
  );
  press('Ouvrir');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  const next = press('Suivant');
  expect(document.activeElement).toBe(next);
});

test('PLT-09 the heading of a page of the shell takes the focus, however late it comes', async () => {
  const shown = render(
    <>
      <PathHeadingFocus pathname="/terms" />
    </>,
  );
  expect(document.activeElement).toBe(document.body);
  shown.rerender(
    <>
      <PathHeadingFocus pathname="/terms" />
      <main>
        <h1>Conditions</h1>
      </main>
    </>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conditions'));
});

test('PLT-09 who went on by hand before the heading came is left there', async () => {
  render(<input />);
  const page = render(
    <>
      <PathHeadingFocus pathname="/account" />
    </>,
  );
  screen.getByRole('textbox').focus();
  page.rerender(
    <>
      <PathHeadingFocus pathname="/account" />
      <main>
        <h1>Mon compte</h1>
      </main>
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
