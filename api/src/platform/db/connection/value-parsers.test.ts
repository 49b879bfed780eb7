import { expect, test } from '@jest/globals';
import { testDatabase } from '../../../testing/test-database.ts';

const { pool } = await testDatabase({ empty: true });

test('spec §9 dates stay dates and cents stay whole, whatever the zone of the machine', async () => {
  const { rows } =
    await pool.query(`select date '2026-03-29' as day, timestamptz '2026-03-29 02:30:00.25+02' as instant,
    9007199254740991 as cents, array[date '2026-01-01'] as days, array[5::bigint] as numbers,
    array[timestamptz '2026-01-01 00:00+00'] as instants, 1.5 as rate`);
  expect(rows[0]).toEqual({
    day: '2026-03-29',
    instant: '2026-03-29T00:30:00.25Z',
    cents: 9007199254740991,
    days: ['2026-01-01'],
    numbers: [5],
    instants: ['2026-01-01T00:00:00Z'],
    rate: 1.5,
  });
});

test('spec §9 an amount that a number cannot hold exactly is refused', async () => {
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('does not fit');
});
