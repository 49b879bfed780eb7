import { isInPolygon } from '@escale/rules';
import { fewestPoints } from '../change/handle.ts';
import { boxOf } from '../model/box.ts';
import { type Items, isOutlined, isSeat, isZone, type Outlined, type Seat, type Zone } from '../model/item.ts';

/** Metres between the middles of two seats below which they lie on each other. */
const nearestSeats = 0.6;

export type IssueKind = 'outside-zone' | 'outside-floor' | 'few-points' | 'same-name' | 'overlap' | 'no-name';
/** Something that is wrong with a plan, with the things it is about. */
export interface Issue {
  kind: IssueKind;
  ids: readonly string[];
  /** What it keeps one from (MAP-02). */
  blocks: 'saving' | 'publishing' | null;
}
interface Size {
  width: number;
  height: number;
}

/** Everything that is wrong with a plan; what keeps it from being saved comes first. */
export function findIssues(items: Items, size: Size): Issue[] {
  const all = [...items.values()];
  const seats = all.filter(isSeat);
  const zones = all.filter(isZone);
  const outlined = all.filter(isOutlined);
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  return [
    ...outlined.filter(hasFewPoints).flatMap(({ id }) => issueOf('few-points', [id], 'saving')),
    ...issueOf('no-name', idsOf(seats.filter(({ name }) => name.trim() === '')), 'saving'),
    ...sameNames(seats),
    ...outsideZones(seats, zones),
    ...issueOf('outside-floor', idsOf(zones.filter((zone) => isOutside(zone, size))), 'publishing'),
    ...overlaps(seats),
  ];
}

const issueOf = (kind: IssueKind, ids: readonly string[], blocks: Issue['blocks']): Issue[] =>
  ids.length > 0 ? [{ kind, ids, blocks }] : [];

const hasFewPoints = (item: Outlined) => new Set(item.points.map(String)).size < fewestPoints(item);

function isOutside(zone: Zone, { width, height }: Size): boolean {
  const { left, top, right, bottom } = boxOf(zone);
  return left < 0 || top < 0 || right > width || bottom > height;
}

/** Seats that are not in the zone of their space, one issue for each space. */
function outsideZones(seats: readonly Seat[], zones: readonly Zone[]): Issue[] {
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone.points]));
  const outside = new Map<string, string[]>();
  for (const { id, workspaceId, at } of seats) {
    if (isInPolygon(zoneOf.get(workspaceId) ?? [], at)) continue;
    outside.set(workspaceId, [...(outside.get(workspaceId) ?? []), id]);
  }
  return [...outside.values()].flatMap((ids) => issueOf('outside-zone', ids, 'publishing'));
}

function sameNames(seats: readonly Seat[]): Issue[] {
  const named = new Map<string, string[]>();
  for (const { id, name } of seats) if (name.trim() !== '') named.set(name, [...(named.get(name) ?? []), id]);
  return [...named.values()].flatMap((ids) => issueOf('same-name', ids.length > 1 ? ids : [], 'saving'));
}

/** Seats that lie on another one: of each such pair the later one. */
function overlaps(seats: readonly Seat[]): Issue[] {
  const cells = new Map<string, Seat[]>();
  const found: string[] = [];
  for (const seat of seats) {
    const [column, line] = seat.at.map((metres) => Math.floor(metres / nearestSeats)) as [number, number];
    const isTaken = [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        cells
          .get(`${column + dx} ${line + dy}`)
          ?.some(({ at }) => Math.hypot(at[0] - seat.at[0], at[1] - seat.at[1]) < nearestSeats),
      ),
    );
    if (isTaken) found.push(seat.id);
    const key = `${column} ${line}`;
    cells.set(key, [...(cells.get(key) ?? []), seat]);
  }
  return issueOf('overlap', found, null);
}
