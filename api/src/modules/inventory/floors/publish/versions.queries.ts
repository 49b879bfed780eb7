import { type PlanHistory, type PlanItem, planItem } from '@escale/contract';
import { itemsOf } from '@escale/rules/plan.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { personJson } from '../../../directory/members/public.ts';

/** Versions of a plan, the latest first; the last published one is in force. */
export async function readVersions(db: Db, floorId: string): Promise<PlanHistory['versions']> {
  const { rows } = await sql<PlanHistory['versions'][number]>`
    select v.id, v.number, v.name, v.seats, v.starts_at as "startsAt", v.failure,
      (select ${personJson('m')} from views.member m where m.id = v.author_id) as author,
      case when v.state = 'planned' then 'planned'
        when v.number = max(v.number) filter (where v.state = 'published') over () then 'inForce' else 'past' end as state
    from floor_version v where v.floor_id = ${floorId}::uuid order by v.state = 'planned' desc, v.number desc`.execute(
    db,
  );
  return rows;
}

/** The items of a version of a floor, and whether it is planned; undefined when the floor has no such version. */
export async function readVersion(db: Db, floorId: string, versionId: string) {
  const { rows } = await sql<{ items: unknown[]; state: string; draftVersion: number; number: number }>`
    select items, state, number, draft_version as "draftVersion" from floor_version
    where id = ${versionId}::uuid and floor_id = ${floorId}::uuid`.execute(db);
  const row = rows[0];
  return row && { ...row, items: row.items.map((item) => planItem.parse(item)) };
}

interface NewVersion {
  items: readonly PlanItem[];
  name: string | null;
  draftVersion: number;
  state: 'planned' | 'published';
  startsAt: string | null;
  authorId: string | null;
  madeAt: string;
}

/** Adds a version with the next number, and gives its id. */
export async function addVersion(tx: Db, floorId: string, version: NewVersion): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into floor_version (floor_id, number, name, items, seats, draft_version, state, starts_at, author_id, made_at)
    select ${floorId}::uuid, coalesce(max(number), 0) + 1, ${version.name}, ${JSON.stringify(version.items)}::jsonb,
      ${itemsOf(version.items, 'seat').length}, ${version.draftVersion}, ${version.state}, ${version.startsAt}::timestamptz,
      ${version.authorId}::uuid, ${version.madeAt}::timestamptz
    from floor_version where floor_id = ${floorId}::uuid returning id`.execute(tx);
  if (!rows[0]) throw new Error('no version was added');
  return rows[0].id;
}

export async function hasVersions(db: Db, floorId: string): Promise<boolean> {
  const first = await db.selectFrom('floor_version').select('id').where('floor_id', '=', floorId).limit(1).execute();
  return first.length > 0;
}

/** Planned versions whose time has come. */
export async function dueVersions(db: Db, now: string) {
  const { rows } = await sql<{ id: string; floorId: string }>`
    select id, floor_id as "floorId" from floor_version
    where state = 'planned' and failure is null and starts_at <= ${now}::timestamptz order by starts_at, number`.execute(
    db,
  );
  return rows;
}
