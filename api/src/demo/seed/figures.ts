import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import { computeWeek, recordComputed } from '../../modules/figures/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyId } from './company.ts';
import type { Days } from './days.ts';

/** Figures of the past weeks, so that the dashboard is full at the first visit; later changes reach it by the job. */
export async function countFigures(tx: Db, { past, now }: Days): Promise<void> {
  const [first = '', last = ''] = [past[0], past.at(-5)];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) await computeWeek(tx, { companyId, monday });
  await recordComputed(tx, { companyId, monday: last, at: now });
  await sql`delete from figure_due`.execute(tx);
}
