import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';

type Reply = RouteReply<RouteById<'buildings.search'>>;
interface Row extends Omit<Reply['items'][number], 'position'> {
  lat: number | null;
  lng: number | null;
}

/** Buildings of hosts and of the own company by words or around a position, the nearest first, else by name (spec §7). */
export async function searchBuildings(
  { db }: Context,
  actor: Actor | null,
  { q, lat, lng, radius, scope, maxItems }: RouteRequest<RouteById<'buildings.search'>>['query'],
): Promise<Reply> {
  if ((lat === undefined) !== (lng === undefined)) throw refusedField('request.invalid', '/query/lng');
  const isNear = lat !== undefined && lng !== undefined;
  const meters = isNear
    ? sql`round(111320 * sqrt((b.lat - ${lat}) ^ 2 + ((b.lng - ${lng}) * cos(radians(${lat}))) ^ 2))`
    : sql`null::double precision`;
  const { rows } = await sql<Row>`
    select * from (
      select b.id, b.name, case when b.company_id is null then 'other' else 'internal' end as scope, b.street, b.postcode, b.city,
        b.pictures[1] as picture, b.lat, b.lng, ${meters} as "distanceMeters"
      from building b
      where (b.host_id is not null or b.company_id = ${actor?.companyId ?? null}::uuid)
        and (${scope ?? null}::text is null or (b.company_id is null) = ${scope === 'other'})
        and (${q ?? ''} = '' or fold(b.name || ' ' || b.street || ' ' || b.city) like fold(${`%${likeWords(q ?? '')}%`}))
    ) found
    where ${!isNear} or "distanceMeters" <= ${radius}
    order by "distanceMeters" nulls last, fold(name), id limit ${maxItems}`.execute(db);
  return {
    items: rows.map(({ lat: north, lng: east, ...row }) => ({
      ...row,
      position: north === null || east === null ? null : { lat: north, lng: east },
    })),
  };
}
