import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataOf } from '../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../directory/members/public.ts';

/** Adds how often a member receives figures by mail, and where they were counted before a move; the figures themselves are about nobody. */
export async function collectFigureLetters(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const letters = await tx
    .selectFrom('figure_letter')
    .select(['frequency', 'tabs', 'sent_on'])
    .where('member_id', '=', memberId)
    .execute();
  add('figures-by-mail', letters);
  const counted = await tx
    .selectFrom('figure_member')
    .select(['before_week', 'company_id', 'department_id', 'policy_id', 'access'])
    .where('member_id', '=', memberId)
    .execute();
  add('counted-before', counted);
}

/** Ends the letters of a member. */
export async function eraseFigureLetters(tx: Db, _: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('figure_letter').where('member_id', '=', memberId).execute();
}
