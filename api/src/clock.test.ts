import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectNothingHalfDone, wednesday } from './modules/bookings/bookings.fixture.ts';
import { waitingFixture } from './modules/edge/waiting-list/waiting-list.fixture.ts';
import { loadModules } from './modules.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

// Covers every repeating job of every module, so a new job is tested from its first day. The clock passes no data to a job.
const modules = await loadModules();
const jobs = modules.flatMap(({ jobs: all = {}, schedule = {} }) =>
  Object.keys(schedule).map((name) => ({ name, run: all[name] as JobHandler | undefined })),
);

/** Two equal worlds: the first is served by one worker, the second by two at once. */
const alone = await worldWithWork();
const together = await worldWithWork();

/** Instants at which something is due, in ascending order. */
const moments = [
  '2026-11-21T08:00:00Z',
  '2026-11-23T05:00:00Z',
  '2026-11-24T17:00:00Z',
  `${wednesday}T08:45:00Z`,
  '2026-11-30T23:01:00Z',
  '2026-12-25T03:43:00Z',
];

/** Members, spaces and a week in which every kind of scheduled work becomes due. */
async function worldWithWork(): Promise<TestApi> {
  const api = await startTestApi();
  const world = await waitingFixture(api);
  const member = await world.member();
  await world.booked(await world.space({ instant: false }), {}, member);
  await world.booked(await world.space({ check_in_minutes: 45 }), {}, member);
  const { space } = await world.fullSpace(3);
  await sql`update slot set capacity = 3 where workspace_id = ${space}::uuid`.execute(api.db);
  await world.fullSpace(1);
  await sql`insert into routine_half (member_id, weekday, half, location_type)
    values (${member.memberId}::uuid, 1, 0, 'home'), (${member.memberId}::uuid, 5, 1, 'home')`.execute(api.db);
  await sql`insert into budget (company_id, amount_cents, period, frequency, strategy, next_refresh_date)
    values (${world.companyId}::uuid, 1000, 'month', 1, 'reset', '2026-12-01')`.execute(api.db);
  return api;
}

/** Contents of every table as text. */
async function print({ db }: TestApi): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(
    db,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content
        from ${sql.table(name)} t`,
  );
  const waiting = sql`select 'job ' || name as name, count(*)::text as content from pgboss.job group by name`;
  const { rows } = await sql<{
    name: string;
    content: string;
  }>`${sql.join([...parts, waiting], sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Row counts by kind, which are equal in two worlds whose ids differ. */
async function counts({ db }: TestApi): Promise<object[]> {
  const { rows } = await sql<object>`
    select 'booking ' || status || ' ' || coalesce(ended_because, '') as what, count(*) as count from booking group by 1
    union all select 'waiting ' || status, count(*) from waiting_entry group by 1
    union all select 'transfer ' || kind, count(*) from ledger_transfer group by 1
    union all select 'balance ' || balance_cents, count(*) from ledger_account where kind = 'member' group by 1
    union all select 'half ' || location_type || ' ' || day || set_by, count(*) from schedule_half group by 1
    union all select 'reminder', count(*) from reminder
    union all select 'told ' || type, count(*) from outbox group by 1
    union all select 'job ' || name, count(*) from pgboss.job group by 1
    order by 1`.execute(db);
  return rows;
}

const changed = new Set<string>();
test.each(moments)(
  'JOB-01 at %s every repeating job does its work once: run again it changes nothing',
  async (moment) => {
    alone.clock.set(moment);
    for (const { name, run } of jobs) {
      const before = await print(alone);
      await run?.({}, alone.context);
      const after = await print(alone);
      if (JSON.stringify(before) !== JSON.stringify(after)) changed.add(name);
      await run?.({}, alone.context);
      expect({ name, ...(await print(alone)) }).toEqual({ name, ...after });
    }
    await expectNothingHalfDone(alone.db);
  },
  120_000,
);

test('JOB-01 each of the jobs of the week has had work to do', () => {
  expect([...changed]).toEqual(
    expect.arrayContaining([
      'bookings.expire-due',
      'check-in.sweep',
      'credits.reload',
      'reminders.day-before',
      'schedule.routine',
      'waiting-list.sweep',
    ]),
  );
});

test('JOB-01 two workers that run the same occurrence at once do together what one does', async () => {
  for (const moment of moments) {
    together.clock.set(moment);
    for (const { run } of jobs) await Promise.all([run?.({}, together.context), run?.({}, together.context)]);
  }
  expect(await counts(together)).toEqual(await counts(alone));
  await expectNothingHalfDone(together.db);
}, 120_000);
