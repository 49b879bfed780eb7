import type { Booking } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { space } from '../../book/space.fixture.ts';
import { addedCents, canInvite, inviteRoom } from './invite-room.rules.ts';

const booking = {
  id: space.id,
  people: 2,
  status: 'confirmed',
  workspace: { id: space.id, name: space.name, type: space.type, scope: 'other', picture: 'scene', instant: true },
  slot: { date: '2026-11-25', halves: [], from: '2026-11-25T08:00:00Z', to: '2026-11-25T17:00:00Z', hourly: false },
  seat: null,
  waitsFor: null,
  price: { totalIncludingTaxCents: 1800 } as Booking['price'],
  services: [] as Booking['services'],
} as Partial<Booking> as Booking;
const desks = { ...space, capacity: 6 };
const [price] = space.prices;
const room = { ...desks, bookingMode: 'hours' as const, prices: price ? [{ ...price, per: 'space' as const }] : [] };

test('BKG-07 a whole space has room for its capacity, single places are added where they are certain and paid with credits', () => {
  expect(inviteRoom(booking, room)).toEqual({ most: 6, grows: 'free' });
  expect(inviteRoom(booking, desks)).toEqual({ most: 6, grows: 'priced' });
  const asked = { ...booking, workspace: { ...booking.workspace, instant: false } };
  expect(inviteRoom(asked, room)).toEqual({ most: 6, grows: 'free' });
  expect(inviteRoom(asked, desks)).toEqual({ most: 2, grows: 'no' });
  expect(inviteRoom({ ...booking, cardCents: 100 }, desks)).toEqual({ most: 2, grows: 'no' });
  const screens = [{ id: booking.id, name: 'Écran', quantity: 1 }];
  expect(inviteRoom({ ...booking, services: screens }, room)).toEqual({ most: 2, grows: 'no' });
});

test('BKG-07 places beyond those that are booked cost as much as each of these', () => {
  expect(addedCents({ ...booking, people: 2 }, 2)).toBe(0);
  expect(addedCents({ ...booking, people: 2 }, 4)).toBe(1800);
});

test('BKG-07 who organises a live booking ahead invites to it, but not to one seat', () => {
  const before = '2026-11-20T08:00:00Z';
  const seat = { id: booking.id, name: '3.12', floorId: booking.id };
  expect(canInvite(booking, 'organiser', before)).toBe(true);
  expect(canInvite(booking, 'participant', before)).toBe(false);
  expect(canInvite({ ...booking, seat }, 'organiser', before)).toBe(false);
  expect(canInvite(booking, 'organiser', '2026-11-25T08:30:00Z')).toBe(false);
  expect(canInvite({ ...booking, status: 'pending', waitsFor: 'offer' }, 'organiser', before)).toBe(false);
});
