import { api, type OwnDay, type RouteReply, type ShownHalf } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { exampleSpace, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';

const monday = '2030-04-01';
const zone = '0199b1f0-0000-7000-8000-000000000001';
const site = '0199b1f0-0000-7000-8000-000000000002';
const booking = '0199b1f0-0000-7000-8000-000000000003';
const ines = { id: '0199b1f0-0000-7000-8000-000000000004', firstName: 'Inès', lastName: 'Belkacem', avatar: null };
type Slot = RouteReply<typeof api.workspaces.availability>['slots'][number];

/** Inès's Monday at a place, beside the member's, empty unless it is given. */
function showInes(
  locationType: 'office' | 'flexOffice',
  mine: OwnDay = undefinedDay(monday),
  accountType: 'premium' | 'freemium' = 'premium',
) {
  const half = (part: 'morning' | 'afternoon'): ShownHalf => ({
    ...plainHalf(part, locationType),
    label: 'Saint-Martin, 3.15',
    buildingId: site,
    locationId: zone,
  });
  server.on(scheduleRoutes.my, () => ({ days: [mine] }));
  server.on(scheduleRoutes.teammates, () => ({
    people: [
      {
        person: { ...ines, jobTitle: null },
        group: 'team',
        favourite: true,
        department: null,
        days: [{ date: monday, halves: [half('morning'), half('afternoon')] }],
      },
    ],
    summary: [],
  }));
  return openRemote(app, manifest, { at: `/myweek?from=${monday}`, as: { accountType } });
}

const openCard = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Inès Belkacem.*Lundi 1er/ }));
  return within(await screen.findByRole('dialog', { name: 'Inès Belkacem, Lundi 1er' }));
};

beforeEach(() => {
  const slot = (half: 'morning' | 'afternoon'): Slot => ({ date: monday, half, state: 'free', free: 3, capacity: 12 });
  server.on(api.workspaces.availability, () => ({ slots: [slot('morning'), slot('afternoon')], busy: [] }));
});

test('WEK-08 joining a colleague at the office books the free place nearest to them, in one click', async () => {
  server.on(scheduleRoutes.join, () => {
    const near = { ...plainHalf('morning', 'office'), label: 'Saint-Martin, 3.14', bookingId: booking };
    return {
      day: { ...undefinedDay(monday), halves: [near, { ...near, half: 'afternoon' }] },
      bookingIds: [booking],
      creditsCents: 8600,
    };
  });
  await showInes('office');
  fireEvent.click(await (await openCard()).findByRole('button', { name: 'Rejoindre' }));
  await waitFor(() => expect(server.received(scheduleRoutes.join)).toHaveLength(1));
  expect(server.received(scheduleRoutes.join)[0]?.body).toEqual({ userId: ines.id, date: monday });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One message tells what was booked and undoes it: a second one would cover it.
  expect(await screen.findByText('Réservé près d’Inès Belkacem : Saint-Martin, 3.14')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
});

test('WEK-08 WEK-03 joining is undone: the place is cancelled and the day says again what it said', async () => {
  const near = { ...plainHalf('afternoon', 'office'), label: 'Saint-Martin, 3.14', bookingId: booking };
  const split: OwnDay = {
    ...undefinedDay(monday),
    halves: [plainHalf('morning', 'office'), plainHalf('afternoon', 'home')],
  };
  server.on(scheduleRoutes.join, () => ({
    day: { ...split, halves: [split.halves[0], near] },
    bookingIds: [booking],
    creditsCents: 8600,
  }));
  server.on(api.bookings.cancel, () => server.example(api.bookings.cancel));
  server.on(scheduleRoutes.edit, () => ({ ...split, warning: null, refundedCents: 0 }));
  await showInes('office', split);
  const card = await openCard();
  const [, afternoon] = await card.findAllByRole('button', { name: 'Rejoindre' });
  if (!afternoon) throw new Error('the halves are not joined on their own');
  fireEvent.click(afternoon);
  await waitFor(() => expect(server.received(scheduleRoutes.join)).toHaveLength(1));
  expect(server.received(scheduleRoutes.join)[0]?.body).toEqual({ userId: ines.id, date: monday, half: 'afternoon' });
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(server.received(scheduleRoutes.edit)).toHaveLength(1));
  expect(server.received(api.bookings.cancel).map(({ params }) => params.id)).toEqual([booking]);
  expect(server.received(scheduleRoutes.edit)[0]).toMatchObject({
    params: { id: `${monday}.afternoon` },
    body: { locationType: 'home' },
  });
});

test('WEK-08 nobody is joined on a day off', async () => {
  const off = plainHalf('morning', 'dayOff');
  await showInes('office', { ...undefinedDay(monday), halves: [off, { ...off, half: 'afternoon' }] });
  const card = await openCard();
  expect(card.getByRole('link', { name: 'Voir sa semaine' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Rejoindre' })).toBeNull();
});

test('WEK-08 WEK-13 a place elsewhere that joining replaces is told before the click', async () => {
  server.on(scheduleRoutes.join, () => server.refuse('schedule.no-room'));
  const away = { ...plainHalf('morning', 'offsite'), label: 'Chez Ateliers Brume' };
  await showInes('office', { ...undefinedDay(monday), halves: [away, { ...away, half: 'afternoon' }] });
  const card = await openCard();
  expect(await card.findByText('Remplace dans votre journée : Ailleurs, Chez Ateliers Brume.')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Rejoindre' }));
  await waitFor(() => expect(server.received(scheduleRoutes.join)).toHaveLength(1));
  expect(server.received(scheduleRoutes.join)[0]?.body).toEqual({ userId: ines.id, date: monday, replaces: true });
});

test('WEK-08 what is refused meanwhile is told in the card, which stays open', async () => {
  server.on(scheduleRoutes.join, () => server.refuse('schedule.no-room'));
  await showInes('office');
  const card = await openCard();
  fireEvent.click(await card.findByRole('button', { name: 'Rejoindre' }));
  expect(await card.findByRole('alert')).toBeTruthy();
});

test('WEK-08 a space of a host is never booked by a click on a colleague: its price comes first', async () => {
  await showInes('flexOffice');
  const link = await (await openCard()).findByRole('link', { name: 'Rejoindre' });
  expect(link.getAttribute('href')).toContain(`/book?`);
});

test('EXP-10 a free account is told the price of a colleague’s space instead of being led to a refusal', async () => {
  server.on(api.workspaces.details, () => ({ items: [{ ...exampleSpace, id: zone }] }));
  await showInes('flexOffice', undefinedDay(monday), 'freemium');
  const card = await openCard();
  expect(await card.findByText(/^Dès 18 € : votre compte gratuit/)).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Rejoindre' })).toBeNull();
});
