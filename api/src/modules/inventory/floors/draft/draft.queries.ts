import { type Person, type PlanItem, type PlanNews, planItem } from '@escale/contract';
import type { KeptItem, PlanWrite } from '@escale/rules/plan.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { personJson } from '../../../directory/members/public.ts';

/** An id that is always the same for the nth element of a published drawing, whose elements have none. */
const elementId = (kind: string) => sql`
  overlay(overlay(md5(f.id || ${sql.lit(kind)} || e.n) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;

/** Elements of one list of a published drawing as items: `fields` adds those of its kind to the ones that all have. */
const elements = (floorId: string, kind: string, list: string, fields: RawBuilder<unknown>) => sql`
  select ${elementId(`${kind} ${list}`)},
    jsonb_build_object('kind', ${sql.lit(kind)}::text, 'id', ${elementId(`${kind} ${list}`)}, 'group', null, 'locked', false) || ${fields}
  from floor f, jsonb_array_elements(coalesce(f.drawing -> ${sql.lit(list)}, '[]')) with ordinality as e(v, n)
  where f.id = ${floorId}::uuid`;

/** The published plan of a floor as items: what a draft begins with. */
const publishedItems = (floorId: string) => sql`
  select f.id, jsonb_build_object('kind', 'floor', 'id', f.id, 'outline', f.drawing -> 'outline',
    'size', jsonb_build_object('width', f.width_m, 'height', f.height_m)) as item
  from floor f where f.id = ${floorId}::uuid
  union all
  select w.id, jsonb_build_object('kind', 'zone', 'id', w.id, 'group', null, 'locked', false, 'points', w.zone, 'label', w.zone_label)
  from workspace w where w.floor_id = ${floorId}::uuid and w.zone is not null and w.zone_label is not null
  union all
  select s.id, jsonb_build_object('kind', 'seat', 'id', s.id, 'group', null, 'locked', false, 'workspaceId', s.workspace_id,
    'at', jsonb_build_array(s.x, s.y), 'rotation', s.rotation, 'name', s.name, 'features', s.features, 'closed', s.closed)
  from seat s where s.floor_id = ${floorId}::uuid
  union all ${elements(
    floorId,
    'room',
    'rooms',
    sql`jsonb_build_object('points', e.v -> 'points', 'label', e.v -> 'label', 'name', e.v -> 'name', 'use', e.v -> 'kind',
      'capacity', e.v -> 'capacity', 'spaceId', e.v -> 'workspaceId')`,
  )} and jsonb_array_length(e.v -> 'points') >= 3
  union all ${elements(floorId, 'wall', 'walls', sql`jsonb_build_object('points', e.v -> 'points', 'material', e.v -> 'kind')`)}
    and jsonb_array_length(e.v -> 'points') >= 2
  union all ${elements(floorId, 'door', 'doors', sql`e.v`)}
  union all ${elements(
    floorId,
    'furniture',
    'tables',
    sql`jsonb_build_object('shape', case when (e.v ->> 'round')::boolean then 'roundTable' else 'table' end, 'rotation', 0,
      'at', jsonb_build_array((e.v ->> 'x')::float8 + (e.v ->> 'width')::float8 / 2, (e.v ->> 'y')::float8 + (e.v ->> 'height')::float8 / 2),
      'width', e.v -> 'width', 'height', e.v -> 'height')`,
  )}
  union all ${elements(
    floorId,
    'furniture',
    'plants',
    sql`jsonb_build_object('shape', 'plant', 'rotation', 0, 'at', e.v, 'width', 1, 'height', 1)`,
  )}
  union all ${elements(floorId, 'furniture', 'furniture', sql`e.v`)}
  union all ${elements(floorId, 'text', 'texts', sql`e.v`)}`;

/** Copies the published plan into the draft of a floor that has none. */
export async function beginDraft(tx: Db, floorId: string): Promise<void> {
  await sql`
    insert into floor_item (floor_id, id, item, geometry_version, name_version, features_version, changed_version)
    select ${floorId}::uuid, p.id, p.item, 0, 0, 0, 0 from (${publishedItems(floorId)}) as p(id, item)
    where not exists (select 1 from floor_item i where i.floor_id = ${floorId}::uuid)`.execute(tx);
}

/**
 * The items of a draft, or of the published plan: that of a floor that has no draft. A seat or zone of a space that is gone is left out.
 */
export async function readItems(db: Db, floorId: string, of: 'draft' | 'published' = 'draft'): Promise<PlanItem[]> {
  if (of === 'published') return readPublished(db, floorId);
  const { rows } = await sql<{ item: unknown }>`
    with kept as (select id, item from floor_item where floor_id = ${floorId}::uuid),
    item as (
      select item from kept where item is not null
      union all
      select item from (${publishedItems(floorId)}) as p(id, item) where not exists (select 1 from kept)
    )
    select item from item
    where item ->> 'kind' not in ('zone', 'seat')
      or exists (select 1 from workspace w where w.id = coalesce(item ->> 'workspaceId', item ->> 'id')::uuid)`.execute(
    db,
  );
  return rows.map(({ item }) => planItem.parse(item));
}

/**
 * Elements of the published drawing have no ids: those that are in the latest published version have its ids. Without one, nobody has
 * published the plan since it has versions, and the ids are those that a draft begins with.
 */
async function readPublished(db: Db, floorId: string): Promise<PlanItem[]> {
  const { rows } = await sql<{ item: unknown }>`
    with version as (
      select items from floor_version where floor_id = ${floorId}::uuid and state = 'published' order by number desc limit 1
    )
    select item from version, jsonb_array_elements(items) as item
    union all
    select item from (${publishedItems(floorId)}) as p(id, item) where not exists (select 1 from version)`.execute(db);
  return rows.map(({ item }) => planItem.parse(item));
}

interface ItemRow {
  id: string;
  item: unknown;
  geometry: number;
  name: number;
  features: number;
  changed: number;
}

/** Items of a draft with the versions in which they changed. */
export async function readKept(tx: Db, floorId: string, ids: readonly string[]): Promise<Map<string, KeptItem>> {
  const { rows } = await sql<ItemRow>`
    select id, item, geometry_version as geometry, name_version as name, features_version as features, changed_version as changed
    from floor_item where floor_id = ${floorId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ id, item, changed, ...versions }) => [
      id,
      item === null ? { item: null, deletedIn: changed } : { item: planItem.parse(item), versions },
    ]),
  );
}

