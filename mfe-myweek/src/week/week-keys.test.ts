import { expect, test } from '@jest/globals';
import { actionOfKey, cellsOf, choosable, neighbour, scheduleId } from './week-keys.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];

test('WEK-03 keys 1 to 5 set the five places, Delete clears, S cuts', () => {
  expect(['1', '2', '3', '4', '5'].map((key) => actionOfKey(key))).toEqual(
    choosable.map((locationType) => ({ kind: 'set', locationType })),
  );
  expect(actionOfKey('Delete')).toEqual({ kind: 'set', locationType: 'notDefined' });
  expect(actionOfKey('s')).toEqual({ kind: 'cut' });
  expect(actionOfKey('6')).toBeNull();
  expect(actionOfKey('Tab')).toBeNull();
});

test('WEK-01 arrows walk through days and through the halves of a cut day, and stop at the edges', () => {
  const cells = cellsOf(dates, (date) => date === '2026-11-17');
  expect(cells.map(scheduleId)).toEqual(['2026-11-16', '2026-11-17.morning', '2026-11-17.afternoon', '2026-11-18']);
  expect(neighbour(cells, { date: '2026-11-16', part: 'day' }, 1)).toEqual({ date: '2026-11-17', part: 'morning' });
  expect(neighbour(cells, { date: '2026-11-18', part: 'day' }, 1)).toEqual({ date: '2026-11-18', part: 'day' });
});
