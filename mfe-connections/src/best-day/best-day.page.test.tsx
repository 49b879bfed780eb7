import { lateApi } from '@escale/contract/late';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const idOf = (last: number) => `018f4f2e-0000-7000-8000-${`${last}`.padStart(12, '0')}`;
const personOf = (last: number, firstName: string, lastName: string) => ({
  id: idOf(last),
  firstName,
  lastName,
  jobTitle: null,
  avatar: null,
});
const [me, ines, hugo] = [personOf(1, 'Camille', 'Aubry'), personOf(11, 'Inès', 'Belkacem'), personOf(12, 'Hugo', 'L')];
const place = {
  workspaceId: idOf(21),
  name: 'La Pergola',
  building: 'La Pergola',
  place: 'Paris 11e',
  floor: null,
  picture: 'scene',
  position: null,
  internal: false,
  hasSeats: false,
  instant: false,
  answerHours: 24,
  free: 4,
  totalCents: 3600,
  there: 1,
  inSpace: 1,
  meters: [
    { memberId: me.id, meters: 500 },
    { memberId: ines.id, meters: 4200 },
  ],
  reasons: ['there', 'nearest'] as ('there' | 'nearest')[],
};
const desks = {
  ...place,
  workspaceId: idOf(22),
  name: 'Verrière',
  building: 'Saint-Martin',
  internal: true,
  floor: { id: idOf(23), name: '3', number: 3 },
};
const seats = {
  ...desks,
  hasSeats: true,
  instant: true,
  totalCents: 0,
  there: 2,
  inSpace: 0,
  reasons: ['there'] as 'there'[],
};
const found = {
  people: [
    { person: me, connected: false, shows: 'seat' as const, site: 'Saint-Martin' },
    { person: ines, connected: true, shows: 'seat' as const, site: 'Saint-Martin' },
    { person: hugo, connected: false, shows: 'nothing' as const, site: null },
  ],
  days: ['2099-12-01', '2099-12-02'].map((date) => ({
    date,
    part: 'day' as const,
    coming: 2,
    there: 1,
    halves: [
      ['home', 'home'],
      ['office', 'dayOff'],
      ['hidden', 'hidden'],
    ] as ['home' | 'office' | 'hidden', 'home' | 'dayOff' | 'hidden'][],
  })),
  best: [
    {
      date: '2099-12-02',
      part: 'day' as const,
      there: [ines.id],
      free: [me.id],
      unknown: [hugo.id],
      away: [],
      places: [place, seats],
    },
    {
      date: '2099-12-01',
      part: 'morning' as const,
      there: [],
      free: [me.id, ines.id],
      unknown: [hugo.id],
      away: [],
      places: [],
    },
  ],
  without: { memberId: hugo.id, date: '2099-12-02', part: 'day' as const },
};
/** The team, of which only the first people are listed. */
const serveTeam = (total: number) =>
  server.on(teamRoutes.my, () => ({
    items: [ines, hugo].map((person) => ({
      ...person,
      favourite: false,
      connected: false,
      department: 'Produit',
      shows: 'seat' as const,
      today: null,
      week: null,
    })),
    total,
    counts: { team: total, connections: 0, company: total, favourites: 0 },
  }));
const open = (query = `with=${ines.id},${hugo.id}`) =>
  openRemote(app, manifest, { at: `/connections/best-day?${query}` });

test('EXP-15 the best days are listed with who comes, and lead to the booking for all in one press', async () => {
  server.on(lateApi.bestDay.find, () => found);
  await open();
  const first = await screen.findByRole('button', { name: /mercredi 2 décembre/ });
  expect(first.textContent).toContain('2 sur 3, sans Hugo · 1 déjà au bureau ou en flex');
  expect(first.getAttribute('aria-expanded')).toBe('true');
  const book = screen.getByRole('link', { name: 'Réserver pour vous deux' });
  expect(Object.fromEntries(new URL(book.getAttribute('href') ?? '', 'http://x').searchParams)).toEqual({
    workspaceId: place.workspaceId,
    date: '2099-12-02',
    part: 'day',
    people: '2',
    with: ines.id,
  });
  expect(server.received(lateApi.bestDay.find)[0]?.query).toMatchObject({ with: [ines.id, hugo.id], weeks: 2 });
});

test('EXP-15 a place says why it suits, how far it is and what it costs; where each one has a seat, only the own is booked', async () => {
  server.on(lateApi.bestDay.find, () => found);
  await open();
  const pergola = await screen.findByRole('radio', { name: /La Pergola/ });
  const words = pergola.closest('label')?.textContent ?? '';
  expect(words).toContain('1 y est déjà · le plus proche de vos lieux habituels · 4 places libres · sur demande');
  expect(words).toContain('médiane 0,5 km, Inès 4,2 km');
  expect(words).toMatch(/36 crédits.*18 crédits par personne/);
  fireEvent.click(screen.getByRole('radio', { name: /Saint-Martin, Verrière, Étage 3/ }));
  expect(screen.getByText(/2 dans le bâtiment.*chacun y réserve son poste/)).toBeTruthy();
  const address = screen.getByRole('link', { name: 'Réserver mon poste' }).getAttribute('href');
  expect(address).toBe(`/book?workspaceId=${seats.workspaceId}&date=2099-12-02&part=day`);
});

