import { person, type RouteById, type RouteReply } from '@escale/contract';
import { addDays, keptLookDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { personJson } from '../members/public.ts';

type Looks = RouteReply<RouteById<'teams.looks'>>;
const mostLookers = 100;

/**
 * Notes that a member opened another's card or week, once a day in the owner's time zone (CON-05). Not waited for: the answer
 * is already known, and a look that cannot be noted must not fail it.
 */
export function noteLook({ db, clock, log }: Context, viewerId: string, ownerId: string): void {
  if (viewerId === ownerId) return;
  sql`
    insert into sight_look (owner_id, viewer_id, day)
    select m.id, ${viewerId}::uuid, (${clock.now()}::timestamptz at time zone m.timezone)::date
    from member m where m.id = ${ownerId}::uuid
    on conflict do nothing`
    .execute(db)
    .catch((error: unknown) => log.warn({ error }, 'a look was not noted'));
}

/** Who looked at a member in the last 30 days, the latest first (CON-05). */
export async function readLooks({ db, clock }: Context, memberId: string): Promise<Looks> {
  const { rows } = await sql<{ person: unknown; lastOn: string; days: number }>`
    select ${personJson('m')} as person, max(l.day) as "lastOn", count(*)::int as days
    from sight_look l join member m on m.id = l.viewer_id
    where l.owner_id = ${memberId}::uuid and l.day > ${addDays(clock.today('UTC'), -keptLookDays)}::date
    group by m.id order by max(l.day) desc, m.last_name, m.first_name, m.id limit ${mostLookers}`.execute(db);
  return { items: rows.map((row) => ({ ...row, person: person.parse(row.person) })) };
}

/** Deletes looks older than 30 days (SEC-04, JOB-01). */
export async function forgetLooks({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('sight_look')
    .where('day', '<=', addDays(clock.today('UTC'), -keptLookDays))
    .execute();
}
