import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { distanceMeters } from '../places/geo.ts';
import { type Claim, checkInRefusal, isThere, nearMeters, noShowAt } from './check-in.rules.ts';

const saintMartin = { lat: 48.86, lng: 2.36 };
const building = { asksForProof: false, at: saintMartin };
const claim: Claim = {
  status: 'confirmed',
  from: '2026-11-25T08:00:00.000Z',
  to: '2026-11-25T17:00:00.000Z',
  bookedAt: '2026-11-20T08:00:00.000Z',
  checkInMinutes: 45,
  checkedInAt: null,
};

test('BKG-18 the button, the code of the place or standing near it shows that one is there', () => {
  expect(isThere({ by: 'button' }, building)).toBe(true);
  expect(isThere({ by: 'button' }, { ...building, asksForProof: true })).toBe(false);
  expect(isThere({ by: 'code', isOfPlace: true }, { ...building, asksForProof: true })).toBe(true);
  expect(isThere({ by: 'code', isOfPlace: false }, building)).toBe(false);
  expect(isThere({ by: 'position', at: { lat: 48.8625, lng: 2.36 } }, building)).toBe(true);
  expect(isThere({ by: 'position', at: { lat: 48.863, lng: 2.36 } }, building)).toBe(false);
  expect(isThere({ by: 'position', at: saintMartin }, { ...building, at: null })).toBe(false);
});

test('BKG-18 near is a circle, wherever the building stands', () => {
  const at = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  const step = fc.double({ min: -0.005, max: 0.005, noNaN: true });
  fc.assert(
    fc.property(at, step, step, (place, north, east) => {
      const position = { lat: place.lat + north, lng: place.lng + east };
      const near = isThere({ by: 'position', at: position }, { asksForProof: true, at: place });
      expect(near).toBe(distanceMeters(position, place) <= nearMeters);
    }),
  );
});

test('BKG-18 one checks in within the window only, from half an hour before', () => {
  expect(checkInRefusal(claim, '2026-11-25T07:29:59Z')).toBe('booking.check-in-not-open');
  expect(checkInRefusal(claim, '2026-11-25T07:30:00Z')).toBeNull();
  expect(checkInRefusal(claim, '2026-11-25T08:44:59Z')).toBeNull();
  expect(checkInRefusal(claim, '2026-11-25T08:45:00Z')).toBe('booking.check-in-not-open');
  expect(checkInRefusal({ ...claim, checkInMinutes: null }, '2026-11-25T08:00:00Z')).toBe('booking.check-in-not-open');
  expect(checkInRefusal({ ...claim, status: 'pending' }, '2026-11-25T08:00:00Z')).toBe('booking.check-in-not-open');
});

test('BKG-18 a place is freed at the end of the window, never after its own end, and not from under who booked late', () => {
  expect(noShowAt(claim, '2026-11-25T08:44:00Z')).toEqual({ lookAt: '2026-11-25T08:45:00.000Z' });
  expect(noShowAt(claim, '2026-11-25T08:45:00Z')).toBe('free');
  expect(noShowAt(claim, '2026-11-25T17:00:00Z')).toBeNull();
  expect(noShowAt({ ...claim, checkedInAt: '2026-11-25T08:10:00Z' }, '2026-11-25T09:00:00Z')).toBeNull();
  const late = { ...claim, bookedAt: '2026-11-25T10:00:00Z' };
  expect(noShowAt(late, '2026-11-25T10:30:00Z')).toEqual({ lookAt: '2026-11-25T10:45:00.000Z' });
  expect(checkInRefusal(late, '2026-11-25T10:30:00Z')).toBeNull();
});

test('BKG-18 at no instant can one both check in and lose the place', () => {
  const minutes = fc.integer({ min: -2000, max: 2000 });
  const later = (from: string, by: number) => new Date(Date.parse(from) + by * 60_000).toISOString();
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 240 }),
      fc.integer({ min: 15, max: 600 }),
      minutes,
      minutes,
      (wait, lasts, booked, now) => {
        const requested = {
          ...claim,
          checkInMinutes: wait,
          to: later(claim.from, lasts),
          bookedAt: later(claim.from, booked),
        };
        const at = later(claim.from, now);
        expect(checkInRefusal(requested, at) === null && noShowAt(requested, at) === 'free').toBe(false);
      },
    ),
  );
});
