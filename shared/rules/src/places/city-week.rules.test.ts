import { expect, test } from '@jest/globals';
import { cityWeek } from './city-week.rules.ts';

test('LND-02 a city shows this week, from Friday on the next one, and the next working day first', () => {
  expect(cityWeek('2026-11-24', null)).toEqual({
    days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    day: '2026-11-25',
  });
  expect(cityWeek('2026-11-26', null).day).toBe('2026-11-27');
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(cityWeek(day, null)).toMatchObject({ days: expect.arrayContaining(['2026-12-04']), day: '2026-11-30' });
});

test('LND-02 another day of the week can be asked for, unless it is over', () => {
  expect(cityWeek('2026-11-24', '2026-11-27').day).toBe('2026-11-27');
  expect(cityWeek('2026-11-24', '2026-11-23').day).toBe('2026-11-25');
  expect(cityWeek('2026-11-24', '2027-01-04').day).toBe('2026-11-25');
});
