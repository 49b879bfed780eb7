import type { Language, OffsitePlace, RouteById, RouteReply, RouteRequest, UsedOffsitePlace } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { locateAddress } from '../../inventory/references/public.ts';

type List = RouteById<'offsitePlaces.list'>;
/** Maximum number of places that one member may store, so that the list is bounded. */
const mostPlaces = 500;

/** The caller's off-site places by name, each with how many days are spent there; limit 0 returns all of them (spec §7). */
export async function listOffsitePlaces(
  { db }: Context,
  { memberId }: Actor,
  { page, limit, order }: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const most = limit === 0 ? mostPlaces : limit;
  const direction = order === 'name' ? sql`asc` : sql`desc`;
  const { rows } = await sql<UsedOffsitePlace>`
    select id, name, address, (
      select count(distinct h.day)::int from schedule_half h where h.member_id = ${memberId} and h.offsite_place_id = p.id
    ) as days
    from offsite_place p where member_id = ${memberId}
    order by fold(name) ${direction}, id ${direction} limit ${most} offset ${limit === 0 ? 0 : (page - 1) * limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from offsite_place where member_id = ${memberId}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/**
 * Adds an off-site place; the same name and address is stored once (WEK-05). A new address must be found: `address.failed` otherwise
 * (INT-05).
 */
export async function addOffsitePlace(
  context: Context,
  { memberId, companyId }: Actor,
  place: { name: string; address: string },
  language: Language,
): Promise<OffsitePlace> {
  const { db } = context;
  const known = await sameOf(db, memberId, place);
  if (known) return known;
  if ((await locateAddress(context, place.address, language, companyId)) === null)
    throw refusedField('address.failed', '/body/address');
  return transact(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const same = await sameOf(tx, memberId, place);
    if (same) return same;
    const { count } = await tx
      .selectFrom('offsite_place')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (count >= mostPlaces) throw new ApiError('schedule.edit-failed');
    return tx
      .insertInto('offsite_place')
      .values({ member_id: memberId, ...place })
      .returning(['id', 'name', 'address'])
      .executeTakeFirstOrThrow();
  });
}

function sameOf(db: Db, memberId: string, { name, address }: { name: string; address: string }) {
  return db
    .selectFrom('offsite_place')
    .select(['id', 'name', 'address'])
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .where('address', '=', address)
    .executeTakeFirst();
}
