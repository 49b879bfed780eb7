import type { PlanDifference, PlanItemOf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { changeRows, newSeats, seatSigns } from './changes.rules.ts';

const seat = (id: string, workspaceId: string): PlanItemOf<'seat'> => ({
  ...{ kind: 'seat', id, workspaceId, name: id.toUpperCase(), at: [1, 1], rotation: 0 },
  ...{ features: [], closed: false, group: null, locked: false },
});
const wall = {
  ...{ kind: 'wall' as const, id: 'w', material: 'inner' as const, group: null, locked: false },
  points: [
    [0, 0],
    [1, 1],
  ] as [number, number][],
};
const difference: PlanDifference = {
  added: [seat('a', 'west'), seat('b', 'west'), seat('c', 'east'), wall],
  removed: [seat('d', 'west')],
  changed: [{ before: seat('e', 'east'), after: { ...seat('e', 'east'), at: [5, 5] } }],
  touched: [],
  offers: [],
};

test('MAP-08 a version is told by seats of each zone and by how many other items change', () => {
  expect(changeRows(difference)).toEqual([
    { sign: 'added', workspaceId: 'west', seats: ['A', 'B'], count: 2 },
    { sign: 'added', workspaceId: 'east', seats: ['C'], count: 1 },
    { sign: 'added', workspaceId: null, seats: [], count: 1 },
    { sign: 'removed', workspaceId: 'west', seats: ['D'], count: 1 },
    { sign: 'changed', workspaceId: 'east', seats: ['E'], count: 1 },
  ]);
});

test('MAP-08 each seat that changes has a sign, and is drawn where it will be', () => {
  expect([...seatSigns(difference)]).toEqual([
    ['a', 'added'],
    ['b', 'added'],
    ['c', 'added'],
    ['d', 'removed'],
    ['e', 'changed'],
  ]);
  expect(newSeats(difference).map(({ id, at }) => [id, at[0]])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['e', 5],
  ]);
});
