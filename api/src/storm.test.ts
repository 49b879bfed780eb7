import { expect, test } from '@jest/globals';
import { operationKinds } from './testing/storm/operations.ts';
import { storm } from './testing/storm/storm.ts';

/** A fixed seed in every test run; `STORM_SEED` sets another, `npm run bench:storm` runs a long storm with a fresh seed. */
const seed = process.env.STORM_SEED ?? '20261121';

test('BKG-04 BKG-06 BKG-10 BKG-17 POL-07 2,000 contending operations with an API node, the worker and PostgreSQL killed in the middle leave nothing wrong', async () => {
  const { answers, unknown, acknowledged, broken } = await storm({
    operations: 2000,
    atOnce: 24,
    kills: { api: 1, worker: 1, postgres: 1 },
    seed,
  });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
  // A storm without bookings, refusals or losses would prove nothing.
  expect(acknowledged).toBeGreaterThan(100);
  expect(answers['book booking.full'] ?? 0).toBeGreaterThan(50);
  expect(new Set(Object.keys(answers).map((what) => what.split(' ')[0]))).toEqual(new Set(operationKinds));
  expect(answers['card 200'] ?? 0).toBeGreaterThan(10);
  expect(answers['join 200'] ?? 0).toBeGreaterThan(10);
  expect(unknown).toBeGreaterThan(0);
}, 600_000);
