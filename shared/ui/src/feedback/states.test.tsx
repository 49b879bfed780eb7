import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderIn } from '../testing.tsx';
import { EmptyState, ErrorState } from './states.tsx';

test('PLT-09 a state that is all of its page has the heading of the page, which can take the focus', () => {
  renderIn('fr', <EmptyState level={1} title="Cet espace n’existe plus" />);
  const gone = screen.getByRole('heading', { level: 1, name: 'Cet espace n’existe plus' });
  expect(gone.tabIndex).toBe(-1);
  renderIn('fr', <ErrorState level={1} title="Illisible" message="Réessayez." action={null} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Illisible' })).toBeTruthy();
});

test('PLT-09 a state in a page is under its heading', () => {
  renderIn('fr', <EmptyState title="Rien ici" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Rien ici' })).toBeTruthy();
});

function Page() {
  const [failed, setFailed] = useState(true);
  const retry = (
    <button type="button" onClick={() => setFailed(false)}>
      Réessayer
    </button>
  );
  return (
    <main tabIndex={-1}>
      {failed ? <ErrorState title="Rien" message="Personne ne répond." action={retry} /> : 'ok'}
    </main>
  );
}

test('PLT-09 after the button of a failure is unmounted the focus is in the page', async () => {
  renderIn('fr', <Page />);
  const button = screen.getByRole('button', { name: 'Réessayer' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('ok');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
