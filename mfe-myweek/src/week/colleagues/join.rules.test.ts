import type { ScheduleHalf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { joinOf } from './join.rules.ts';

const open = undefinedDay('2026-11-17');
const desk: ScheduleHalf = { ...plainHalf('morning', 'office'), buildingId: 'saint-martin', locationId: 'zone' };

test('WEK-08 a colleague is joined by booking the same space, or by coming to their office', () => {
  expect(joinOf(desk, 'day', open)).toEqual({ kind: 'book', workspaceId: 'zone' });
  expect(joinOf({ ...desk, locationId: null }, 'day', open)).toEqual({ kind: 'come', buildingId: 'saint-martin' });
});

test('WEK-08 nobody is joined at home, where I am already, or against a booking of mine', () => {
  expect(joinOf(plainHalf('morning', 'home'), 'day', open)).toEqual({ kind: 'none' });
  const there = { ...open, halves: [desk, open.halves[1]] } satisfies typeof open;
  expect(joinOf(desk, 'morning', there)).toEqual({ kind: 'together' });
  expect(joinOf(desk, 'day', there)).toEqual({ kind: 'book', workspaceId: 'zone' });
  const booked = { ...open, halves: [{ ...open.halves[0], bookingId: 'b' }, open.halves[1]] } satisfies typeof open;
  expect(joinOf(desk, 'day', booked)).toEqual({ kind: 'none' });
  const off = { ...open, halves: [plainHalf('morning', 'dayOff'), open.halves[1]] } satisfies typeof open;
  expect(joinOf(desk, 'day', off)).toEqual({ kind: 'none' });
  expect(joinOf(desk, 'afternoon', off)).toEqual({ kind: 'book', workspaceId: 'zone' });
});
