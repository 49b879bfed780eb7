import { person, type RouteById, type RouteReply } from '@escale/contract';
import { addDays, keptLookDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { personJson } from '../members/public.ts';

type Looks = RouteReply<RouteById<'teams.profile-views'>>;
const mostLookers = 100;

/**
 * Records that a member opened another's card or week, once a day in the owner's time zone (CON-05). Fire-and-forget: failing to record a
 * profile view must not fail the request.
 */
export function recordProfileView({ db, clock, log }: Context, viewerId: string, ownerId: string): void {
  if (viewerId === ownerId) return;
  sql`
    insert into profile_view (owner_id, viewer_id, day)
    select m.id, ${viewerId}::uuid, (${clock.now()}::timestamptz at time zone m.timezone)::date
    from member m where m.id = ${ownerId}::uuid
    on conflict do nothing`
    .execute(db)
    .catch((error: unknown) => log.warn({ error }, 'a look was not noted'));
}

/** Members who viewed a member's profile in the last 30 days, the latest first (CON-05). */
export async function readProfileViews({ db, clock }: Context, memberId: string): Promise<Looks> {
  const { rows } = await sql<{ person: unknown; lastOn: string; days: number }>`
    select ${personJson('m')} as person, max(l.day) as "lastOn", count(*)::int as days
    from profile_view l join member m on m.id = l.viewer_id
    where l.owner_id = ${memberId}::uuid and l.day > ${addDays(clock.today('UTC'), -keptLookDays)}::date
    group by m.id order by max(l.day) desc, fold(m.last_name), fold(m.first_name), m.id limit ${mostLookers}`.execute(
    db,
  );
  return { items: rows.map((row) => ({ ...row, person: person.parse(row.person) })) };
}

/** Deletes profile views older than 30 days (SEC-04, JOB-01). */
export async function forgetProfileViews({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('profile_view')
    .where('day', '<=', addDays(clock.today('UTC'), -keptLookDays))
    .execute();
}
