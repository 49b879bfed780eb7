import { addDays, mondayOf } from '@escale/rules';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { readLocationMonths } from '../directory/companies/public.ts';
import { computeWeek } from './compute-week.ts';

/** Weeks of a company to be counted anew. */
export interface WeeksJob {
  companyId: string;
  mondays: string[];
}

/**
 * Enqueues the weeks that have changed since the last run, and those that have ended. A week is counted for the first time when it is over;
 * changes of coming weeks are forgotten here.
 */
export async function refreshFigures(context: Context): Promise<void> {
  const { db, clock, jobs } = context;
  await transact(db, async (tx) => {
    // Two workers ask one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('figures.refresh'))`.execute(tx);
    const { rows: due } = await sql<{ companyId: string; week: string }>`
      with taken as (delete from figure_due returning company_id, week)
      select distinct company_id as "companyId", week from taken`.execute(tx);
    const { rows: companies } = await sql<{
      id: string;
      timezone: string;
      lastWeek: string | null;
      closedBefore: string | null;
    }>`
      select c.id, c.timezone, greatest(s.last_week, a.last_week) as "lastWeek", s.closed_before as "closedBefore"
      from views.company c left join figure_state s on s.company_id = c.id left join figure_asked a on a.company_id = c.id`.execute(
      tx,
    );
    const months = await readLocationMonths(tx);
    const today = clock.today('UTC');
    for (const { id, timezone, lastWeek, closedBefore } of companies) {
      const own = months.companies.find(({ companyId }) => companyId === id)?.months ?? months.byDefault;
      const kept = firstWholeWeek(today, own);
      const first = closedBefore !== null && closedBefore > kept ? closedBefore : kept;
      const last = addDays(mondayOf(clock.today(timezone)), -7);
      const asked = due.filter(({ companyId }) => companyId === id).map(({ week }) => week);
      const ended = lastWeek === null ? null : addDays(lastWeek, 7);
      const from = ended ?? (await firstKept(tx, id, first));
      const mondays = new Set(asked.filter((week) => week >= first && week <= last));
      for (let monday = from; monday !== null && monday <= last; monday = addDays(monday, 7)) mondays.add(monday);
      if (mondays.size === 0) continue;
      const job: WeeksJob = { companyId: id, mondays: [...mondays].sort() };
      await jobs.enqueue(tx, 'figures.weeks', job);
      await sql`insert into figure_asked (company_id, last_week) values (${id}, ${last})
        on conflict (company_id) do update set last_week = excluded.last_week`.execute(tx);
    }
  });
}

/** The first week whose places are all kept: an earlier one can no longer be counted and stays as it is (SEC-04). */
function firstWholeWeek(today: string, months: number): string {
  const kept = Temporal.PlainDate.from(today).subtract({ months }).toString();
  return addDays(mondayOf(addDays(kept, -1)), 7);
}

/** The first week from `first` on of which anything is known; null for a company without any. */
async function firstKept(tx: Db, companyId: string, first: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(least(
      (select min(s.day) from views.schedule_half s where s.member_id = m.id and s.day >= ${first}::date),
      (select min(b.day) from views.booking b where b.organiser_id = m.id and b.company_id = m.company_id and b.day >= ${first}::date)
    )) as day from views.member m where m.company_id = ${companyId}::uuid`.execute(tx);
  const day = rows[0]?.day ?? null;
  return day === null ? null : mondayOf(day);
}

/** Counts weeks anew, each in its own transaction; run again it counts the same. */
export async function computeWeeks({ db, clock }: Context, { companyId, mondays }: WeeksJob): Promise<void> {
  for (const monday of mondays) {
    await transact(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('figures'), hashtext(${companyId}))`.execute(tx);
      await computeWeek(tx, { companyId, monday });
      await recordComputed(tx, { companyId, monday, at: clock.now() });
    });
  }
}

/** Records how far the figures of a company go. */
export async function recordComputed(
  tx: Db,
  { companyId, monday, at }: { companyId: string; monday: string; at: string },
): Promise<void> {
  await sql`insert into figure_state (company_id, last_week, computed_at) values (${companyId}, ${monday}, ${at})
    on conflict (company_id) do update set last_week = greatest(figure_state.last_week, excluded.last_week),
      computed_at = excluded.computed_at`.execute(tx);
}
