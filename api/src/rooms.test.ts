import { expect, test } from '@jest/globals';
import rooms from '../layers.cjs';
import { roomSources } from './testing/rooms/statements.ts';

const names = Object.keys(rooms.layers);

test('rooms import downwards only: each lists rooms that stand before it', () => {
  for (const [index, room] of names.entries()) {
    const below = names.slice(0, index);
    expect({ room, above: rooms.layers[room]?.filter((other) => !below.includes(other)) }).toEqual({ room, above: [] });
  }
});

test('every source of a module is in a room of the table', () => {
  expect(
    roomSources()
      .filter(({ room }) => !names.includes(room))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('OPS-05 modules begin transactions by transact alone, which repeats what a deadlock ended', () => {
  const others = roomSources().filter(({ text }) => /\.(transaction|startTransaction)\(\)/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
