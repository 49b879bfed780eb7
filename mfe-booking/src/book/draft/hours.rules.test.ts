import { expect, test } from '@jest/globals';
import { endsFrom, firstFree, hourCells, hoursFrom } from './hours.rules.ts';

const spans = [{ from: '09:00', to: '12:00' }];
const cells = hourCells(spans, [{ from: '10:15', to: '11:00' }], null);

test('BKG-24 opening times are cut in half hours; what touches a booking is taken', () => {
  expect(cells.map(({ from, state }) => `${from} ${state}`)).toEqual([
    '09:00 free',
    '09:30 free',
    '10:00 busy',
    '10:30 busy',
    '11:00 free',
    '11:30 free',
  ]);
});

test('BKG-24 an end never lies behind a taken hour or a closed one', () => {
  expect(endsFrom(cells, '09:00')).toEqual(['09:30', '10:00']);
  expect(endsFrom(cells, '10:00')).toEqual([]);
  const split = hourCells([...spans, { from: '14:00', to: '15:00' }], [], null);
  expect(endsFrom(split, '11:30')).toEqual(['12:00']);
});

test('BKG-24 the first free hour is proposed, else the half hour that is left, and hours gone by are not', () => {
  expect(firstFree(cells)).toEqual({ from: '09:00', to: '10:00' });
  expect(firstFree(hourCells(spans, [], '10:10'))).toEqual({ from: '10:30', to: '11:30' });
  expect(firstFree(hourCells(spans, [{ from: '09:00', to: '11:30' }], null))).toEqual({ from: '11:30', to: '12:00' });
  expect(firstFree(hourCells(spans, spans, null))).toBeNull();
  expect(hoursFrom(cells, '09:30', 4)).toEqual({ from: '09:30', to: '10:00' });
});

test('BKG-17 who waits for taken hours chooses them, and ends behind them, never in a closed hour', () => {
  expect(endsFrom(cells, '10:00', true)).toEqual(['10:30', '11:00', '11:30', '12:00']);
  expect(hoursFrom(cells, '10:00')).toEqual({ from: '10:00', to: '11:00' });
  // From a free hour the free ones are proposed.
  expect(hoursFrom(cells, '09:30', 4)).toEqual({ from: '09:30', to: '10:00' });
  expect(endsFrom(hourCells(spans, [], '10:10'), '10:00', true)).toEqual([]);
});
