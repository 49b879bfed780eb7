import { expect, test } from '@jest/globals';
import { placesOf } from './capacity.rules.ts';

test('WSP-01 a building counts the seats of its zones, as the week does, and its rooms apart', () => {
  const spaces = [
    { type: 'openSpace' as const, capacity: 24 },
    { type: 'openSpace' as const, capacity: 12 },
    { type: 'meetingRoom' as const, capacity: 8 },
    { type: 'parking' as const, capacity: 12 },
  ];
  expect(placesOf(spaces)).toEqual({ seats: 36, rooms: 1 });
});
