import { type Place, place } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Half-width in degrees of the box around one address: about a kilometre and a half. */
const around = 0.013;

/**
 * Places of the catalogue: cities and districts with spaces, then addresses; internal buildings only for their company. `alike`: other
 * names of the cities meant, folded.
 */
export async function readPlaces(
  db: Db,
  words: string,
  limit: number,
  companyId: string | null,
  alike: readonly string[] = [],
): Promise<Place[]> {
  const literal = words.replaceAll(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ place: unknown }>`
    with visible as materialized (
      select b.id, b.name, b.street, b.postcode, b.city, b.locality, b.place, b.lat, b.lng, b.company_id
      from building b
      where b.lat is not null and (b.company_id is null or b.company_id = ${companyId}::uuid)
    ),
    found as (
      select 1 as rank, 'city:' || locality as id, 'city' as kind, min(city) as name, '' as context, locality,
        avg(lat) as lat, avg(lng) as lng, min(lat) as south, min(lng) as west, max(lat) as north, max(lng) as east, count(*) as weight
      from visible group by locality having fold(min(city)) like fold(${literal}) || '%' or fold(min(city)) = any(${alike}::text[])
      union all
      select 2, 'district:' || locality || ':' || place, 'district', place, min(city), locality,
        avg(lat), avg(lng), min(lat) - ${around / 3}, min(lng) - ${around / 3}, max(lat) + ${around / 3}, max(lng) + ${around / 3}, count(*)
      from visible where ' ' || fold(place) like '% ' || fold(${literal}) || '%' group by locality, place
      union all
      select case when company_id is null then 4 else 3 end, 'building:' || id, case when company_id is null then 'address' else 'building' end,
        case when company_id is null then street else name end, postcode || ' ' || city, locality,
        lat, lng, lat - ${around}, lng - ${around}, lat + ${around}, lng + ${around}, 1
      from visible where ' ' || fold(name || ' ' || street) like '% ' || fold(${literal}) || '%'
    )
    select jsonb_build_object('id', id, 'kind', kind, 'name', name, 'context', context, 'locality', locality,
      'position', jsonb_build_object('lat', lat, 'lng', lng),
      'box', jsonb_build_object('south', south, 'west', west, 'north', north, 'east', east)) as place
    -- Districts in the order of their numbers, everything else by how much there is.
    from found order by rank, case when kind = 'district' then substring(name from '\\d+')::int end, weight desc, name limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => place.parse(row.place));
}

/** Greatest distance between a position and its city: about 100 km in degrees of latitude. */
const farDegrees = 0.9;

/** The city with spaces nearest to a position, null when all are far. */
export async function nearestCity(db: Db, { lat, lng }: { lat: number; lng: number }): Promise<Place | null> {
  const { rows } = await sql<{ city: string }>`
    select min(city) as city from building where company_id is null and lat is not null
    group by locality having point(avg(lng), avg(lat)) <-> point(${lng}, ${lat}) < ${farDegrees}
    order by point(avg(lng), avg(lat)) <-> point(${lng}, ${lat}) limit 1`.execute(db);
  if (!rows[0]) return null;
  return (await readPlaces(db, rows[0].city, 1, null))[0] ?? null;
}