/** Items that changed in a draft after a version. */
export async function readNews(db: Db, floorId: string, since: number): Promise<Omit<PlanNews, 'version'>> {
  const { rows } = await sql<{ id: string; item: unknown }>`
    select id, item from floor_item where floor_id = ${floorId}::uuid and changed_version > ${since}`.execute(db);
  return {
    items: rows.flatMap(({ item }) => (item === null ? [] : [planItem.parse(item)])),
    deleted: rows.flatMap(({ id, item }) => (item === null ? [id] : [])),
  };
}

/** Writes merged changes, which make the given version of the draft. */
export async function writeItems(
  tx: Db,
  floorId: string,
  writes: readonly PlanWrite[],
  version: number,
): Promise<void> {
  const changed = (group: string) => sql`
    case when given.groups ? ${sql.lit(group)} or given.item is null then ${version}::int
      else coalesce(was.${sql.ref(`${group}_version`)}, ${version}::int) end`;
  await sql`
    insert into floor_item (floor_id, id, item, geometry_version, name_version, features_version, changed_version)
    select ${floorId}::uuid, given.id, nullif(given.item, 'null'), ${changed('geometry')}, ${changed('name')}, ${changed('features')},
      ${version}::int
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as given(id uuid, item jsonb, groups jsonb)
    left join floor_item was on was.floor_id = ${floorId}::uuid and was.id = given.id
    on conflict (floor_id, id) do update set item = excluded.item, geometry_version = excluded.geometry_version,
      name_version = excluded.name_version, features_version = excluded.features_version,
      changed_version = excluded.changed_version`.execute(tx);
}

/** Notes who saved the draft, and when, as its new version. */
export async function writeVersion(
  tx: Db,
  floorId: string,
  saved: { version: number; memberId: string; at: string },
): Promise<void> {
  await tx
    .updateTable('floor')
    .set({ version: saved.version, saved_by: saved.memberId, saved_at: saved.at })
    .where('id', '=', floorId)
    .execute();
}

/** How many items a draft has. */
export async function countItems(tx: Db, floorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from floor_item where floor_id = ${floorId}::uuid and item is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The other administrators of a company: those who may have the draft before them. */
export async function readOtherEditors(db: Db, companyId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from views.member
    where company_id = ${companyId}::uuid and 'administrator' = any(roles) and id <> ${memberId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same administrators by name, for the cursors that an editor sees. */
export async function readEditors(db: Db, companyId: string, memberId: string): Promise<Person[]> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson('m')} as person from views.member m
    where m.company_id = ${companyId}::uuid and 'administrator' = any(m.roles) and m.id <> ${memberId}::uuid
    order by fold(m.last_name), fold(m.first_name), m.id`.execute(db);
  return rows.map(({ person }) => person);
}
