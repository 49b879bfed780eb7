import { expect, test } from '@jest/globals';
import { type Move, type Spot, spotAfter } from './grid-moves.ts';

const row = (...cells: [string, number][]): Spot[] => cells.map(([id, column]) => ({ id, column }));
// The member's row with a split Tuesday, a colleague with a name and three days.
const rows = [
  row(['mon', 1], ['tue.am', 2], ['tue.pm', 2], ['wed', 3]),
  row(['ines', 0], ['ines:mon', 1], ['ines:tue', 2], ['ines:wed', 3]),
];
const walk = (from: string, ...moves: Move[]) => moves.reduce((at, move) => spotAfter(rows, at, move), from);

test('WEK-01 arrows walk through the halves of a cut day and stop at the edges', () => {
  expect(walk('mon', 'right', 'right', 'right')).toBe('wed');
  expect(walk('mon', 'left')).toBe('mon');
  expect(walk('wed', 'right')).toBe('wed');
  expect(walk('mon', 'up')).toBe('mon');
});

test('WEK-01 up and down keep the day', () => {
  expect(walk('tue.pm', 'down')).toBe('ines:tue');
  expect(walk('ines:tue', 'up')).toBe('tue.am');
  expect(walk('ines', 'up')).toBe('mon');
});

test('WEK-01 Home is Monday, End the last day; the name of a row is one step further left', () => {
  expect(walk('ines:wed', 'first')).toBe('ines:mon');
  expect(walk('ines:wed', 'first', 'left')).toBe('ines');
  expect(walk('mon', 'last')).toBe('wed');
});

test('WEK-01 a cell that is gone leads to the first one', () => {
  expect(walk('last week', 'right')).toBe('mon');
});
