import type { LocationType } from '@escale/contract';
import { addDays, periodOf, resolvePolicy } from '@escale/rules';
import { type EarlierHalves, judgeDays } from '@escale/rules/compliance.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readCompanyLevels } from '../replay/company-levels.queries.ts';
import { readLived } from '../replay/lived.queries.ts';

/** Members whose schedules are read at once. */
const batch = 500;

/** How a member's days of one week stand to the policy that they follow. */
interface JudgedWeek {
  memberId: string;
  /** Their lowest policy. */
  policyId: string;
  within: number;
  wrongDay: number;
  overQuota: number;
}

/** Judges a week of everybody who was in a company and followed a policy when it was counted first, as the policy says now (CKP-14). */
export async function judgeWeek(db: Db, companyId: string, monday: string): Promise<JudgedWeek[]> {
  const { groups } = await readCompanyLevels(db, companyId, { monday });
  const judged: JudgedWeek[] = [];
  for (const { members, levels } of groups) {
    const policyId = levels.find((level) => level.policyId !== null)?.policyId;
    if (!policyId) continue;
    const policy = resolvePolicy(levels);
    const isLong = policy.quotas.some(({ period }) => period !== 'week');
    for (let start = 0; start < members.length; start += batch) {
      const ids = members.slice(start, start + batch).map(({ id }) => id);
      const lived = await readLived(db, ids, { from: monday, to: addDays(monday, 6) });
      const earlier = isLong ? await readEarlier(db, ids, monday) : new Map<string, EarlierHalves[]>();
      for (const [memberId, halves] of lived) {
        const week = { memberId, policyId, within: 0, wrongDay: 0, overQuota: 0 };
        for (const { verdict } of judgeDays(policy, monday, earlier.get(memberId) ?? [], halves)) week[verdict] += 1;
        judged.push(week);
      }
    }
  }
  return judged;
}

/** Halves in the month and the year of a Monday, before it, by member. */
async function readEarlier(
  db: Db,
  memberIds: readonly string[],
  monday: string,
): Promise<Map<string, EarlierHalves[]>> {
  const { rows } = await sql<{ memberId: string; type: LocationType; month: number; year: number }>`
    select member_id as "memberId", location_type as type, count(*)::int as year,
      (count(*) filter (where day >= ${periodOf('month', monday).from}::date))::int as month
    from views.schedule_half where member_id = any(${memberIds}::uuid[])
      and day >= ${periodOf('year', monday).from}::date and day < ${monday}::date
    group by member_id, location_type`.execute(db);
  const members = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map(
    [...members].map(([memberId, types]) => [
      memberId,
      types.flatMap(({ type, month, year }) => [
        { period: 'month' as const, type, halves: month },
        { period: 'year' as const, type, halves: year },
      ]),
    ]),
  );
}
