import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cardFaults } from '../../modules/payments/payments.fixture.ts';
import type { Db } from '../../platform/db/database.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { openLog } from '../../platform/log/log.ts';
import { brokenInvariants } from '../invariants.ts';
import { definite } from './ask.ts';
import type { Known } from './operations.ts';
import type { World } from './world.ts';

/** Longest that the worker is left to finish what was begun, in milliseconds: more than the lease of a step of a card. */
const longestWait = 120_000;
const sweeps = ['payments.sweep', 'bookings.expire-due', 'waiting-list.sweep'];

/** What the storm may ask about that no answer has told: offers made by the worker, and cards that the bank asks about. */
export async function look(db: Db, known: Known): Promise<void> {
  const { rows: offers } = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from waiting_entry where status = 'offered'`.execute(db);
  const { rows: approvals } = await sql<{ reference: string }>`
    select reference from payment where status = 'actionRequired' and reference is not null`.execute(db);
  Object.assign(known, { offers, approvals: approvals.map(({ reference }) => reference) });
}

/** Answers what the banks still ask, and has the worker do what is due until no card is on its way any more. */
export async function letFinish(
  databaseUrl: string,
  db: Db,
  stage: { world: World; nodes: readonly { url: string }[] },
): Promise<void> {
  const jobs = await openJobs(databaseUrl, sweeps, openLog('silent'));
  const until = performance.now() + longestWait;
  while ((await isUnderWay(db)) && performance.now() < until) {
    await answerBanks(db, stage);
    for (const name of sweeps) await jobs.enqueue(db, name, {}, { key: 'storm' });
    await sleep(1000);
  }
  await jobs.stop();
}

/** Members approve at their banks and come back: what a bank tells may be lost with the worker that was hearing it. */
async function answerBanks(db: Db, { world, nodes }: Parameters<typeof letFinish>[2]): Promise<void> {
  const asked = await db
    .selectFrom('payment')
    .select(['id', 'reference', 'member_id'])
    .where('status', '=', 'actionRequired')
    .execute();
  for (const { id, reference, member_id } of asked) {
    const bank = { kind: 'bank', as: 'bank', method: 'POST', path: `/test-payments/${reference}` } as const;
    await definite({ ...bank, body: { answer: 'approve' } }, world, nodes, Math.random);
    const back = { kind: 'bank', as: member_id, method: 'POST', path: `/payments/${id}/confirm` } as const;
    await definite(back, world, nodes, Math.random);
  }
}

/** Whether a card waits for its next step. */
async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from payment where next_try_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Everything that must hold after a storm: the invariants, each acknowledged booking once, and both sides' books of the cards. */
export async function whatIsBroken(db: Db, world: World, known: Known): Promise<string[]> {
  return [
    ...(await brokenInvariants(db)),
    ...(await lostOrInvented(db, world, known)),
    ...(await cardFaults(db)).map((fault) => `card: ${JSON.stringify(fault)}`),
  ];
}

/**
 * Every acknowledged booking is there once, and none is there that nobody was told of: an offer that was not taken is told by its
 * entry, a booking that a refused card ended by the refusal.
 */
async function lostOrInvented(db: Db, world: World, { bookings }: Known): Promise<string[]> {
  const told = bookings.map(({ id }) => id);
  const twice = told.length - new Set(told).size;
  const { rows } = await sql<{ what: string }>`
    select 'lost ' || a.id as what from unnest(${told}::uuid[]) as a(id) where not exists (select 1 from booking b where b.id = a.id)
    union all
    select 'invented ' || b.id from booking b
    where b.organiser_id = any(${[...world.members]}::uuid[]) and b.id <> all(${told}::uuid[])
      and b.ended_because is distinct from 'payment'
      and not exists (select 1 from waiting_entry e where e.booking_id = b.id and e.status <> 'taken')`.execute(db);
  return [...rows.map(({ what }) => what), ...(twice > 0 ? [`${twice} acknowledged twice`] : [])];
}
