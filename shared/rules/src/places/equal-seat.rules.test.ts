import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { equalSeats, seatHalf } from './equal-seat.rules.ts';

const place = fc.record({
  workspaceId: fc.constantFrom('west', 'east'),
  at: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
  features: fc.uniqueArray(fc.constantFrom('screen', 'usbC', 'window')),
});
const days = ['2027-01-04', '2027-01-05'];

test('MAP-08 an equal seat is of the same space, has what the seat had, is free, and is given once', () => {
  const wanted = fc.record({ seat: place, date: fc.constantFrom(...days), halves: fc.constantFrom([0], [1], [0, 1]) });
  fc.assert(
    fc.property(
      fc.array(wanted, { maxLength: 12 }),
      fc.array(place, { maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...days), fc.nat(1)), { maxLength: 12 }),
      (gone, kept, held) => {
        const seats = kept.map((one, index) => ({ ...one, id: `s${index}` }));
        const bookings = gone.map((one, index) => ({
          ...one,
          bookingId: `b${index}`,
          seat: { ...one.seat, id: `g${index}` },
        }));
        const taken = new Set(held.map(([seat, day, half]) => seatHalf(`s${seat}`, day, half)));
        const found = equalSeats(bookings, seats, taken);
        expect([...found.keys()]).toEqual(bookings.map(({ bookingId }) => bookingId));
        const given = new Set(taken);
        for (const { bookingId, seat, date, halves } of bookings) {
          const equal = seats.find(({ id }) => id === found.get(bookingId));
          const fits = seats.filter(
            (other) =>
              other.workspaceId === seat.workspaceId &&
              seat.features.every((feature) => other.features.includes(feature)) &&
              halves.every((half) => !given.has(seatHalf(other.id, date, half))),
          );
          expect(equal === undefined).toBe(fits.length === 0);
          if (!equal) continue;
          expect(fits).toContainEqual(equal);
          const far = (one: { at: readonly [number, number] }) =>
            Math.hypot(one.at[0] - seat.at[0], one.at[1] - seat.at[1]);
          expect(far(equal)).toBe(Math.min(...fits.map(far)));
          for (const half of halves) given.add(seatHalf(equal.id, date, half));
        }
      },
    ),
  );
});

test('MAP-08 a seat that was offered is given to its booking, also when another would come first or lies nearer', () => {
  const at = (id: string, x: number) => ({ id, workspaceId: 'west', at: [x, 0] as const, features: [] });
  const bookings = ['first', 'second'].map((bookingId, index) => ({
    ...{ bookingId, date: days[0] ?? '', halves: [0] },
    seat: at(`gone${index}`, index),
  }));
  const seats = [at('near', 0), at('far', 9)];
  const given = (offered: [string, string][], taken: string[] = []) =>
    Object.fromEntries(equalSeats(bookings, seats, new Set(taken), new Map(offered)));
  expect(given([])).toEqual({ first: 'near', second: 'far' });
  expect(given([['second', 'near']])).toEqual({ first: 'far', second: 'near' });
  expect(given([['first', 'far']])).toEqual({ first: 'far', second: 'near' });
  const held = [seatHalf('near', days[0] ?? '', 0)];
  expect(given([['second', 'near']], held)).toEqual({ first: null, second: 'far' });
});
