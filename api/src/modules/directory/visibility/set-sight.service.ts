import type { RouteById, RouteReply, RouteRequest, SightLevel } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { emitConnectionChanged } from './connection-events.ts';
import { joinSight, sightOf } from './sight.ts';

type Sight = RouteReply<RouteById<'teams.sight'>>;

/** What a member shows to a colleague or connection; anyone else is not found (CON-05). */
export async function readSight({ db, clock }: Context, ownerId: string, viewerId: string): Promise<Sight> {
  const now = clock.now();
  await requireKnown(db, ownerId, viewerId, now);
  const { rows } = await sql<Sight>`
    select sight.level, chosen.until, chosen.level is null as "isDefault"
    from member m ${joinSight({ memberId: viewerId, now })} where m.id = ${ownerId}::uuid`.execute(db);
  return rows[0] ?? { level: 'nothing', until: null, isDefault: true };
}

/**
 * Chooses what one person sees of where the owner is, up to a day in the owner's time zone or for ever; null gives them again
 * what the visibility says (CON-05). Both hear of it.
 */
export async function setSight(
  context: Context,
  ownerId: string,
  viewerId: string,
  { level, until = null }: RouteRequest<RouteById<'teams.set-sight'>>['body'],
): Promise<Sight> {
  const { db, clock } = context;
  await transact(db, async (tx) => {
    await requireKnown(tx, ownerId, viewerId, clock.now());
    if (until !== null && until < clock.today(await timezoneOf(tx, ownerId)))
      throw refusedField('request.invalid', '/body/until');
    if (await keep(tx, ownerId, viewerId, level, until)) await emitConnectionChanged(tx, ownerId, viewerId);
  });
  return readSight(context, ownerId, viewerId);
}

/** Whether the choice is another than before. */
async function keep(tx: Db, owner_id: string, viewer_id: string, level: SightLevel | null, until: string | null) {
  const { numAffectedRows = 0n } =
    level === null
      ? await sql`delete from connection_sight where viewer_id = ${viewer_id} and owner_id = ${owner_id}`.execute(tx)
      : await sql`
          insert into connection_sight as kept (viewer_id, owner_id, level, until)
          values (${viewer_id}, ${owner_id}, ${level}, ${until})
          on conflict (viewer_id, owner_id) do update set level = excluded.level, until = excluded.until
          where (kept.level, kept.until) is distinct from (excluded.level, excluded.until)`.execute(tx);
  return numAffectedRows > 0n;
}

async function requireKnown(db: Db, memberId: string, otherId: string, now: string): Promise<void> {
  if (memberId === otherId || (await sightOf(db, { memberId, now }, otherId)) === null)
    throw new ApiError('resource.not-found');
}

async function timezoneOf(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('member').select('timezone').where('id', '=', memberId).executeTakeFirstOrThrow();
  return row.timezone;
}
