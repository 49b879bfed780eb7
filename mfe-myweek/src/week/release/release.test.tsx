import { api, type OwnDay } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { plainHalf, undefinedDay } from '../state/week-range.ts';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await import('./release-dialog.tsx');
await import('./free-day-dialog.tsx');

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const monday = '2030-04-01';
const { booking: example } = server.example(api.bookings.get);
const slot = { ...example.slot, date: monday, from: `${monday}T08:00:00Z`, to: `${monday}T17:00:00Z` };
const booking = { ...example, slot: { ...slot, halves: ['morning' as const, 'afternoon' as const] } };
const organiser = booking.organiser.id;
const held = (half: 'morning' | 'afternoon') => ({
  ...plainHalf(half, 'flexOffice'),
  label: 'La Pergola',
  bookingId: booking.id,
  bookingStatus: 'confirmed' as const,
  setBy: 'booking' as const,
});
const booked: OwnDay = { ...undefinedDay(monday), halves: [held('morning'), held('afternoon')] };
let day: OwnDay;
const serve = () => {
  day = booked;
  server.on(scheduleRoutes.my, () => ({ days: [day] }));
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  server.on(api.bookings.cancel, () => {
    day = undefinedDay(monday);
    return {
      booking: { ...booking, status: 'cancelled', undoUntil: '2030-03-20T10:00:30Z', refundedCents: 1800 },
      refundedCents: 1800,
      creditsCents: 8600,
      freedHalves: ['morning', 'afternoon'],
    };
  });
};
const show = (as = organiser) => openRemote(app, manifest, { at: `/myweek?from=${monday}`, as: { id: as } });
const cellName = /^Lundi 1er : Flex, La Pergola, réservé/;
const openRelease = async () => {
  fireEvent.click(await screen.findByRole('button', { name: cellName }));
  fireEvent.click(screen.getByRole('button', { name: 'Libérer' }));
};
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(serve);

test('WEK-12 a booked day is released from the week: the refund is told before, then where the day goes is asked', async () => {
  server.on(scheduleRoutes.edit, ({ body }) => {
    const { locationType } = body;
    day = { ...day, halves: [plainHalf('morning', locationType), plainHalf('afternoon', locationType)] };
    return { ...day, warning: null, refundedCents: 0 };
  });
  await show();
  await openRelease();
  const question = await inDialog('Libérer La Pergola ?');
  expect(await question.findByText(/18 crédits vous seront rendus \(100.%\)/)).toBeTruthy();
  expect(server.received(api.bookings.cancel)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Libérer la place' }));
  const where = await inDialog('Où serez-vous ?');
  expect(server.received(api.bookings.cancel).map(({ params, body }) => [params.id, body.scope])).toEqual([
    [booking.id, 'all'],
  ]);
  fireEvent.click(await where.findByRole('button', { name: 'Maison' }));
  expect(await screen.findByRole('button', { name: 'Lundi 1er : Maison' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('WEK-12 BKG-25 a released booking is announced with its refund, and comes back by undoing', async () => {
  server.on(api.bookings.undoCancel, () => {
    day = booked;
    return { booking, creditsCents: 6800 };
  });
  await show();
  await openRelease();
  const question = await inDialog('Libérer La Pergola ?');
  fireEvent.click(await question.findByRole('button', { name: 'Libérer la place' }));
  const where = await inDialog('Où serez-vous ?');
  fireEvent.click(where.getByRole('button', { name: 'Plus tard' }));
  expect(await screen.findByText(/Lundi 1er : réservation libérée. 18 crédits rendus\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: cellName })).toBeTruthy();
  expect(server.received(api.bookings.undoCancel).map(({ params }) => params.id)).toEqual([booking.id]);
});

test('WEK-12 BKG-25 the question where the day goes, in front of the undo bar, takes the booking back itself', async () => {
  server.on(api.bookings.undoCancel, () => {
    day = booked;
    return { booking, creditsCents: 6800 };
  });
  await show();
  await openRelease();
  const question = await inDialog('Libérer La Pergola ?');
  fireEvent.click(await question.findByRole('button', { name: 'Libérer la place' }));
  const where = await inDialog('Où serez-vous ?');
  fireEvent.click(where.getByRole('button', { name: 'Reprendre la réservation' }));
  expect(await screen.findByRole('button', { name: cellName })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.received(api.bookings.undoCancel).map(({ params }) => params.id)).toEqual([booking.id]);
});

test('WEK-12 a participant leaves the booking to the others; a refusal stays in the dialog in its own words', async () => {
  server.on(api.bookings.cancel, () => server.refuse('booking.not-cancellable'));
  await show(booking.workspace.id);
  await openRelease();
  const question = await inDialog('Quitter La Pergola ?');
  expect(await question.findByText(/La réservation reste pour les autres/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Ne plus participer' }));
  expect((await question.findByRole('alert')).textContent).toContain('Cette réservation ne peut plus être annulée.');
  expect(server.received(api.bookings.cancel).map(({ body }) => body.scope)).toEqual(['self']);
});

const asks = () =>
  server.on(scheduleRoutes.edit, ({ body }) => {
    if (body.locationType === 'dayOff' && !body.freeBookings && day === booked) {
      const freed = { id: booking.id, name: 'La Pergola', halves: ['morning', 'afternoon'], refundCents: 1800 };
      return server.refuse('schedule.has-bookings', { details: { bookings: [freed] } });
    }
    const { locationType } = body;
    day = { ...day, halves: [plainHalf('morning', locationType), plainHalf('afternoon', locationType)] };
    return { ...day, warning: null, refundedCents: body.freeBookings ? 1800 : 0 };
  });

test('WEK-12 a day off on a booked day names what it would free and gives back, and does nothing when kept', async () => {
  asks();
  await show();
  const cell = await screen.findByRole('button', { name: cellName });
  fireEvent.keyDown(cell, { key: '5' });
  const question = await inDialog('Prendre congé et libérer la journée ?');
  expect(question.getByRole('listitem').textContent).toMatch(/La Pergola.*18 crédits rendus/);
  expect(question.getByText(/Si vous gardez vos réservations, le congé n’est pas posé/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Garder mes réservations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: cellName })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.received(scheduleRoutes.edit)).toHaveLength(1);
});

test('WEK-12 confirmed, the day off frees its bookings at once, and undoing brings them back', async () => {
  asks();
  server.on(api.bookings.undoCancel, () => {
    day = booked;
    return { booking, creditsCents: 6800 };
  });
  await show();
  fireEvent.keyDown(await screen.findByRole('button', { name: cellName }), { key: '5' });
  const question = await inDialog('Prendre congé et libérer la journée ?');
  fireEvent.click(question.getByRole('button', { name: 'Prendre congé et libérer' }));
  expect(await screen.findByText(/Lundi 1er : Congé. 18 crédits rendus\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: cellName })).toBeTruthy();
  const edited = server.received(scheduleRoutes.edit).map(({ body }) => `${body.locationType} ${body.freeBookings}`);
  expect(edited).toEqual(['dayOff false', 'dayOff true', 'notDefined false']);
});

test('WEK-12 on a phone only the day off can be chosen over a booking', async () => {
  browser.becomePhone();
  asks();
  await show();
  const card = within(await screen.findByRole('region', { name: 'Lundi 1er' }));
  expect(card.getByRole('button', { name: 'Maison' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(card.getByRole('button', { name: 'Congé' }));
  expect(await screen.findByRole('dialog', { name: 'Prendre congé et libérer la journée ?' })).toBeTruthy();
});
