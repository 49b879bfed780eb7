import type { Half, LocationType, Person, RouteReply, ScheduleDay, ShownHalf } from '@escale/contract';
import type { scheduleRoutes } from '@escale/contract/schedule-calls';
import type { Colleague } from '../state/week.queries.ts';

export type Fullness = RouteReply<typeof scheduleRoutes.places>['items'][number];

/** A place of the week: who is there in each half, and its occupancy where places are counted. */
export interface PlaceRow {
  key: string;
  type: LocationType;
  /** Building or space to be set or booked there; null for home and other unbookable rows. */
  id: string | null;
  label: string | null;
  fullness: Fullness | null;
  /** By `date.half`. */
  people: ReadonlyMap<string, readonly Person[]>;
  /** The member's halves spent here, by `date.half`. */
  mine: ReadonlySet<string>;
}

export const halfKey = (date: string, half: Half) => `${date}.${half}`;

interface Draft extends PlaceRow {
  people: Map<string, Person[]>;
  mine: Set<string>;
}

const order: LocationType[] = ['office', 'flexOffice', 'home', 'offsite', 'dayOff'];

/**
 * Transposes people x days to places x days (WEK-02 locations view): the company's buildings, even empty ones, the member's own first; then
 * booked spaces, then home and other rows. `myDays` are the member's, drawn as a route.
 */
export function placesOf(
  people: readonly Colleague[],
  myDays: readonly ScheduleDay[],
  fullness: readonly Fullness[],
  mySiteId: string | null,
): PlaceRow[] {
  const rows = new Map<string, Draft>();
  const rowOf = (type: LocationType, id: string | null, label: string | null): Draft => {
    const key = `${type}:${id ?? label ?? ''}`;
    const row = rows.get(key) ?? {
      key,
      type,
      id,
      label,
      fullness: fullness.find((place) => place.id === id) ?? null,
      people: new Map(),
      mine: new Set(),
    };
    rows.set(key, row);
    return row;
  };
  for (const place of fullness) if (place.scope === 'internal') rowOf('office', place.id, place.name);
  for (const type of ['home', 'offsite', 'dayOff'] as const) rowOf(type, null, null);
  const at = (half: ShownHalf): Draft | null =>
    half.locationType === 'notDefined' || half.locationType === 'working'
      ? null
      : rowOf(half.locationType, idOf(half), siteOf(half));
  for (const { person, days } of people) {
    for (const { date, halves } of days) {
      for (const half of halves) {
        const key = halfKey(date, half.half);
        const there = at(half)?.people;
        there?.set(key, [...(there.get(key) ?? []), person]);
      }
    }
  }
  for (const { date, halves } of myDays) for (const half of halves) at(half)?.mine.add(halfKey(date, half.half));
  return [...rows.values()].sort(
    (a, b) =>
      order.indexOf(a.type) - order.indexOf(b.type) ||
      Number(b.id === mySiteId) - Number(a.id === mySiteId) ||
      Number(b.mine.size > 0) - Number(a.mine.size > 0) ||
      visits(b) - visits(a),
  );
}

/** The rows of the places view: where my week leads, in its order; where others are; and the rest, where nobody is. */
export interface PlaceSections {
  mine: PlaceRow[];
  team: PlaceRow[];
  rest: PlaceRow[];
}

/** Groups rows by how much they concern the member, whose own site is always among the first (WEK-02, look.md 'Places view'). */
export function sectionsOf(rows: readonly PlaceRow[], mySiteId: string | null): PlaceSections {
  const firstStop = ({ mine }: PlaceRow) => [...mine].map(inOrder).sort()[0] ?? 'later';
  const isMine = (row: PlaceRow) => row.mine.size > 0 || (mySiteId !== null && row.id === mySiteId);
  const others = rows.filter((row) => !isMine(row));
  return {
    mine: rows.filter(isMine).sort((a, b) => firstStop(a).localeCompare(firstStop(b))),
    team: others.filter(({ people }) => people.size > 0),
    rest: others.filter(({ people }) => people.size === 0),
  };
}

/** A key of `halfKey` in a form that sorts by time: the morning comes first. */
const inOrder = (key: string) => key.replace('.morning', '.0').replace('.afternoon', '.1');

/** External spaces that someone is at, to request their occupancy; at most 20. */
export function spacesOf(people: readonly Colleague[], myDays: readonly ScheduleDay[]): string[] {
  const halves = [...myDays, ...people.flatMap(({ days }) => days)].flatMap((day) => day.halves);
  const ids = halves.flatMap(({ locationType, locationId }) =>
    locationType === 'flexOffice' && locationId ? [locationId] : [],
  );
  return [...new Set(ids)].slice(0, 20).sort();
}

function idOf({ locationType, buildingId, locationId }: ShownHalf): string | null {
  if (locationType === 'office') return buildingId;
  return locationType === 'flexOffice' ? locationId : null;
}

/** `Saint-Martin, 3.12` is a seat of Saint-Martin: a place is the site. Offsite places are one row. */
function siteOf({ locationType, label }: ShownHalf): string | null {
  return locationType === 'office' || locationType === 'flexOffice' ? (label?.split(', ')[0] ?? null) : null;
}

function visits({ people, mine }: PlaceRow): number {
  return [...people.values()].reduce((sum, list) => sum + list.length, mine.size);
}
