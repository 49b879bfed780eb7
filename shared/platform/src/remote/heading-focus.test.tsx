import { TextDecoder, TextEncoder } from 'node:util';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

// jsdom lacks them, and the router wants them when it is loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });
const { MemoryRouter, useNavigate } = await import('react-router');
const { HeadingFocus } = await import('./heading-focus.tsx');

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
