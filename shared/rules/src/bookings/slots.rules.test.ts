import { expect, test } from '@jest/globals';
import { addDays, datesBetween, partOfHalves, periodOf, weekdayOf } from '../time/calendar.rules.ts';
import { choiceOf, isWholeSpace, openSpans, placeSlot, placesMember, type SiteTime } from './slots.rules.ts';

/** A site one hour east of UTC all year round. */
const site: SiteTime = {
  toInstant: (date, time) => `${date}T${time}:00+01:00`,
  toLocal: (instant) => {
    const local = new Date(Date.parse(instant) + 3.6e6).toISOString();
    return { date: local.slice(0, 10), time: local.slice(11, 16) };
  },
};
const morning = { from: '09:00', to: '13:00' };
const afternoon = { from: '13:00', to: '18:00' };
const openingHours = [
  { weekday: 3, morning, afternoon },
  { weekday: 5, morning, afternoon: null },
];
const desk = { bookingMode: 'halfDays' as const, openingHours };
const room = { bookingMode: 'hours' as const, openingHours };

test('BKG-24 a day is from the opening of the morning to the close of the afternoon', () => {
  expect(placeSlot({ date: '2026-11-25', part: 'day' }, desk, site).slot).toEqual({
    date: '2026-11-25',
    halves: ['morning', 'afternoon'],
    from: '2026-11-25T09:00:00+01:00',
    to: '2026-11-25T18:00:00+01:00',
    hourly: false,
    minutes: 540,
    firstHalfEnds: '2026-11-25T13:00:00+01:00',
  });
});

test('BKG-24 a closed half or weekday is refused as closed', () => {
  expect(placeSlot({ date: '2026-11-27', part: 'day' }, desk, site).code).toBe('booking.closed');
  expect(placeSlot({ date: '2026-11-27', part: 'morning' }, desk, site).code).toBeNull();
  expect(placeSlot({ date: '2026-11-26', part: 'morning' }, desk, site).code).toBe('booking.closed');
});

test('BKG-24 hours lie inside the opening hours and touch the halves they cover', () => {
  const hours = (from: string, to: string) => placeSlot({ from, to }, room, site);
  expect(hours('2026-11-25T10:00:00+01:00', '2026-11-25T14:30:00+01:00').slot).toMatchObject({
    halves: ['morning', 'afternoon'],
    hourly: true,
    minutes: 270,
  });
  expect(hours('2026-11-25T13:00:00Z', '2026-11-25T14:00:00Z').slot?.halves).toEqual(['afternoon']);
  expect(hours('2026-11-25T06:00:00Z', '2026-11-25T09:00:00Z').code).toBe('booking.outside-opening-hours');
  expect(hours('2026-11-25T09:00:00Z', '2026-11-25T09:00:00Z').code).toBe('booking.outside-opening-hours');
  expect(hours('2026-11-25T16:00:00Z', '2026-11-26T09:00:00Z').code).toBe('booking.outside-opening-hours');
  expect(placeSlot({ from: '2026-11-25T09:00:00Z', to: '2026-11-25T10:00:00Z' }, desk, site).code).toBe(
    'booking.unavailable',
  );
});

test('BKG-24 a lunch break splits the day', () => {
  expect(openSpans({ weekday: 1, morning: { from: '09:00', to: '12:00' }, afternoon })).toHaveLength(2);
});

test('BKG-04 rooms and private offices are taken whole, desks and seats are not', () => {
  const openSpace = { bookingMode: 'halfDays', type: 'openSpace', pricePer: 'person', hasSeats: false } as const;
  expect(isWholeSpace(openSpace)).toBe(false);
  expect(isWholeSpace({ ...openSpace, bookingMode: 'hours' })).toBe(true);
  expect(isWholeSpace({ ...openSpace, type: 'privateOffice' })).toBe(true);
  expect(isWholeSpace({ ...openSpace, type: 'privateOffice', hasSeats: true })).toBe(false);
  expect(isWholeSpace({ ...openSpace, pricePer: 'space' })).toBe(true);
});

test('WEK-01 weeks start on Monday, months end on their last day', () => {
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(datesBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(datesBetween('2026-12-31', '2026-12-30')).toEqual([]);
});

test('BKG-25 a slot is chosen again as it was: by its half, its day or its hours', () => {
  for (const part of ['morning', 'afternoon', 'day'] as const) {
    const choice = { date: '2026-11-25', part };
    const { slot } = placeSlot(choice, desk, site);
    expect(slot && choiceOf(slot)).toEqual(choice);
  }
  const choice = { from: '2026-11-25T09:00:00Z', to: '2026-11-25T11:00:00Z' };
  const { slot } = placeSlot(choice, room, site);
  expect(slot && choiceOf(slot)).toEqual({ from: slot?.from, to: slot?.to });
  expect(partOfHalves([])).toBe('day');
});

test('WEK-13 a room sold by the hour, parking and a car leave the week as it is', () => {
  const room = { bookingMode: 'hours', type: 'meetingRoom' } as const;
  expect([room, { ...room, bookingMode: 'halfDays' as const }].map(placesMember)).toEqual([false, true]);
  expect(['parking', 'car', 'openSpace'].map((type) => placesMember({ bookingMode: 'halfDays', type }))).toEqual([
    ...[false, false, true],
  ]);
});
