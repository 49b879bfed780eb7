import type { OffsitePlace, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { lockMembers } from '../bookings/member-lock.service.ts';

type List = RouteById<'offsitePlaces.list'>;
/** Places that one member may keep: no list is without an end. */
const mostPlaces = 500;

/** My places outside by name; limit 0 gives them all (spec §7). */
export async function listOffsitePlaces(
  { db }: Context,
  { memberId }: Actor,
  { page, limit, order }: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const most = limit === 0 ? mostPlaces : limit;
  const direction = order === 'name' ? sql`asc` : sql`desc`;
  const { rows } = await sql<OffsitePlace>`
    select id, name, address from offsite_place where member_id = ${memberId}
    order by fold(name) ${direction}, id ${direction} limit ${most} offset ${limit === 0 ? 0 : (page - 1) * limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from offsite_place where member_id = ${memberId}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** Adds a place outside; one of that name and address is there once (WEK-05). */
export async function addOffsitePlace(
  { db }: Context,
  { memberId }: Actor,
  place: { name: string; address: string },
): Promise<OffsitePlace> {
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const mine = tx.selectFrom('offsite_place').where('member_id', '=', memberId);
    const same = await mine
      .select(['id', 'name', 'address'])
      .where('name', '=', place.name)
      .where('address', '=', place.address)
      .executeTakeFirst();
    if (same) return same;
    const { count } = await mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (count >= mostPlaces) throw new ApiError('schedule.edit-failed');
    return tx
      .insertInto('offsite_place')
      .values({ member_id: memberId, ...place })
      .returning(['id', 'name', 'address'])
      .executeTakeFirstOrThrow();
  });
}
