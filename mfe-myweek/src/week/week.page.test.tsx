import type { Me, OwnDay } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { plainHalf, undefinedDay } from './state/week-range.ts';

const monday = '2030-04-01';
const room = '0199b1f0-0000-7000-8000-000000000001';
const desk = '0199b1f0-0000-7000-8000-000000000002';
const stay: OwnDay['hours'][number] = {
  bookingId: room,
  name: 'Salle Écluse',
  from: '10:00',
  to: '11:00',
  halves: ['morning'],
  status: 'confirmed',
};
const atOffice: OwnDay = {
  date: monday,
  halves: [plainHalf('morning', 'office'), plainHalf('afternoon', 'office')],
  hours: [stay],
  split: false,
};
const booked: OwnDay = {
  ...undefinedDay('2030-04-02'),
  halves: [
    { ...plainHalf('morning', 'flexOffice'), label: 'La Pergola', bookingId: desk, bookingStatus: 'confirmed' },
    { ...plainHalf('afternoon', 'flexOffice'), label: 'La Pergola', bookingId: desk, bookingStatus: 'confirmed' },
  ],
};
const show = () => openRemote(app, manifest, { at: `/myweek?from=${monday}` });

beforeEach(() => {
  server.on(scheduleRoutes.my, () => ({ days: [atOffice, booked] }));
});
afterEach(() => {
  jest.useRealTimers();
});

test('WEK-13 an hour in a room is shown in the cell, and the popover links to its booking', async () => {
  await show();
  const cell = await screen.findByRole('button', {
    name: 'Lundi 1er : Bureau, 10\u00a0h – 11\u00a0h Salle Écluse',
  });
  expect(cell.textContent).toMatch(/^Bureau +10\u00a0h – 11\u00a0h Salle Écluse/);
  fireEvent.click(cell);
  const popover = screen.getByRole('dialog', { name: 'Lundi 1er' });
  const hours = within(popover).getByRole('list', { name: 'Réservé à l’heure' });
  expect(within(hours).getByRole('link').getAttribute('href')).toBe(`/bookings/${room}`);
});

test('WEK-13 WEK-05 on a phone the hour is on its day, and a booked day shows why it cannot be changed there', async () => {
  browser.becomePhone();
  await show();
  const day = await screen.findByRole('region', { name: 'Lundi 1er' });
  expect(within(day).getByRole('link', { name: /Salle Écluse.*10\u00a0h – 11\u00a0h/ })).toBeTruthy();
  const other = screen.getByRole('region', { name: 'Mardi 2' });
  expect(within(other).getByText(/Le lieu change avec la réservation/)).toBeTruthy();
  expect(within(other).getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(`/bookings/${desk}`);
  expect(within(other).getByRole('button', { name: 'Libérer' })).toBeTruthy();
});

test('WEK-12 the parts of a day held by a booking are not offered, because it is freed as a whole', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Mardi 2 : / }));
  const popover = within(screen.getByRole('dialog', { name: 'Mardi 2' }));
  expect(popover.queryByRole('radio', { name: 'Après-midi' })).toBeNull();
  expect(popover.getByText('Journée')).toBeTruthy();
});

test('WEK-03 a day on which the office is closed is marked, and told where the office is chosen', async () => {
  const closure = { date: monday, buildingId: room, building: 'Saint-Martin' };
  const halves = atOffice.halves.map((half) => ({ ...half, buildingId: room }));
  const atClosed = { ...atOffice, hours: [], halves: [halves[0], halves[1]] as OwnDay['halves'] };
  server.on(scheduleRoutes.my, () => ({ days: [atClosed, booked], closures: [closure] }));
  await show();
  const cell = await screen.findByRole('button', { name: 'Lundi 1er : Bureau, bâtiment fermé' });
  expect(screen.getByRole('columnheader', { name: /^Lundi 1er.*Fermé : Saint-Martin/ })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^Mardi 2/ }).textContent).not.toContain('Fermé');
  fireEvent.click(cell);
  const popover = within(screen.getByRole('dialog', { name: 'Lundi 1er' }));
  expect(popover.getByRole('button', { name: /^Bureau.*Saint-Martin est fermé ce jour-là/ })).toBeTruthy();
});

