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

/**
 * Milliseconds without any change after which nothing more is expected: longer than the lease of a card's step, or the heartbeat limit of a
 * dead worker, and a sweep.
 */
const longestStandstill = 90_000;
const longestWait = 240_000;
const sweeps = ['payments.sweep', 'bookings.expire-due', 'waiting-list.sweep'];

/** Reads what no reply has contained: offers made by the worker, and cards that await approval at the bank. */
export async function look(db: Db, known: Known): Promise<void> {
  const { rows: offers } = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from waiting_entry where status = 'offered'`.execute(db);
  const { rows: approvals } = await sql<{ reference: string }>`
    select reference from payment where status = 'actionRequired' and reference is not null`.execute(db);
  Object.assign(known, { offers, approvals: approvals.map(({ reference }) => reference) });
}

/**
 * Answers pending approvals, and lets the worker run until no payment and no job is left, as long as there is progress; returns what
 * remains.
 */
export async function letFinish(
  databaseUrl: string,
  db: Db,
  stage: { world: World; nodes: readonly { url: string }[] },
): Promise<string[]> {
  const jobs = await openJobs(databaseUrl, sweeps, openLog('silent'), { works: false });
  const began = performance.now();
  let [left, standsSince] = [['not looked yet'], began];
  try {
    while (left.length > 0) {
      const until = Math.min(began + longestWait, standsSince + longestStandstill);
      if (performance.now() > until) return left.map((what) => `left undone: ${what}`);
      await answerBanks(db, stage);
      for (const name of sweeps) if (!left.some(isOf(name))) await jobs.enqueue(db, name, {});
      await sleep(500);
      const found = await whatIsLeft(db);
      if (withoutSweeps(found) !== withoutSweeps(left)) standsSince = performance.now();
      left = found;
    }
    return [];
  } finally {
    await jobs.stop();
  }
}

/** Members approve at their banks and come back: a bank's message may be lost with the worker that was processing it. */
async function answerBanks(db: Db, { world, nodes }: Parameters<typeof letFinish>[2]): Promise<void> {
  const requested = await db
    .selectFrom('payment')
    .select(['id', 'reference', 'member_id'])
    .where('status', '=', 'actionRequired')
    .execute();
  for (const { id, reference, member_id } of requested) {
    if (member_id === null) continue;
    const bank = { kind: 'bank', as: 'bank', method: 'POST', path: `/test-payments/${reference}` } as const;
    await definite({ ...bank, body: { answer: 'approve' } }, world, nodes, Math.random, () => true);
    const back = { kind: 'bank', as: member_id, method: 'POST', path: `/payments/${id}/confirm` } as const;
    await definite(back, world, nodes, Math.random, () => true);
  }
}

const isOf = (name: string) => (what: string) => what.startsWith(`job ${name} `);
/** What has to change to count as progress: sweeps come and go. */
const withoutSweeps = (left: readonly string[]) =>
  left.filter((what) => !sweeps.some((name) => isOf(name)(what))).join();

/**
 * Payments that await their next step, and jobs that are due, failed or active. A hold that its booking no longer needs and that never
 * reached the provider waits out its fifteen minutes, in case it still arrives: that does not count.
 */
async function whatIsLeft(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select format('card %s %s, %s of them, %s tries', status, wanted, count(*), sum(attempts)) as what from payment
    where next_try_at is not null and not (status = 'holding' and wanted = 'release'
      and not exists (select 1 from test_payment t where t.key = payment.key)) group by status, wanted
    union all
    select format('job %s %s, %s of them, %s tries', name, state, count(*), sum(retry_count)) from pgboss.job
    where name not like '\_\_%' and (state in ('active', 'retry', 'failed') or (state = 'created' and start_after <= now()))
    group by name, state order by 1`.execute(db);
  return rows.map(({ what }) => what);
}

/** Checks after a storm: the invariants, each acknowledged booking once, and the payments on both sides. */
export async function whatIsBroken(db: Db, world: World, known: Known): Promise<string[]> {
  return [
    ...(await brokenInvariants(db)),
    ...(await lostOrInvented(db, world, known)),
    ...(await cardFaults(db)).map((fault) => `card: ${JSON.stringify(fault)}`),
  ];
}

/**
 * Every acknowledged booking exists once, and no other exists: an offer that was not accepted is known by its entry, a booking that a
 * refused card ended by the refusal.
 */
async function lostOrInvented(db: Db, world: World, { bookings }: Known): Promise<string[]> {
  const reported = bookings.map(({ id }) => id);
  const twice = reported.length - new Set(reported).size;
  const { rows } = await sql<{ what: string }>`
    select 'lost ' || a.id as what from unnest(${reported}::uuid[]) as a(id) where not exists (select 1 from booking b where b.id = a.id)
    union all
    select 'invented ' || b.id from booking b
    where b.organiser_id = any(${[...world.members]}::uuid[]) and b.id <> all(${reported}::uuid[])
      and b.ended_because is distinct from 'payment'
      and not exists (select 1 from waiting_entry e where e.booking_id = b.id and e.status <> 'taken')`.execute(db);
  return [...rows.map(({ what }) => what), ...(twice > 0 ? [`${twice} acknowledged twice`] : [])];
}