test('EXP-15 CON-06 the day and its place are proposed to the connections chosen, in one press; who is none is named', async () => {
  server.on(lateApi.bestDay.find, () => found);
  server.on(lateApi.proposals.send, () => server.example(lateApi.proposals.send));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Proposer ce jour à Inès' }));
  expect(screen.getByText('Une proposition ne va qu’à vos relations : Hugo n’en est pas.')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer la proposition', hidden: true }));
  await waitFor(() => expect(server.received(lateApi.proposals.send)).toHaveLength(1));
  expect(server.received(lateApi.proposals.send)[0]?.body).toMatchObject({
    userIds: [ines.id],
    date: '2099-12-02',
    part: 'day',
    place: { kind: 'workspace', id: place.workspaceId },
  });
});

test('EXP-15 a day without a place says what to change, and another day is opened', async () => {
  server.on(lateApi.bestDay.find, () => found);
  const page = await open();
  fireEvent.click(await screen.findByRole('button', { name: /mardi 1er décembre.*matin/ }));
  expect(await screen.findByText(/Aucun lieu n’a de place pour 2 personnes/)).toBeTruthy();
  expect(page.address).toContain('day=2099-12-01');
  expect(screen.queryByRole('link', { name: /Réserver/ })).toBeNull();
});

test('EXP-15 CON-04 the table says where each one is, half by half, and that who hides the week is not counted', async () => {
  server.on(lateApi.bestDay.find, () => found);
  await open();
  const table = within(await screen.findByRole('table'));
  const row = within(table.getByRole('row', { name: /^Inès/ }));
  expect(row.getAllByRole('cell')[0]?.textContent).toBe('Bureau, puis Congé');
  expect(within(table.getByRole('row', { name: /^Hugo/ })).getAllByRole('cell')[0]?.textContent).toBe(
    'Ne montre pas sa semaine',
  );
  expect(screen.getByText(/une personne cache sa semaine, elle n’est pas comptée/)).toBeTruthy();
});

test('EXP-15 people are added by name, and removed by their button or where the day would suit without them', async () => {
  server.on(lateApi.bestDay.find, () => found);
  server.on(teamRoutes.searchMy, () => ({
    items: [
      { ...personOf(13, 'Awa', 'Diarra'), favourite: false, connected: false, department: 'Produit', shows: 'seat' },
    ],
  }));
  const page = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Recalculer sans Hugo' }));
  await waitFor(() => expect(page.address).toBe(`/connections/best-day?with=${ines.id}`));
  const field = screen.getByRole('combobox', { name: 'Ajouter quelqu’un' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'awa' } });
  await screen.findByRole('option', { name: /Awa Diarra/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(decodeURIComponent(page.address)).toContain(`with=${ines.id},${idOf(13)}`));
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Inès Belkacem' }));
  await waitFor(() => expect(page.address).toBe(`/connections/best-day?with=${idOf(13)}`));
});

test('EXP-15 before anybody is chosen the team is offered, and a failure is told with a way on', async () => {
  serveTeam(2);
  server.on(lateApi.bestDay.find, () => server.refuse('server.error'));
  const page = await open('');
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter mon équipe, 2 personnes' }));
  await waitFor(() => expect(decodeURIComponent(page.address)).toContain(`with=${ines.id},${hugo.id}`));
  server.on(lateApi.bestDay.find, () => found);
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('EXP-15 a team too large for one question is not called the whole team', async () => {
  serveTeam(36);
  await open('');
  expect(await screen.findByRole('button', { name: 'Ajouter 2 personnes de mon équipe (36)' })).toBeTruthy();
});

test('EXP-15 the others of the team stay one press away once somebody is chosen', async () => {
  serveTeam(2);
  server.on(lateApi.bestDay.find, () => found);
  const page = await open(`with=${ines.id}`);
  const more = within(await screen.findByRole('group', { name: 'Ajouter aussi' }));
  expect(more.queryByRole('button', { name: /Inès/ })).toBeNull();
  fireEvent.click(more.getByRole('button', { name: 'Hugo L' }));
  await waitFor(() => expect(decodeURIComponent(page.address)).toContain(`with=${ines.id},${hugo.id}`));
});

test('EXP-15 the page is one press from the connections', async () => {
  await openRemote(app, manifest, { at: '/connections' });
  const link = await screen.findByRole('link', { name: 'Meilleur jour ensemble' });
  expect(link.getAttribute('href')).toBe('/connections/best-day');
});
