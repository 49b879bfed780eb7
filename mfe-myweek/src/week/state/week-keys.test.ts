import { expect, test } from '@jest/globals';
import { actionOfKey, cellOfId, cellsOf, choosable, moveOfKey, scheduleId, weekOfKey } from './week-keys.ts';

test('WEK-03 keys 1 to 5 set the five places, Delete clears, S cuts', () => {
  expect(['1', '2', '3', '4', '5'].map((key) => actionOfKey(key))).toEqual(
    choosable.map((locationType) => ({ kind: 'set', locationType })),
  );
  expect(actionOfKey('Delete')).toEqual({ kind: 'set', locationType: 'notDefined' });
  expect(actionOfKey('s')).toEqual({ kind: 'cut' });
  expect(actionOfKey('6')).toBeNull();
  expect(actionOfKey('Tab')).toBeNull();
});

test('WEK-03 copying and pasting are the keys everyone knows, and only with Control', () => {
  expect(['c', 'V'].map((key) => actionOfKey(key, true)?.kind)).toEqual(['copy', 'paste']);
  expect(actionOfKey('c')).toBeNull();
  expect(actionOfKey('1', true)).toBeNull();
});

test('WEK-01 arrows, Home and End move, PageUp and PageDown turn the week', () => {
  expect(['ArrowUp', 'Home', 'End', 'x'].map(moveOfKey)).toEqual(['up', 'first', 'last', null]);
  expect(['PageUp', 'PageDown', 'Home'].map(weekOfKey)).toEqual([-1, 1, 0]);
});

test('WEK-04 a cut day is two cells, each with the id it is changed by', () => {
  const cells = [...cellsOf('2026-11-16', false), ...cellsOf('2026-11-17', true)];
  const ids = cells.map(scheduleId);
  expect(ids).toEqual(['2026-11-16', '2026-11-17.morning', '2026-11-17.afternoon']);
  expect(ids.map(cellOfId)).toEqual(cells);
});
