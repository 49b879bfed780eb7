import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import { computeWeek, recordComputed } from '../../modules/figures/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyId } from './company.ts';
import type { Days } from './days.ts';
import { idOf } from './ids.ts';

/** Figures of the past weeks, so that the dashboard is full at the first visit; later changes reach it by the job. */
export async function countFigures(tx: Db, { past, now }: Days): Promise<void> {
  const [first = '', last = ''] = [past[0], past.at(-5)];
  // Somebody came from another department four weeks ago and is counted there before.
  await sql`
    insert into figure_member (member_id, before_week, company_id, department_id, policy_id, access)
    select m.id, ${addDays(last, -21)}::date, m.company_id, ${idOf('department', 'Finance')}::uuid, m.policy_id, m.access
    from member m where m.department_id = ${idOf('department', 'Produit')}::uuid order by m.id limit 1`.execute(tx);
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) await computeWeek(tx, { companyId, monday });
  await recordComputed(tx, { companyId, monday: last, at: now });
  await sql`delete from figure_due`.execute(tx);
}
