import { type AvailabilitySlot, api, type WidgetProps, type WorkspaceCard } from '@escale/contract';
import { fireEvent, openRemote, screen, server, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { spaceCard } from '../cards/space-card.fixture.ts';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './favorites.page.tsx';

// Far ahead, so that the page shows that week whenever the test runs.
const monday = '2099-06-01';
const idOf = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const card = (number: number, values: Partial<WorkspaceCard>) =>
  spaceCard({ id: idOf(number), favourite: true, ...values });
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

const Teammates = ({ title, spaces, date, part }: WidgetProps['connections/Teammates']) => (
  <p>{[title, ...spaces.map(({ name }) => name), date, part].join(', ')}</p>
);
const show = () =>
  openRemote(app, manifest, { at: `/favorites?date=${monday}`, widgets: { 'connections/Teammates': Teammates } });
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

test('EXP-09 PLT-03 colleagues who will be at a favourite are shown by the widget of the connections, if there are any', async () => {
  await show();
  expect(await screen.findByText(`Collègues dans vos lieux, La Pergola, Salle Glycine, ${monday}, day`)).toBeTruthy();
  server.on(api.workspaces.favourites, () => ({ items: [glycine], slots: [] }));
  await show();
  await screen.findByRole('article');
  expect(screen.queryByText(/^Collègues dans vos lieux/)).toBeNull();
});

test('EXP-11 no favourite yet, or none that could be read: the next step is said', async () => {
  server.on(api.workspaces.favourites, () => ({ items: [], slots: [] }));
  await show();
  expect(await screen.findByText('Pas encore de favori')).toBeTruthy();
  server.on(api.workspaces.favourites, () => server.refuse('server.unavailable'));
  await show();
  expect(await screen.findByText('Vos favoris n’ont pas pu être lus')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
