import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { languageFrom } from '../../../platform/messages/translate.ts';
import type { SlackPerson } from '../../../providers/chat/port.ts';

/** The member whom a person in Slack stands for; null when nobody has linked that person. */
export async function findByPerson(db: Db, { team, user }: SlackPerson) {
  const row = await db
    .selectFrom('member_link as l')
    .innerJoin('views.member as m', 'm.id', 'l.member_id')
    .select(['m.id as memberId', 'm.company_id as companyId', 'm.language', 'm.timezone', 'm.access'])
    .where('l.slack_team', '=', team)
    .where('l.slack_user', '=', user)
    .where('l.state', '=', 'connected')
    .executeTakeFirst();
  return row ? { ...row, language: languageFrom(row.language) } : null;
}

/** Stores who a member is in Slack, for a link from before this was known; false when another member is that person. */
export async function keepPerson(db: Db, linkId: string, { team, user }: SlackPerson): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_link as l')
    .set({ slack_team: team, slack_user: user })
    .where('l.id', '=', linkId)
    .where(sql<boolean>`not exists (select 1 from member_link o
      where o.slack_team = ${team} and o.slack_user = ${user} and o.id <> l.id)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
