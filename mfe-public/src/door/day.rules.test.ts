import type { DoorBusy, DoorRoom } from '@escale/contract';
import { doorMinutes } from '@escale/contract/door-minutes';
import { exampleDoorState } from '@escale/contract/spaces/doors';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { askAgainIn, isRenewalDue } from './asking.rules.ts';
import { comingIn, dueIn, placeOn, roomAt } from './day.rules.ts';

const [example] = exampleDoorState.rooms;
const day = Date.parse('2026-11-20T00:00:00Z');
const minute = 60_000;
const clock = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const iso = (at: number) => new Date(at).toISOString();
const booking = (from: string, to: string, more: Partial<DoorBusy> = {}): DoorBusy => ({
  id: `${from}-${to}`,
  kind: 'booking',
  from: iso(clock(from)),
  to: iso(clock(to)),
  name: null,
  people: 2,
  checkIn: null,
  ...more,
});
function room(busy: DoorBusy[] = [], more: Partial<DoorRoom> = {}): DoorRoom {
  if (!example) throw new Error('no example');
  return { ...example, open: [{ from: iso(clock('08:00')), to: iso(clock('18:00')) }], busy, ...more };
}

test('BKG-18 a room is free until the next booking or its closing, and taken for as long as that leaves', () => {
  const one = room([booking('11:30', '12:00')]);
  expect(roomAt(one, clock('11:05'))).toEqual({ kind: 'free', until: clock('11:30'), minutes: [15] });
  expect(roomAt(one, clock('12:00'))).toEqual({ kind: 'free', until: clock('18:00'), minutes: [15, 30, 60] });
  expect(roomAt(room(one.busy, { bufferMinutes: 10 }), clock('11:00'))).toMatchObject({
    until: clock('11:30'),
    minutes: [15],
  });
  expect(roomAt(room(one.busy, { bufferMinutes: 10 }), clock('12:05'))).toEqual({
    kind: 'soon',
    until: clock('12:10'),
  });
});

test('BKG-18 it is taken until the end of what follows without a break, and kept on as long as nobody has it then', () => {
  const stay = booking('10:30', '10:45', { kind: 'stay' });
  const one = room([booking('10:00', '10:30'), stay, booking('11:30', '12:00')]);
  expect(roomAt(one, clock('10:10'))).toMatchObject({
    kind: 'busy',
    until: clock('10:45'),
    minutes: [15, 30],
    isStay: true,
  });
  expect(roomAt(room([booking('10:00', '10:30')]), clock('10:10'))).toMatchObject({ isStay: false });
});

test('BKG-18 it is kept for an hour at most, from now or from the end of its booking', () => {
  const kept = (from: string, to: string) => booking(from, to, { kind: 'stay' });
  const after = room([booking('10:00', '10:30'), kept('10:30', '11:00')]);
  expect(roomAt(after, clock('10:10'))).toMatchObject({ minutes: [15, 30] });
  expect(roomAt(room([kept('10:00', '11:00')]), clock('10:20'))).toMatchObject({ minutes: [15] });
  expect(roomAt(room([kept('10:00', '11:00')]), clock('10:00'))).toMatchObject({ minutes: [] });
});

test('BKG-18 out of its hours and while it is closed a room says so, and when it opens', () => {
  expect(roomAt(room(), clock('06:00'))).toEqual({ kind: 'closed', opens: clock('08:00') });
  expect(roomAt(room(), clock('18:00'))).toEqual({ kind: 'closed', opens: null });
  expect(roomAt(room([], { closure: 'outOfOrder' }), clock('10:00'))).toEqual({ kind: 'closed', opens: null });
});

test('BKG-18 a check-in is asked for while it is open, also before the room is entered', () => {
  const checkIn = { from: iso(clock('09:30')), until: iso(clock('10:10')), at: null };
  const one = room([booking('10:00', '11:00', { checkIn })]);
  expect(dueIn(one, clock('09:29'))).toBeNull();
  expect(dueIn(one, clock('09:31'))?.id).toBe('10:00-11:00');
  expect(roomAt(one, clock('10:05'))).toMatchObject({ due: clock('10:10') });
  expect(dueIn(one, clock('10:10'))).toBeNull();
  expect(
    dueIn(room([booking('10:00', '11:00', { checkIn: { ...checkIn, at: iso(clock('10:01')) } })]), clock('10:05')),
  ).toBeNull();
  expect(comingIn(one, clock('10:05'))).toEqual([]);
});

const minutesOfDay = fc.integer({ min: 0, max: 24 * 60 });
test('BKG-18 at every minute of a day each length that is offered ends before anything else begins', () => {
  const times = fc.uniqueArray(minutesOfDay, { minLength: 0, maxLength: 12 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, minutesOfDay, fc.integer({ min: 0, max: 30 }), (marks, at, bufferMinutes) => {
      const busy: DoorBusy[] = [];
      for (let index = 0; index + 1 < marks.length; index += 2) {
        const [from, to] = [marks[index] ?? 0, marks[index + 1] ?? 0];
        busy.push({
          ...booking('10:00', '11:00'),
          id: String(index),
          from: iso(day + from * minute),
          to: iso(day + to * minute),
        });
      }
      const now = day + at * minute;
      const state = roomAt(room(busy, { bufferMinutes }), now);
      if (state.kind === 'closed' || state.kind === 'soon') return;
      expect(state.until).toBeGreaterThan(now);
      const start = state.kind === 'free' ? now : state.until;
      for (const minutes of state.minutes) {
        expect(doorMinutes).toContain(minutes);
        const end = start + minutes * minute;
        expect(busy.some(({ from }) => Date.parse(from) >= start && Date.parse(from) < end)).toBe(false);
        expect(end).toBeLessThanOrEqual(clock('18:00'));
      }
      expect(placeOn(room(busy), now)).toBeGreaterThanOrEqual(0);
      expect(placeOn(room(busy), now)).toBeLessThanOrEqual(1);
    }),
  );
});

test('BKG-18 a screen asks every 20 seconds, soon after a failure and then ever more seldom, a minute at most', () => {
  expect(askAgainIn(false, 0)).toBe(20_000);
  expect([0, 60_000, 200_000, 9_000_000].map((since) => askAgainIn(true, since))).toEqual([
    5000, 15_000, 50_000, 60_000,
  ]);
});

test('BKG-18 it takes the current release at night, and not twice', () => {
  const opened = clock('10:00');
  expect(isRenewalDue(opened, opened + 18 * 60 * minute, 4)).toBe(true);
  expect(isRenewalDue(opened, opened + 10 * minute, 4)).toBe(false);
  expect(isRenewalDue(opened, opened + 18 * 60 * minute, 5)).toBe(false);
});
