import { type AvailabilitySlot, api, type WorkspaceCard } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import own from '../messages/favorites/fr.json' with { type: 'json' };
import main from '../messages/fr.json' with { type: 'json' };
import ofSpaces from '../messages/space/fr.json' with { type: 'json' };
import { FavoritesPage } from './favorites.page.tsx';

// Far ahead, so that the page shows that week whenever the test runs.
const monday = '2099-06-01';
const idOf = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const card = (number: number, values: Partial<WorkspaceCard>): WorkspaceCard => ({
  id: idOf(number),
  name: 'La Pergola',
  type: 'openSpace',
  scope: 'other',
  bookingMode: 'halfDays',
  building: { id: idOf(9), name: 'La Pergola' },
  floor: null,
  locality: 'paris-france',
  place: 'Paris 11e',
  street: '9 passage des Tilleuls',
  position: null,
  distanceMeters: null,
  pictures: ['one'],
  instant: true,
  answerHours: 24,
  freeCancellation: true,
  capacity: 12,
  freePlaces: 0,
  facilities: ['wifi'],
  tags: [],
  soundLevel: null,
  rating: null,
  prices: [],
  favourite: true,
  withinBudget: null,
  teammates: [],
  closure: null,
  ...values,
});
const slot = (number: number, half: 'morning' | 'afternoon', state: AvailabilitySlot['state'], free = 0) => ({
  workspaceId: idOf(number),
  date: monday,
  half,
  state,
  free,
  capacity: 12,
});
const ines = { id: idOf(7), firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null };
const pergola = card(1, { teammates: [ines] });
const glycine = card(2, { name: 'Salle Glycine', type: 'meetingRoom' });

async function show() {
  await signIn('employee@marelune.example', 'secret');
  renderWithMessages(
    <MemoryRouter initialEntries={[`/favorites?date=${monday}`]}>
      <FavoritesPage />
    </MemoryRouter>,
    { ...main, ...own, ...ofSpaces },
  );
}
const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
beforeEach(() =>
  server.on(api.workspaces.favourites, () => ({
    items: [pergola, glycine],
    slots: [
      slot(1, 'morning', 'free', 3),
      slot(1, 'afternoon', 'full'),
      slot(2, 'morning', 'full'),
      slot(2, 'afternoon', 'outOfOrder'),
    ],
  })),
);
afterEach(async () => {
  cleanup();
  await signOut();
});

test('EXP-11 WSP-02 each favourite shows its week, half by half, and a day with a free half leads to it', async () => {
  await show();
  const day = await screen.findByRole('link', {
    name: /1er juin 2099 : matin, 3 places libres ; après-midi, complet$/,
  });
  expect(day.getAttribute('href')).toBe(`/workspace/${idOf(1)}?date=${monday}&part=morning&people=1`);
  expect(screen.getByRole('img', { name: /1er juin 2099 : matin, complet ; après-midi, hors service$/ })).toBeTruthy();
});

test('EXP-11 lists count the favourites of each kind; only free ones, the fullest first', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Salles ?1$/ }));
  expect(names()).toEqual(['Salle Glycine']);
  fireEvent.click(screen.getByRole('button', { name: 'Libres cette semaine' }));
  expect(screen.getByText('Aucun de ces lieux n’est libre cette semaine')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Afficher tous les lieux' }));
  expect(names()).toEqual(['La Pergola', 'Salle Glycine']);
  expect(screen.getByRole('status').textContent).toBe('Tous 2 lieux');
});

test('EXP-09 colleagues who will be at a favourite are named with it', async () => {
  await show();
  const heading = await screen.findByRole('heading', { name: /^Collègues dans vos lieux/ });
  expect(heading.parentElement?.textContent).toContain('InèsLa Pergola');
});

test('EXP-11 no favourite yet, or none that could be read: the next step is said', async () => {
  server.on(api.workspaces.favourites, () => ({ items: [], slots: [] }));
  await show();
  expect(await screen.findByText('Pas encore de favori')).toBeTruthy();
  cleanup();
  server.on(api.workspaces.favourites, () => server.refuse('server.unavailable'));
  await show();
  expect(await screen.findByText('Vos favoris n’ont pas pu être lus')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
