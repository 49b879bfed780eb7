import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as bookings from '../../modules/bookings/index.ts';
import * as conversations from '../../modules/edge/conversations/index.ts';
import * as host from '../../modules/edge/host/index.ts';
import * as waitingList from '../../modules/edge/waiting-list/index.ts';
import * as payments from '../../modules/payments/index.ts';
import * as policies from '../../modules/policies/index.ts';
import * as schedule from '../../modules/week/schedule/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { startTestApi } from '../test-api.ts';
import { commands } from './commands/all.ts';
import { newWorld } from './world.ts';

const api = await startTestApi({
  handlers: {
    ...bookings.handlers,
    ...conversations.handlers,
    ...host.handlers,
    ...payments.handlers,
    ...policies.handlers,
    ...schedule.handlers,
    ...waitingList.handlers,
  },
  jobs: bookings.jobs,
});

/** Outcomes that these runs must reach. */
const reached = [
  ...['confirmed booking', 'member booking', 'lapse booking', 'payment booking', 'change booking'],
  ...['waiting wait', 'taken wait', 'captured card', 'declined card', 'flexOffice half', 'dayOff half'],
  ...['guest message', 'host message'],
];
const runs = Number(process.env.MODEL_RUNS ?? 25);
/** A fixed seed in every test run; other seeds, and more runs, explore further. */
const seed = Number(process.env.ESCALE_SEED ?? 42);
/** Time limit of all runs in milliseconds, on the busiest machine. */
const longest = runs * 8_000;

test(
  'BKG-04 BKG-05 BKG-06 BKG-08 BKG-10 BKG-12 BKG-14 BKG-17 BKG-25 BKG-26 BKG-27 POL-08 WEK-05 WEK-12 whatever members, hosts, managers, banks and the clock do in any order, every booking is in the state of the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, fc.nat({ max: 7 }), async (chosen, only) => {
        await fc.asyncModelRun(() => newWorld(api, only), chosen);
      }),
      // Stops shrinking a failing run early enough to report it.
      { seed, numRuns: runs, interruptAfterTimeLimit: longest, markInterruptAsFailure: true },
    );
    // Runs without these outcomes would prove nothing.
    const { rows } = await api.context.pool.query<{ what: string }>(`
    select coalesce(ended_because, status) || ' booking' as what from booking
    union select status || ' wait' from waiting_entry
    union select status || ' card' from payment
    union select location_type || ' half' from schedule_half
    union select case when by_host then 'host' else 'guest' end || ' message' from booking_message`);
    const found = new Set(rows.map(({ what }) => what));
    expect(reached.filter((what) => !found.has(what))).toEqual([]);
  },
  longest + 40_000,
);

test('BKG-04 POL-07 the invariants find a breach made by hand', async () => {
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
  const waited = await api.call('waiting-list.join', {
    as: { memberId: model.members[1] ?? '' },
    body: { workspaceId: desk?.id ?? '', slot: { date: '2026-11-25', part: 'day' }, people: 2 },
  });
  const card = await api.call('bookings.create', {
    as: { memberId: model.members[2] ?? '' },
    idempotencyKey: 'broken-card',
    body: {
      workspaceId: desk?.id ?? '',
      slots: [{ date: '2026-11-25', part: 'day' }],
      people: 1,
      phone: '+33639980417',
      payment: { method: 'card', cardToken: 'card_accepted' },
    },
  });
  expect([waited.status, card.status]).toEqual([200, 200]);
  expect(await brokenInvariants(api.db)).toEqual([]);
  const entry = sql`id = ${waited.status === 200 ? waited.body.entry.id : null}`;
  const breaches = [
    sql`update waiting_entry set status = 'offered', booking_id = (select id from booking where organiser_id = ${ada}) where ${entry}`,
    sql`insert into waiting_entry (member_id, workspace_id, day, morning, afternoon, people, created_at)
      select member_id, workspace_id, day, morning, afternoon, people, created_at
      from waiting_entry where ${entry}`,
    sql`update test_payment set captured_cents = captured_cents - 1 where key in (select key from payment where member_id = ${model.members[2]})`,
    sql`update payment set cents = cents + 1 where member_id = ${model.members[2]}`,
    sql`update slot set taken = 1 where workspace_id = ${desk?.id}`,
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
