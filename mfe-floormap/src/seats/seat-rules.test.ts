import { expect, test } from '@jest/globals';
import {
  countFeatures,
  directionOf,
  findSeats,
  inOrder,
  neighbours,
  nextSeat,
  type Seat,
  seatAt,
  seatSize,
  withFeatures,
} from './seat-rules.ts';

const seat = (name: string, x: number, y: number, more: Partial<Seat> = {}): Seat => ({
  id: name,
  workspaceId: 'w',
  name,
  at: [x, y],
  rotation: 0,
  state: 'free',
  holder: null,
  initials: null,
  features: [],
  ...more,
});
// Two tables of four, side by side, and one seat far below.
const seats = [
  seat('2.1', 1, 1),
  seat('2.2', 2.6, 1),
  seat('2.3', 1, 2.5),
  seat('2.4', 2.6, 2.5),
  seat('2.9', 10, 1),
  seat('2.10', 11.6, 1),
  seat('2.20', 2, 20),
];
const go = (from: string, key: string) => {
  const start = seats.find(({ id }) => id === from);
  const direction = directionOf(key);
  return start && direction ? (nextSeat(seats, start, direction)?.name ?? null) : null;
};

test('MAP-03 arrow keys go to the nearest seat that way and stop at the edge', () => {
  expect(go('2.1', 'ArrowRight')).toBe('2.2');
  expect(go('2.1', 'ArrowDown')).toBe('2.3');
  expect(go('2.2', 'ArrowRight')).toBe('2.9');
  expect(go('2.9', 'ArrowLeft')).toBe('2.2');
  expect(go('2.4', 'ArrowUp')).toBe('2.2');
  expect(go('2.4', 'ArrowDown')).toBe('2.20');
  expect(go('2.1', 'ArrowLeft')).toBeNull();
  expect(directionOf('Tab')).toBeNull();
});

test('MAP-03 the list counts as people do', () => {
  expect(inOrder([seat('2.10', 0, 0), seat('2.9', 0, 0), seat('1.11', 0, 0)]).map(({ name }) => name)).toEqual([
    '1.11',
    '2.9',
    '2.10',
  ]);
});

test('MAP-03 seats are as large as the closest pair allows and never overlap', () => {
  expect(seatSize(seats)).toBeCloseTo(1.26);
  expect(seatSize([seat('a', 0, 0), seat('b', 0, 0.8)])).toBeCloseTo(0.672);
  expect(seatSize([seat('a', 0, 0)])).toBe(1.3);
});

const holder = (firstName: string, lastName: string) => ({
  id: 'p',
  firstName,
  lastName,
  jobTitle: null,
  avatar: null,
});
const held = [
  ...seats,
  seat('2.30', 4, 4, { state: 'colleague', holder: holder('Élise', 'Montaigut') }),
  seat('2.31', 30, 4, { state: 'colleague', holder: holder('Hugo', 'Lemarchand') }),
];

test('MAP-03 a person or a seat is found without accents or capitals', () => {
  expect(findSeats(held, 'elise').map(({ name }) => name)).toEqual(['2.30']);
  expect(findSeats(held, ' 2.1').map(({ name }) => name)).toEqual(['2.1', '2.10']);
  expect(findSeats(held, '')).toHaveLength(held.length);
});

test('MAP-03 the colleagues nearest to a seat come first', () => {
  const [first = seat('x', 0, 0)] = seats;
  expect(neighbours(held, first, 3).map(({ name }) => name)).toEqual(['2.30', '2.31']);
  expect(neighbours(held, first, 1)).toHaveLength(1);
});

test('MAP-03 seats are chosen by all they must have', () => {
  const furnished = [
    seat('1', 0, 0, { features: ['usbC', 'doubleScreen'] }),
    seat('2', 2, 0, { features: ['usbC'] }),
    seat('3', 4, 0),
  ];
  expect([...countFeatures(furnished)]).toEqual([
    ['doubleScreen', 1],
    ['usbC', 2],
  ]);
  expect(withFeatures(furnished, ['usbC', 'doubleScreen']).map(({ name }) => name)).toEqual(['1']);
  expect(withFeatures(furnished, [])).toHaveLength(3);
});

test('MAP-04 a point of the plan finds the seat that covers it, and nothing beside them', () => {
  expect(seatAt(seats, [1.5, 1.2], 1.3)?.name).toBe('2.1');
  expect(seatAt(seats, [2.4, 2.6], 1.3)?.name).toBe('2.4');
  expect(seatAt(seats, [6, 1], 1.3)).toBeNull();
});
