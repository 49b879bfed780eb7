import type { OwnDay } from '@escale/contract';
import type { SwappedBooking } from '@escale/contract/schedule';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await Promise.all([import('../day/day-drawer.tsx'), import('./swap-dialog.tsx')]);

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const [monday, tuesday] = ['2030-04-01', '2030-04-02'];
const bookingId = '0199b1f0-0000-7000-8000-000000000001';
const bookedHalf = (half: 'morning' | 'afternoon') => ({
  ...plainHalf(half, 'flexOffice'),
  label: 'La Pergola',
  bookingId,
  bookingStatus: 'confirmed' as const,
});
const booked: OwnDay = { ...undefinedDay(monday), halves: [bookedHalf('morning'), bookedHalf('afternoon')] };
const home: OwnDay = {
  ...undefinedDay(tuesday),
  halves: [plainHalf('morning', 'home'), plainHalf('afternoon', 'home')],
};
const movable: SwappedBooking = {
  id: bookingId,
  name: 'La Pergola',
  date: monday,
  part: 'day',
  to: { date: tuesday, part: 'day' },
  isOrganiser: true,
  others: 1,
  refundCents: 900,
  move: { obstacle: null, message: null, differenceCents: 200, nonRefundableCents: 300, waysOut: [] },
};
const answer = {
  refundedCents: 0,
  creditsCents: 8000,
  days: [
    { ...home, date: monday },
    { ...booked, date: tuesday },
  ],
};

beforeEach(() => {
  server.on(scheduleRoutes.my, () => ({ days: [booked, home] }));
  server.on(scheduleRoutes.swap, () => answer);
});
/** Asks for the swap of the booked Monday with Tuesday, from its drawer. */
async function ask(check: { bookings: SwappedBooking[]; swapsRest: boolean }) {
  server.on(scheduleRoutes.checkSwap, () => check);
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click(await screen.findByRole('button', { name: /^Lundi 1er : / }));
  fireEvent.click(screen.getByRole('button', { name: 'Détail du jour' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Échanger' }));
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Échanger le lieu avec' })).getByRole('button', { name: /^Mardi 2/ }),
  );
  return screen.findByRole('dialog', { name: 'Échanger Lundi 1er et Mardi 2 ?' });
}
const sent = () => server.received(scheduleRoutes.swap).map(({ body }) => body.bookings);

test('WEK-05 BKG-25 a booked day tells what its booking would cost on the other day before it goes along', async () => {
  const dialog = await ask({ bookings: [movable], swapsRest: false });
  const move = await within(dialog).findByRole('radio', { name: /^Déplacer la réservation/ });
  expect((move as HTMLInputElement).checked).toBe(true);
  expect(dialog.textContent).toContain('2 crédits de plus. 3 crédits ne seront plus remboursables.');
  expect(dialog.textContent).toContain('Lundi 1er → Mardi 2 · 1 autre personne prévenue');
  expect(within(dialog).getByRole('radio', { name: /^Libérer.*9 crédits vous seront rendus/ })).toBeTruthy();
  expect(within(dialog).queryByRole('radio', { name: /^Garder/ })).toBeNull();
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Échanger' }));
  await waitFor(() => expect(sent()).toEqual(['move']));
  expect(await screen.findByText('Lundi 1er et Mardi 2 : échangés')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent()).toEqual(['move', 'move']));
});

test('WEK-05 BKG-21 a place that is taken says so with what would work, and releasing is a choice, never made for the member', async () => {
  const way = {
    kind: 'otherDay' as const,
    workspaceId: bookingId,
    name: 'La Pergola',
    distanceMeters: null,
    priceCents: 1800,
  };
  const waysOut = [{ ...way, slot: { date: '2030-04-03', part: 'day' as const } }];
  const refused = { ...movable.move, obstacle: 'refused' as const, message: 'Ce lieu est complet.', waysOut };
  const dialog = await ask({ bookings: [{ ...movable, move: refused }], swapsRest: false });
  expect(await within(dialog).findByText('Ce lieu est complet.')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'La Pergola, Mercredi 3' }).getAttribute('href')).toBe(
    `/book?workspaceId=${bookingId}&date=2030-04-03&part=day`,
  );
  const swap = within(dialog).getByRole('button', { name: 'Échanger' });
  expect((swap as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Libérer/ }));
  server.on(scheduleRoutes.swap, () => ({ ...answer, refundedCents: 900 }));
  fireEvent.click(swap);
  await waitFor(() => expect(sent()).toEqual(['release']));
  expect(await screen.findByText(/9 crédits rendus/)).toBeTruthy();
});

test('WEK-05 what can neither go, stay nor be released leaves the week as it is', async () => {
  const part = { ...movable, move: { ...movable.move, obstacle: 'part' as const } };
  const dialog = await ask({ bookings: [part], swapsRest: false });
  expect(await within(dialog).findByText(/^Rien ne peut être échangé/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ne rien changer' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Échanger/ })).toBeNull());
  expect(sent()).toEqual([]);
});

test('WEK-05 a swap that is refused after all puts both days back, in words', async () => {
  const dialog = await ask({ bookings: [movable], swapsRest: false });
  server.on(scheduleRoutes.swap, () => server.refuse('booking.full'));
  await within(dialog).findByRole('radio', { name: /^Déplacer/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Échanger' }));
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('La capacité maximale est atteinte.');
  expect(screen.getByRole('button', { name: /^Lundi 1er : .*La Pergola/ })).toBeTruthy();
});

test('WEK-05 on a phone the card of a booked day opens the days to swap with', async () => {
  browser.becomePhone();
  server.on(scheduleRoutes.checkSwap, () => ({ bookings: [movable], swapsRest: false }));
  await openRemote(app, manifest, { at: `/myweek?from=${monday}` });
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Lundi 1er' })).getByRole('button', { name: 'Échanger' }),
  );
  fireEvent.click(
    within(await screen.findByRole('list', { name: 'Échanger le lieu avec' })).getByRole('button', {
      name: /^Mardi 2/,
    }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Échanger Lundi 1er et Mardi 2 ?' });
  expect(await within(dialog).findByRole('radio', { name: /^Déplacer la réservation/ })).toBeTruthy();
});
