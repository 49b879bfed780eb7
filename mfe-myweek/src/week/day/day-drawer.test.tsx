import { api, type OwnDay } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./day-drawer.tsx');

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const monday = '2030-04-01';
const [first, second] = ['0199b1f0-0000-7000-8000-000000000001', '0199b1f0-0000-7000-8000-000000000002'];
const bookedHalf = (half: 'morning' | 'afternoon', bookingId: string, label: string) => ({
  ...plainHalf(half, 'flexOffice'),
  label,
  bookingId,
  bookingStatus: 'confirmed' as const,
});
const home: OwnDay = {
  ...undefinedDay(monday),
  halves: [plainHalf('morning', 'home'), plainHalf('afternoon', 'home')],
};
const twice: OwnDay = {
  ...undefinedDay('2030-04-02'),
  split: true,
  halves: [bookedHalf('morning', first, 'La Pergola'), bookedHalf('afternoon', second, 'Le Lancry')],
};
const openDay = async (name: RegExp) => {
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Détail du jour' }));
};

beforeEach(() => {
  server.on(scheduleRoutes.my, () => ({ days: [home, twice] }));
});

test('WEK-05 a day is swapped with another from its drawer, and moved to an empty one', async () => {
  server.on(scheduleRoutes.swap, () => ({
    refundedCents: 0,
    creditsCents: null,
    days: [undefinedDay(monday), { ...home, date: '2030-04-04' }],
  }));
  await openDay(/^Lundi 1er : Maison/);
  const swap = await screen.findByRole('button', { name: 'Échanger' });
  fireEvent.click(swap);
  const days = screen.getByRole('list', { name: 'Échanger le lieu avec' });
  expect(within(days).getAllByRole('listitem')).toHaveLength(4);
  expect(within(days).getByRole('button', { name: /^Mardi 2.*La Pergola \/ Le Lancry.*réservé/ })).toBeTruthy();
  fireEvent.click(within(days).getByRole('button', { name: /^Jeudi 4/ }));
  await waitFor(() =>
    expect(server.received(scheduleRoutes.swap).map(({ body }) => body)).toEqual([
      { first: monday, second: '2030-04-04' },
    ]),
  );
  expect(document.activeElement).toBe(swap);
  expect(await screen.findByText('Lundi 1er déplacé à Jeudi 4')).toBeTruthy();
});

test('WEK-04 merging two booked halves is refused in words, in the drawer of the day', async () => {
  server.on(scheduleRoutes.merge, () => server.refuse('schedule.both-booked'));
  await openDay(/^Mardi 2, matin/);
  fireEvent.click(await screen.findByRole('button', { name: 'Réunir la journée' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Les deux demi-journées sont réservées : la journée ne peut pas être réunie.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('WEK-04 a split day stays split after a reload: the server stores it', async () => {
  server.on(scheduleRoutes.my, () => ({ days: [{ ...home, split: true }] }));
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  for (const part of ['matin', 'après-midi'])
    expect(await screen.findByRole('button', { name: `Lundi 1er, ${part} : Maison` })).toBeTruthy();
});

test('WEK-05 on a phone the half that was tapped is the half that opens', async () => {
  browser.becomePhone();
  server.on(scheduleRoutes.my, () => ({
    days: [{ ...twice, halves: [twice.halves[0], plainHalf('afternoon', 'flexOffice')] }],
  }));
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Choisir un espace pour l’après-midi' }));
  const part = await screen.findByRole('radio', { name: 'Après-midi', checked: true });
  expect(part).toBeTruthy();
  expect(screen.getByText('Réserver un espace à pied de votre bureau')).toBeTruthy();
});

test('WEK-05 PLT-09 the focus stays in the drawer after a seat was booked there, so that Escape closes it', async () => {
  const [site, floor, zone] = [first, second, '0199b1f0-0000-7000-8000-000000000003'];
  const office = { ...plainHalf('morning', 'office'), buildingId: site, label: 'Saint-Martin' };
  let day: OwnDay = { ...home, halves: [office, { ...office, half: 'afternoon' }] };
  server.on(scheduleRoutes.my, () => ({ days: [day] }));
  server.on(api.workspaces.myBuildings, () => ({
    items: [
      {
        ...{ id: site, name: 'Saint-Martin', place: 'Paris 10e', position: null },
        floors: [{ id: floor, name: '3', number: 3 }],
        workspaces: [{ id: zone, name: 'Atelier', type: 'openSpace', floorId: floor, capacity: 8 }],
      },
    ],
  }));
  server.on(api.bookings.create, () => {
    const booked = { bookingId: second, bookingStatus: 'confirmed' as const };
    day = {
      ...day,
      halves: [
        { ...day.halves[0], ...booked },
        { ...day.halves[1], ...booked },
      ],
    };
    return server.example(api.bookings.create);
  });
  await openRemote(app, manifest, {
    at: `/myweek?from=${monday}`,
    as: { phone: '+33639980417' },
    widgets: {
      'floormap/FloorPicker': ({ onSelect }) => (
        <button type="button" onClick={() => onSelect({ id: zone, name: '3.08', workspaceId: zone })}>
          3.08
        </button>
      ),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Lundi 1er : Bureau/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Détail du jour' }));
  fireEvent.click(await screen.findByRole('button', { name: '3.08' }));
  const book = await screen.findByRole('button', { name: 'Réserver ce poste' });
  book.focus();
  fireEvent.click(book);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réserver ce poste' })).toBeNull());
  const drawer = screen.getByRole('complementary', { name: 'Lundi 1er avril 2030' });
  expect(drawer.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary', { name: 'Lundi 1er avril 2030' })).toBeNull();
});

test('WEK-05 ACC-04 on a phone the day is a dialog with its name, and the focus is in it', async () => {
  browser.becomePhone();
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click((await screen.findAllByRole('button', { name: /Échanger/ }))[0] ?? document.body);
  const sheet = await screen.findByRole('dialog', { name: /avril 2030$/ });
  expect(sheet.contains(document.activeElement)).toBe(true);
});
