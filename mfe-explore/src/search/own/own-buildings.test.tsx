import { api, type OwnBuilding, type SearchQuery } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { pinsOfBuildings } from '../map/pins.ts';
import { OwnBuildings } from './own-buildings.tsx';
import { hasOwnSites, ownDay } from './own-search.ts';
import { OwnStrip } from './own-strip.tsx';

const { buildings } = server.example(api.workspaces.own);
const [saintMartin] = buildings;
if (!saintMartin) throw new Error('the contract has an example');
const [third] = saintMartin.floors;
if (!third) throw new Error('the example has a floor');
const idOf = (index: number) => `018f4f2e-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const person = (firstName: string, index: number) => ({
  id: idOf(index),
  firstName,
  lastName: 'Belkacem',
  jobTitle: null,
  avatar: null,
});
const withPeople: OwnBuilding = {
  ...saintMartin,
  floors: [{ ...third, people: ['Inès', 'Awa', 'Karim', 'Hugo'].map(person), peopleCount: 6 }],
};
const query: SearchQuery = { locality: 'paris-france', date: '2026-12-01', part: 'day', sort: 'distance' };
const nothing = () => undefined;

beforeEach(async () => {
  server.on(api.auth.me, () => ({
    ...server.example(api.auth.me),
    accountType: 'premium',
    customer: { id: saintMartin.id, name: 'Marelune', internalSites: true },
  }));
  await signIn('employee@marelune.example', 'secret');
});
afterEach(cleanup);

test('EXP-14 the own offices come first: how full each half is, and the faces of who will be there', async () => {
  server.on(api.workspaces.own, () => ({ buildings: [withPeople] }));
  renderWithMessages(<OwnStrip query={query} placed={query} placeName="Paris" />, messages);
  const tile = await screen.findByRole('link', { name: /^Saint-Martin/ });
  expect(tile.textContent).toContain('5 postes libres');
  expect(within(tile).getByRole('img', { name: /^Occupé à 79.% le matin, à 50.% l’après-midi$/ })).toBeTruthy();
  expect(within(tile).getByRole('img', { name: 'Inès Belkacem' })).toBeTruthy();
  expect(tile.textContent).toContain('+3');
  expect(tile.getAttribute('href')).toContain('internal=true');
});

test('EXP-09 zones of one name are told apart by building and floor; a full one says so', async () => {
  const ground = { ...third, floor: { id: idOf(90), name: 'RDC', number: 0 }, people: [], peopleCount: 0 };
  server.on(api.workspaces.own, () => ({ buildings: [{ ...withPeople, floors: [...withPeople.floors, ground] }] }));
  renderWithMessages(<OwnBuildings query={query} placed={query} onChange={nothing} onHighlight={nothing} />, messages);
  const building = await screen.findByRole('region', { name: 'Saint-Martin' });
  expect(within(building).getByRole('heading', { name: 'Étage 3' })).toBeTruthy();
  expect(within(building).getByRole('heading', { name: 'Rez-de-chaussée' })).toBeTruthy();
  const [zone] = within(building).getAllByRole('link', { name: /^Belvédère/ });
  expect(zone?.textContent).toContain('5');
  expect(zone?.getAttribute('href')).toContain('date=2026-12-01');
  expect(within(building).getAllByRole('link', { name: /^Canal\s*Complet/ })).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toContain('10 postes et aucune salle libre dans votre bâtiment');
});

test('EXP-14 a search for rooms counts free rooms, and does not call the building full', async () => {
  const none = { free: 0, capacity: 0 };
  const kind = { type: 'meetingRoom', bookingMode: 'hours', state: 'free' } as const;
  const room = { id: idOf(95), name: 'Écluse', free: 10, capacity: 10, ...kind };
  const rooms = { ...withPeople, morning: none, afternoon: none, floors: [{ ...third, spaces: [room] }] };
  server.on(api.workspaces.own, () => ({ buildings: [rooms] }));
  renderWithMessages(<OwnStrip query={query} placed={query} placeName="Paris" />, messages);
  const tile = await screen.findByRole('link', { name: /^Saint-Martin/ });
  expect(tile.textContent).toContain('1 salle libre');
  expect(within(tile).queryByRole('img', { name: /^Occupé/ })).toBeNull();
  cleanup();
  renderWithMessages(<OwnBuildings query={query} placed={query} onChange={nothing} onHighlight={nothing} />, messages);
  expect((await screen.findByRole('status')).textContent).toMatch(/^1 salle libre dans votre bâtiment/);
});

test('EXP-09 only own offices of a place that was searched count; without one all of them do', async () => {
  server.on(api.workspaces.own, () => ({ buildings: [withPeople] }));
  const props = { placed: query, onChange: nothing, onHighlight: nothing };
  renderWithMessages(<OwnBuildings query={query} {...props} />, messages);
  await screen.findByRole('region', { name: 'Saint-Martin' });
  cleanup();
  renderWithMessages(<OwnBuildings query={{ date: '2026-12-02' }} {...props} />, messages);
  await screen.findByRole('region', { name: 'Saint-Martin' });
  expect(server.received(api.workspaces.own).map(({ query: sent }) => sent.within ?? false)).toContain(false);
  expect(server.received(api.workspaces.own).map(({ query: sent }) => sent.within ?? false)).toContain(true);
});

test('WSP-02 closed on a day, closed for sale and out of order are told apart in words', async () => {
  const states = ['closed', 'closedToday', 'closedForSale', 'outOfOrder', 'full', 'over', 'tooLate', 'kept'] as const;
  const [space] = third.spaces;
  if (!space) throw new Error('the example has a zone');
  const spaces = [
    space,
    ...states.map((state, index) => ({ ...space, id: idOf(index), name: 'Zone', state, free: 0 })),
  ];
  server.on(api.workspaces.own, () => ({ buildings: [{ ...saintMartin, floors: [{ ...third, spaces }] }] }));
  renderWithMessages(<OwnBuildings query={query} placed={query} onChange={nothing} onHighlight={nothing} />, messages);
  const words = [
    ['closed', 'Fermé'],
    ['closedToday', 'Fermé ce jour-là'],
    ['closedForSale', 'Fermé à la réservation'],
    ['outOfOrder', 'Hors service'],
    ['full', 'Complet'],
    ['over', 'Passé'],
    ['tooLate', 'Trop tard'],
    ['kept', 'Gardé'],
  ];
  await screen.findByText('Belvédère');
  for (const [state = '', text = ''] of words) {
    const zone = screen.getByText((_, node) => node?.getAttribute('data-state') === state);
    expect(zone.textContent?.replace(/\s+/g, ' ')).toBe(`Zone ${text}`);
    expect(zone.querySelector('svg')).toBeTruthy();
  }
});

test('EXP-09 what the filters leave of the own offices may be nothing, and a failure says so', async () => {
  server.on(api.workspaces.own, () => ({ buildings: [] }));
  const onChange = jest.fn();
  renderWithMessages(
    <OwnBuildings query={{ ...query, internal: true }} placed={query} onChange={onChange} onHighlight={nothing} />,
    messages,
  );
  expect(await screen.findByText('Aucun espace ne correspond')).toBeTruthy();
  cleanup();
  server.on(api.workspaces.own, () => server.unanswered());
  renderWithMessages(<OwnBuildings query={query} placed={query} onChange={onChange} onHighlight={nothing} />, messages);
  expect(await screen.findByText('Vos bureaux n’ont pas pu être lus')).toBeTruthy();
});

test('EXP-05 the pin of a building has its free seats and who will be there, and stands out with it', async () => {
  expect(pinsOfBuildings([withPeople, { ...withPeople, position: null }])).toEqual([
    expect.objectContaining({ id: withPeople.id, free: 5, priceCents: null, position: withPeople.position }),
  ]);
  server.on(api.workspaces.own, () => ({ buildings: [withPeople] }));
  const onHighlight = jest.fn();
  renderWithMessages(
    <OwnBuildings query={query} placed={query} onChange={nothing} onHighlight={onHighlight} />,
    messages,
  );
  (await screen.findByRole('region', { name: 'Saint-Martin' })).focus();
  expect(onHighlight).toHaveBeenCalledWith(withPeople.id);
});

test('EXP-09 only members of a company with its own sites have own offices', async () => {
  expect(hasOwnSites(null)).toBe(false);
  const customer = { id: saintMartin.id, name: 'Marelune', internalSites: false };
  expect(hasOwnSites({ accountType: 'premium', customer })).toBe(false);
  expect(hasOwnSites({ accountType: 'premium', customer: { ...customer, internalSites: true } })).toBe(true);
  await signOut();
});

test('EXP-09 without a date own offices show what is left of today, or the next working day', () => {
  const at = (time: string) => ownDay({}, new Date(`2026-11-26T${time}`));
  expect(at('09:00')).toEqual({ date: '2026-11-26', part: 'day' });
  expect(at('14:00')).toEqual({ date: '2026-11-26', part: 'afternoon' });
  expect(at('19:00')).toEqual({ date: '2026-11-27', part: 'day' });
  expect(ownDay({}, new Date('2026-11-28T10:00'))).toEqual({ date: '2026-11-30', part: 'day' });
  expect(ownDay({ date: '2026-12-01', part: 'morning' }, new Date('2026-11-28T10:00'))).toEqual({
    date: '2026-12-01',
    part: 'morning',
  });
});
