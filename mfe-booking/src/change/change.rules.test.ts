import { api, type Booking } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { bodyOf, canChange, inSpace, slotOf, wantedAt, withWay } from './change.rules.ts';

const { booking } = api.bookings.get.example;
const before = '2026-11-20T08:00:00Z';
const room: Booking = {
  ...booking,
  slot: { ...booking.slot, hourly: true, from: '2026-11-25T10:00:00+01:00', to: '2026-11-25T11:30:00+01:00' },
};

test('BKG-25 only what differs is changed, and an untouched choice changes nothing', () => {
  expect(bodyOf(booking, wantedAt(booking))).toEqual({});
  expect(bodyOf(room, wantedAt(room))).toEqual({});
  const wanted = { ...wantedAt(booking), date: '2026-11-26', part: 'morning' as const, people: 2 };
  expect(bodyOf(booking, wanted)).toEqual({ slot: { date: '2026-11-26', part: 'morning' }, people: 2 });
  expect(bodyOf(room, { ...wantedAt(room), hours: null })).toBeNull();
  expect(bodyOf(booking, { ...wantedAt(booking), seat: { id: 'seat', name: '7' } })).toEqual({ seatId: 'seat' });
});

test('BKG-25 hours are instants at the site; a space of half-days has none', () => {
  const wanted = { ...wantedAt(room), hours: { from: '14:00', to: '15:00' } };
  expect(slotOf(wanted, 'Europe/Paris')).toEqual({
    from: '2026-11-25T14:00:00+01:00',
    to: '2026-11-25T15:00:00+01:00',
  });
  expect(inSpace(wanted, { id: 'other', bookingMode: 'halfDays' })).toMatchObject({
    workspaceId: 'other',
    part: 'day',
  });
});

test('BKG-25 BKG-21 what would work is taken over whole', () => {
  const hours = { from: '2026-11-27T09:00:00+01:00', to: '2026-11-27T10:00:00+01:00' };
  const way = {
    kind: 'nearby' as const,
    workspaceId: 'other',
    name: '',
    slot: hours,
    distanceMeters: 0,
    priceCents: 0,
  };
  const seated = { ...wantedAt(booking), seat: { id: 'seat', name: '7' } };
  expect(withWay(seated, way, 'Europe/Paris')).toMatchObject({
    workspaceId: 'other',
    date: '2026-11-27',
    hours: { from: '09:00', to: '10:00' },
    seat: null,
  });
  const here = { ...way, workspaceId: booking.workspace.id, slot: { date: '2026-11-27', part: 'day' as const } };
  expect(withWay(seated, here, 'Europe/Paris').seat).toEqual(seated.seat);
  const seat = { id: 'free', name: '8' };
  expect(withWay(seated, { ...here, seat }, 'Europe/Paris').seat).toEqual(seat);
});

test.each<[string, Partial<Booking>, 'organiser' | 'participant', boolean]>([
  ['the organiser changes a booking ahead', {}, 'organiser', true],
  ['who takes part does not', {}, 'participant', false],
  ['a card is not moved', { paidWith: 'card' }, 'organiser', false],
  [
    'another change waits already',
    { replacement: { ...booking.slot, id: booking.id, workspaceName: '' } },
    'organiser',
    false,
  ],
  ['a payment is open', { status: 'pending', waitsFor: 'payment' }, 'organiser', false],
  ['it has ended', { status: 'cancelled' }, 'organiser', false],
])('BKG-25 %s', (_, changes, role, can) => {
  expect(canChange({ ...booking, ...changes }, role, before)).toBe(can);
});
