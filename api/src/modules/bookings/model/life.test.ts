import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as host from '../../host/index.ts';
import * as payments from '../../payments/index.ts';
import * as policies from '../../policies/index.ts';
import * as schedule from '../../schedule/index.ts';
import * as waitingList from '../../waiting-list/index.ts';
import * as bookings from '../index.ts';
import { commands } from './commands/all.ts';
import { newWorld } from './world.ts';

const api = await startTestApi({
  handlers: {
    ...bookings.handlers,
    ...host.handlers,
    ...payments.handlers,
    ...policies.handlers,
    ...schedule.handlers,
    ...waitingList.handlers,
  },
  jobs: bookings.jobs,
});

/** What any twenty-five runs come to. */
const reached = [
  ...['confirmed booking', 'member booking', 'lapse booking', 'payment booking'],
  ...['waiting wait', 'taken wait', 'captured card', 'declined card', 'flexOffice half', 'dayOff half'],
];
const runs = Number(process.env.MODEL_RUNS ?? 25);

test('BKG-04 BKG-05 BKG-06 BKG-08 BKG-10 BKG-12 BKG-14 BKG-17 BKG-25 POL-08 WEK-12 whatever members, hosts, managers, banks and the clock do in any order, every booking is where the model says', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      await fc.asyncModelRun(() => newWorld(api), chosen);
    }),
    { numRuns: runs },
  );
  // Runs that never got anywhere would prove nothing.
  const { rows } = await api.context.pool.query<{ what: string }>(`
    select coalesce(ended_because, status) || ' booking' as what from booking
    union select status || ' wait' from waiting_entry
    union select status || ' card' from payment
    union select location_type || ' half' from schedule_half`);
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(reached));
}, 240_000);

test('BKG-04 POL-07 the invariants see what is wrong: a breach made by hand is found', async () => {
  const { model } = await newWorld(api);
  const [desk] = model.spaces;
  const [ada] = model.members;
  const booked = await api.call('bookings.create', {
    as: { memberId: ada ?? '' },
    idempotencyKey: 'broken-by-hand',
    body: {
      workspaceId: desk?.id ?? '',
      slots: [{ date: '2026-11-25', part: 'day' }],
      people: 1,
      phone: '+33639980417',
      payment: { method: 'credits' },
    },
  });
  expect(booked.status).toBe(200);
  const breaches = [
    sql`update slot set taken = 2 where workspace_id = ${desk?.id}`,
    sql`delete from slot where workspace_id = ${desk?.id}`,
    sql`update booking set paid_cents = 0 where workspace_id = ${desk?.id}`,
    sql`delete from schedule_half where member_id = ${ada}`,
    sql`update ledger_account set balance_cents = balance_cents + 1 where owner_id = ${ada}`,
  ];
  for (const breach of breaches) {
    const tried = api.db.transaction().execute(async (tx) => {
      await breach.execute(tx);
      throw new Error(`found ${(await brokenInvariants(tx)).length}`);
    });
    await expect(tried).rejects.toThrow(/^found [1-9]/);
  }
});
