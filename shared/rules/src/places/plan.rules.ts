import type {
  PlanChanges,
  PlanConflict,
  PlanFaults,
  PlanGroup,
  PlanItem,
  PlanItemOf,
  PlanNews,
} from '@escale/contract';
import { seatsOutOfBounds } from './floor.rules.ts';

const geometry: ReadonlySet<string> = new Set([
  ...['points', 'label', 'at', 'rotation', 'width', 'height', 'angle', 'size', 'outline', 'workspaceId'],
]);
const names: ReadonlySet<string> = new Set(['name', 'text']);
export const planGroups: readonly PlanGroup[] = ['geometry', 'name', 'features'];

/** The group of a field; null for `id` and `kind`, which never change (MAP-06). */
export function groupOfField(field: string): PlanGroup | null {
  if (field === 'id' || field === 'kind') return null;
  if (geometry.has(field)) return 'geometry';
  return names.has(field) ? 'name' : 'features';
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (item: PlanItem): Fields => ({ ...item });
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The groups in which two states of an item differ. */
export function changedGroups(before: PlanItem, after: PlanItem): PlanGroup[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const differing = Object.keys(now).filter((field) => !isEqual(old[field], now[field]));
  return planGroups.filter((group) => differing.some((field) => groupOfField(field) === group));
}

/** `item` with the fields of some groups taken from `other`, which is of the same kind. */
export function withGroups<Item extends PlanItem>(item: Item, other: PlanItem, groups: readonly PlanGroup[]): Item {
  const taken = Object.entries(fieldsOf(other)).filter(([field]) => {
    const group = groupOfField(field);
    return group !== null && groups.includes(group);
  });
  return { ...item, ...Object.fromEntries(taken) };
}

/** What to send to turn one list of items into another. */
export function planChangesOf(
  before: readonly PlanItem[],
  after: readonly PlanItem[],
): Pick<PlanChanges, 'created' | 'updated' | 'deleted'> {
  const [was, is] = [byId(before), byId(after)];
  return {
    created: after.filter(({ id }) => !was.has(id)),
    updated: after.flatMap((item) => {
      const old = was.get(item.id);
      const groups = old ? changedGroups(old, item) : [];
      return groups.length > 0 ? [{ item, groups }] : [];
    }),
    deleted: before.flatMap(({ id }) => (is.has(id) ? [] : [id])),
  };
}

/** A list of items with the news of the server in it. */
export function withNews(items: readonly PlanItem[], { items: changed, deleted }: Omit<PlanNews, 'version'>) {
  const [news, gone] = [byId(changed), new Set(deleted)];
  const kept = items.filter(({ id }) => !gone.has(id)).map((item) => news.get(item.id) ?? item);
  const known = new Set(items.map(({ id }) => id));
  return [...kept, ...changed.filter(({ id }) => !known.has(id))];
}

const byId = (items: readonly PlanItem[]) => new Map(items.map((item) => [item.id, item]));

/** An item as it is kept: with the version of the draft that last changed each group, or deleted it. */
export type KeptItem =
  | { item: PlanItem; versions: Readonly<Record<PlanGroup, number>> }
  | { item: null; deletedIn: number };

/** What a save writes: the item as it will be and the groups that change, or null for an item that goes. */
export interface PlanWrite {
  id: string;
  item: PlanItem | null;
  groups: readonly PlanGroup[];
}

/**
 * Merges the changes of an editor into a draft that others may have changed since the version it read (MAP-06). Per item and group, the
 * first who saves wins; the second learns of it as a conflict, and the rest of what it changed is saved. A change that was made already, as
 * in a repeated request, is neither written again nor a conflict.
 */
export function mergePlanChanges(
  kept: ReadonlyMap<string, KeptItem>,
  { version, created, updated, deleted }: PlanChanges,
): { writes: PlanWrite[]; conflicts: PlanConflict[] } {
  const writes: PlanWrite[] = [];
  const conflicts: PlanConflict[] = [];
  const change = (mine: PlanItem, groups: readonly PlanGroup[], isNew: boolean) => {
    const { id } = mine;
    const there = kept.get(id);
    if (!there || there.item === null) {
      const isUndone = isNew && (there?.deletedIn ?? 0) <= version;
      if (isUndone) writes.push({ id, item: mine, groups: planGroups });
      else conflicts.push({ id, group: null, mine, theirs: null });
      return;
    }
    const theirs = there.item;
    if (theirs.kind !== mine.kind) return void conflicts.push({ id, group: null, mine, theirs });
    const differing = changedGroups(theirs, mine).filter((group) => groups.includes(group));
    const [late, free] = parted(differing, (group) => there.versions[group] > version);
    if (free.length > 0) writes.push({ id, item: withGroups(theirs, mine, free), groups: free });
    for (const group of late) conflicts.push({ id, group, mine, theirs });
  };
  for (const item of created) change(item, planGroups, true);
  for (const { item, groups } of updated) change(item, groups, false);
  for (const id of deleted) {
    const there = kept.get(id);
    if (!there || there.item === null) continue;
    const isChanged = planGroups.some((group) => there.versions[group] > version);
    if (isChanged) conflicts.push({ id, group: null, mine: null, theirs: there.item });
    else writes.push({ id, item: null, groups: [] });
  }
  return { writes, conflicts };
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The items of one kind. */
export function itemsOf<K extends PlanItem['kind']>(items: readonly PlanItem[], kind: K): PlanItemOf<K>[] {
  return items.filter((item): item is PlanItemOf<K> => item.kind === kind);
}

/** What keeps a plan from being published (MAP-02): it may be drawn and saved like this, but not shown to members. */
export function planFaultsOf(items: readonly PlanItem[], isHourly: (spaceId: string) => boolean): PlanFaults {
  const [seats, zones, [floor]] = [itemsOf(items, 'seat'), itemsOf(items, 'zone'), itemsOf(items, 'floor')];
  const outside = seatsOutOfBounds(
    zones.map(({ id, points }) => ({ workspaceId: id, points })),
    seats,
  );
  const named = new Map<string, number>();
  for (const { name } of seats) named.set(name, (named.get(name) ?? 0) + 1);
  const { width, height } = floor?.size ?? { width: 0, height: 0 };
  const isBeyond = ([x, y]: readonly [number, number]) => x < 0 || y < 0 || x > width || y > height;
  return {
    outside: outside.flatMap((index) => seats[index]?.id ?? []),
    twice: seats.flatMap(({ id, name }) => ((named.get(name) ?? 0) > 1 ? [id] : [])),
    beyond: zones.flatMap(({ id, points }) => (points.some(isBeyond) ? [id] : [])),
    hourly: seats.flatMap(({ id, workspaceId }) => (isHourly(workspaceId) ? [id] : [])),
  };
}

/**
 * Width and height of a floor in metres, to the centimetre, when two points of its picture are some metres apart (MAP-01). Points are parts
 * of the picture's sides, from 0 to 1; null for two points that are too near each other to measure.
 */
export function sizeByScale(
  picture: { width: number; height: number },
  [from, to]: readonly [readonly [number, number], readonly [number, number]],
  metres: number,
): { width: number; height: number } | null {
  const pixels = Math.hypot((to[0] - from[0]) * picture.width, (to[1] - from[1]) * picture.height);
  if (pixels < nearestPixels) return null;
  const inMetres = (side: number) => Math.round(((side * metres) / pixels) * 100) / 100;
  const size = { width: inMetres(picture.width), height: inMetres(picture.height) };
  return Math.max(size.width, size.height) <= longestSide && Math.min(size.width, size.height) > 0 ? size : null;
}

/** Points that are nearer than this, in pixels, measure nothing. */
const nearestPixels = 8;
/** The longest side of a floor, in metres, as `floorSize` of the contract. */
const longestSide = 1000;
