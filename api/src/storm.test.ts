import { expect, test } from '@jest/globals';
import { storm } from './testing/storm/storm.ts';

const seed = process.env.STORM_SEED ?? String(Date.now());

test('BKG-04 BKG-06 POL-07 2,000 contending operations with an API node, the worker and PostgreSQL killed in the middle leave nothing wrong', async () => {
  const { answers, unknown, acknowledged, broken } = await storm({
    operations: 2000,
    atOnce: 24,
    kills: { api: 1, worker: 1, postgres: 1 },
    seed,
  });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
  // A storm in which nothing was booked, refused or lost would prove nothing.
  expect(acknowledged).toBeGreaterThan(100);
  expect(answers['book booking.full'] ?? 0).toBeGreaterThan(50);
  expect(unknown).toBeGreaterThan(0);
}, 240_000);
