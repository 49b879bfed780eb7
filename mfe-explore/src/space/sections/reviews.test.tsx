import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../../messages/fr.json' with { type: 'json' };
import { Reviews } from './reviews.tsx';

const idOf = (last: number) => `018f4f2e-0000-7000-8000-0000000000${last}`;
const review = (last: number, more: object = {}) => ({
  id: idOf(last),
  score: 5,
  themes: { quiet: 5, coffee: 2 },
  text: `Avis ${last}`,
  createdAt: '2026-11-11T09:00:00Z',
  author: 'Awa D.',
  colleague: true,
  stays: 6,
  lastStay: '2026-11-10',
  answer: null,
  ...more,
});
const shown = {
  items: [review(11, { answer: 'Merci Awa.' }), review(12, { score: 3, stays: 1, colleague: false })],
  total: 8,
  average: 4.6,
  scores: [0, 0, 1, 1, 6],
  themes: { quiet: 4.8 },
  months: [
    { month: '2026-10', average: 4, count: 3 },
    { month: '2026-11', average: 4.9, count: 5 },
  ],
};

test('WSP-04 reviews of members who stayed are shown with their stars, stays and the host’s answer', async () => {
  server.on(lateApi.reviews.ofSpace, () => shown);
  renderWithMessages(<Reviews workspaceId={idOf(21)} />, messages);
  expect((await screen.findByText('4,6')).nextElementSibling?.getAttribute('aria-label')).toBe('5 étoiles sur 5');
  expect(screen.getByText('8 avis')).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Page 1 sur 2' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('6 séjours, le dernier le mardi 10 novembre');
  expect(first?.textContent).toContain('Merci Awa.');
  expect(first?.textContent).toContain('de votre entreprise');
  expect(first?.textContent).toContain('Calme');
  expect(first?.textContent).not.toContain('Café');
  expect(second?.textContent).toContain('Un séjour, le mardi 10 novembre');
  const months = within(screen.getByRole('list', { name: 'Note moyenne par mois' }));
  expect(months.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toContain('4,9');
});

test('WSP-04 reviews are sorted and paged; another sort begins at the first page', async () => {
  server.on(lateApi.reviews.ofSpace, () => shown);
  renderWithMessages(<Reviews workspaceId={idOf(22)} />, messages);
  fireEvent.click(await screen.findByRole('button', { name: 'Avis suivants' }));
  await waitFor(() => expect(server.received(lateApi.reviews.ofSpace).at(-1)?.query).toMatchObject({ page: 2 }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 2 sur 2');
  fireEvent.change(screen.getByRole('combobox', { name: 'Trier les avis' }), { target: { value: 'lowest' } });
  await waitFor(() =>
    expect(server.received(lateApi.reviews.ofSpace).at(-1)?.query).toMatchObject({ sort: 'lowest', page: 1 }),
  );
});

test('WSP-04 a space without reviews says so, and a failure is told with a way on', async () => {
  server.on(lateApi.reviews.ofSpace, () => server.refuse('server.error'));
  renderWithMessages(<Reviews workspaceId={idOf(23)} />, messages);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(lateApi.reviews.ofSpace, () => server.example(lateApi.reviews.ofSpace));
  fireEvent.click(retry);
  expect(await screen.findByText(/Personne n’a encore donné son avis/)).toBeTruthy();
});
