import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Cities, buildings and spaces of hosts: everything that has a public page. */
export interface PublicPlaces {
  cities: { locality: string; types: string[] }[];
  buildingIds: string[];
  workspaceIds: string[];
}

/** Most buildings and most spaces that are listed. */
const most = 10_000;

/** Reads the places with a public page, in a stable order. */
export async function publicPlaces(db: Db): Promise<PublicPlaces> {
  const { rows } = await sql<PublicPlaces>`
    select
      (select coalesce(json_agg(json_build_object('locality', locality, 'types', types) order by locality), '[]') from (
        select locality, array_agg(distinct type order by type) as types from views.workspace
        where host_id is not null and geo is not null group by locality
      ) city) as cities,
      (select coalesce(json_agg(id order by id), '[]') from (
        select distinct building_id as id from views.workspace where host_id is not null order by 1 limit ${most}
      ) building) as "buildingIds",
      (select coalesce(json_agg(id order by id), '[]') from (
        select id from views.workspace where host_id is not null order by 1 limit ${most}
      ) space) as "workspaceIds"`.execute(db);
  return rows[0] ?? { cities: [], buildingIds: [], workspaceIds: [] };
}
