import { person, type RouteById, type RouteReply, type RouteRequest, type VisibilityLevel } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { personJson } from '../members/public.ts';
import { emitConnectionChanged } from './connection-events.ts';
import { joinVisibility, visibilityOf } from './visibility.queries.ts';

type PersonVisibility = RouteReply<RouteById<'teams.person-visibility'>>;

/** Visibility that a member chose for a colleague or connection; `resource.not-found` for anyone else (CON-05). */
export async function readPersonVisibility(
  { db, clock }: Context,
  ownerId: string,
  viewerId: string,
): Promise<PersonVisibility> {
  const now = clock.now();
  await requireKnown(db, ownerId, viewerId, now);
  const { rows } = await sql<PersonVisibility>`
    select visible.level, chosen.until, chosen.level is null as "isDefault"
    from member m ${joinVisibility({ memberId: viewerId, now })} where m.id = ${ownerId}::uuid`.execute(db);
  return rows[0] ?? { level: 'nothing', until: null, isDefault: true };
}

const mostChoices = 200;

/** The people for whom a member made a choice that is in force, with the last day on which each looked (CON-05). */
export async function readPersonVisibilities(
  { db, clock }: Context,
  ownerId: string,
): Promise<RouteReply<RouteById<'teams.person-visibilities'>>> {
  const { rows } = await sql<{
    person: unknown;
    level: VisibilityLevel;
    until: string | null;
    lookedOn: string | null;
  }>`
    select ${personJson('m')} as person, c.level, c.until,
      (select max(v.day) from profile_view v where v.owner_id = c.owner_id and v.viewer_id = c.viewer_id) as "lookedOn"
    from connection_visibility c join member m on m.id = c.viewer_id join member o on o.id = c.owner_id
    where c.owner_id = ${ownerId}::uuid and m.access <> 'restricted'
      and (c.until is null or c.until >= (${clock.now()}::timestamptz at time zone o.timezone)::date)
    order by fold(m.last_name), fold(m.first_name), m.id limit ${mostChoices}`.execute(db);
  return { items: rows.map((row) => ({ ...row, person: person.parse(row.person) })) };
}

/**
 * Sets what one person sees of the owner's places, until a day in the owner's time zone or for good; null restores the owner's general
 * visibility (CON-05). Both are notified.
 */
export async function setPersonVisibility(
  context: Context,
  ownerId: string,
  viewerId: string,
  { level, until = null }: RouteRequest<RouteById<'teams.set-person-visibility'>>['body'],
): Promise<PersonVisibility> {
  const { db, clock } = context;
  await transact(db, async (tx) => {
    await requireKnown(tx, ownerId, viewerId, clock.now());
    if (until !== null && until < clock.today(await timezoneOf(tx, ownerId)))
      throw refusedField('request.invalid', '/body/until');
    if (await keep(tx, ownerId, viewerId, level, until)) await emitConnectionChanged(tx, ownerId, viewerId);
  });
  return readPersonVisibility(context, ownerId, viewerId);
}

/** Stores the choice; true when it differs from the previous one. */
async function keep(tx: Db, owner_id: string, viewer_id: string, level: VisibilityLevel | null, until: string | null) {
  const { numAffectedRows = 0n } =
    level === null
      ? await sql`delete from connection_visibility where viewer_id = ${viewer_id} and owner_id = ${owner_id}`.execute(
          tx,
        )
      : await sql`
          insert into connection_visibility as kept (viewer_id, owner_id, level, until)
          values (${viewer_id}, ${owner_id}, ${level}, ${until})
          on conflict (viewer_id, owner_id) do update set level = excluded.level, until = excluded.until
          where (kept.level, kept.until) is distinct from (excluded.level, excluded.until)`.execute(tx);
  return numAffectedRows > 0n;
}

async function requireKnown(db: Db, memberId: string, otherId: string, now: string): Promise<void> {
  if (memberId === otherId || (await visibilityOf(db, { memberId, now }, otherId)) === null)
    throw new ApiError('resource.not-found');
}

async function timezoneOf(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('member').select('timezone').where('id', '=', memberId).executeTakeFirstOrThrow();
  return row.timezone;
}
