import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { freeShare, kindOf, scarcestFirst } from './kinds.rules.ts';

const slots = (...free: number[]): AvailabilitySlot[] =>
  free.map((count, index) => ({
    date: `2026-11-${23 + index}`,
    half: 'morning',
    state: count > 0 ? 'free' : 'full',
    free: count,
    capacity: 4,
  }));

test('EXP-11 favourites are listed by what is booked, the own offices apart', () => {
  expect(kindOf({ scope: 'internal', type: 'meetingRoom' })).toBe('own');
  expect(
    ['meetingRoom', 'openSpace', 'atypical', 'car'].map((type) => kindOf({ scope: 'other', type: type as 'car' })),
  ).toEqual(['room', 'desk', 'desk', 'parking']);
});

test('EXP-11 the fullest favourite of a week is first, one without any place last', () => {
  const [none, few, many] = [{ slots: slots(0, 0) }, { slots: slots(0, 1) }, { slots: slots(4, 3) }];
  expect(scarcestFirst([none, many, few])).toEqual([few, many, none]);
  const closed = { date: '2026-11-28', half: 'morning', state: 'closed', free: 0, capacity: 4 } as const;
  expect(freeShare([...slots(2), closed])).toBe(0.5);
  expect(freeShare([closed])).toBe(0);
});