test('WEK-03 on a phone a day on which the office is closed says so', async () => {
  browser.becomePhone();
  const closure = { date: '2030-04-02', buildingId: room, building: 'Saint-Martin' };
  server.on(scheduleRoutes.my, () => ({ days: [undefinedDay('2030-04-02')], closures: [closure] }));
  await openRemote(app, manifest, { at: `/myweek?from=${monday}`, as: { homeBuildingId: room } });
  const day = await screen.findByRole('region', { name: 'Mardi 2' });
  expect(within(day).getByText('Saint-Martin est fermé ce jour-là')).toBeTruthy();
});

test('WEK-03 a key on a booked half leads to the booking that is in the way, not to another try', async () => {
  server.on(scheduleRoutes.edit, () => server.refuse('schedule.booked'));
  await show();
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Mardi 2 : Flex, La Pergola, réservé' }), { key: '2' });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Voir la réservation' }).getAttribute('href')).toBe(
    `/bookings/${desk}`,
  );
  expect(within(alert).queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('WEK-02 colleagues are read again while the page is in sight', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await show();
  await waitFor(() => expect(server.received(scheduleRoutes.teammates)).not.toHaveLength(0));
  const before = server.received(scheduleRoutes.teammates).length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.received(scheduleRoutes.teammates).length).toBeGreaterThan(before);
});

test('WEK-03 copying with the keys is announced', async () => {
  await show();
  const cell = await screen.findByRole('button', { name: /^Lundi 1er/ });
  fireEvent.keyDown(cell, { key: 'c', ctrlKey: true });
  await waitFor(() => expect(screen.getByText('Lundi 1er : copié. Ctrl+V le pose ailleurs.')).toBeTruthy());
});

test('WEK-02 a member without a company is told what the page is for, not that colleagues share nothing', async () => {
  server.on(scheduleRoutes.teammates, () => ({ ...server.example(scheduleRoutes.teammates), people: [] }));
  await openRemote(app, manifest, { at: `/myweek?from=${monday}`, as: { customer: null } });
  expect(
    await screen.findByText(/Votre compte n’est lié à aucune entreprise : cette page est votre agenda/),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Trouver des collègues' })).toBeNull();
});

test('WEK-02 a member of a company whose colleagues share nothing is led to them', async () => {
  server.on(scheduleRoutes.teammates, () => ({ ...server.example(scheduleRoutes.teammates), people: [] }));
  const customer = { id: room, name: 'Marelune', internalSites: true };
  await openRemote(app, manifest, { at: `/myweek?from=${monday}`, as: { customer } });
  expect(await screen.findByRole('link', { name: 'Trouver des collègues' })).toBeTruthy();
  expect(screen.queryByText(/aucune entreprise/)).toBeNull();
});

test('WEK-10 AUT-03 a new employee with an empty week is offered a proposal for it; nobody else is', async () => {
  const customer = { id: room, name: 'Marelune', internalSites: true };
  const since = new Date().toISOString().slice(0, 10);
  const openAs = (as: Partial<Me>) => openRemote(app, manifest, { at: `/myweek?from=${monday}`, as });
  server.on(scheduleRoutes.my, () => ({ days: [undefinedDay(monday)] }));
  await openAs({ customer, since });
  const hint = (await screen.findByText('Votre première semaine.')).closest('aside');
  expect(hint?.querySelector('a')?.getAttribute('href')).toBe(`/myweek/plan?from=${monday}`);
  for (const other of [
    { customer, since: '2025-03-03' },
    { customer: null, since },
  ]) {
    await openAs(other);
    await screen.findByRole('button', { name: /^Lundi 1er/ });
    expect(screen.queryByText('Votre première semaine.')).toBeNull();
  }
  server.on(scheduleRoutes.my, () => ({ days: [atOffice] }));
  await openAs({ customer, since });
  await screen.findByRole('button', { name: /^Lundi 1er/ });
  expect(screen.queryByText('Votre première semaine.')).toBeNull();
});
