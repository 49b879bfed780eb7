import {
  type OwnBuilding,
  ownBuilding,
  type Person,
  type Position,
  type RouteById,
  type RouteReply,
} from '@escale/contract';
import { distanceMeters, isInBox } from '@escale/rules/geo';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readOnOneConnection } from '../../../platform/db/transact.ts';
import { positionOf } from '../cards/cards.service.ts';
import { readTeammates } from '../cards/teammates.queries.ts';
import { keptFor } from '../kept-zones.ts';
import { type RequestedDay, requestedDay } from '../requested-day.ts';
import { type SearchFilters, withPart } from '../search/filters.ts';
import { findStart, type Start } from '../search/start.ts';
import { readViewer } from '../viewer.ts';
import { type OwnSpaceRow, readOwnSpaces } from './own-spaces.queries.ts';

/** Faces of one floor. */
const mostPeople = 4;
/** Types of spaces whose places are seats; rooms are taken as a whole. */
const seated: readonly string[] = ['openSpace', 'privateOffice'];

/**
 * The buildings of the caller's company with the spaces that match a search, whether free or not, and who will be there: the nearest
 * building first, its floors from the top down; `within` leaves those of the searched place (EXP-09, EXP-14). None without access to
 * internal sites.
 */
export async function readOwnBuildings(
  context: Context,
  actor: Actor,
  { within, ...filters }: Omit<SearchFilters, 'limit' | 'sort'> & { date: string; within?: boolean | undefined },
): Promise<RouteReply<RouteById<'workspaces.own'>>> {
  const viewer = await readViewer(context.db, actor, filters.date);
  if (viewer.internalCompanyId === null) return { buildings: [] };
  const all = { ...withPart(filters), limit: 0, sort: 'distance' as const };
  const start = await findStart(context, all, viewer);
  const day = requestedDay(all, context.clock.now());
  return readOnOneConnection(context.db, async (db) => {
    const found = await withKept(db, actor, await readOwnSpaces(db, viewer, all, day), day);
    const rows = within ? found.filter((row) => isThere(row, start, filters.bounds === undefined)) : found;
    const ids = rows.map(({ id }) => id);
    const people = await readTeammates(db, viewer, day, ids);
    const buildings = [...Map.groupBy(rows, (row) => row.building_id).values()].map((spaces) =>
      toBuilding(spaces, people, start?.centre ?? null),
    );
    return { buildings: buildings.sort(byDistance) };
  });
}

/** A zone that is kept from the caller has no place for them; free seats of it in a half count for whoever may book them alone (MAP-07). */
async function withKept(
  db: Db,
  actor: Actor,
  rows: OwnSpaceRow[],
  { date, part, now }: RequestedDay,
): Promise<OwnSpaceRow[]> {
  const keptIn = await keptFor(db, actor.memberId, { date, now, spaces: rows });
  const [asked, morning, afternoon] = [keptIn(part), keptIn('morning'), keptIn('afternoon')];
  return rows.map((row) => ({
    ...row,
    ...(asked.get(row.id)?.isOthers && row.state === 'free' ? { state: 'kept', free: 0 } : {}),
    ...(morning.get(row.id)?.isOthers ? { free_morning: 0 } : {}),
    ...(afternoon.get(row.id)?.isOthers ? { free_afternoon: 0 } : {}),
  }));
}

/** Whether a building is in the searched area, or by its name in the searched city, which has no exact border. */
function isThere(row: OwnSpaceRow, start: Start | null, byCity: boolean): boolean {
  if (start === null) return false;
  const position = positionOf(row);
  const isNear = position !== null && isInBox(start.box, position);
  return isNear || (byCity && row.locality === start.locality);
}

function toBuilding(rows: readonly OwnSpaceRow[], people: ReadonlyMap<string, Person[]>, centre: Position | null) {
  const [first] = rows;
  const position = first === undefined ? null : positionOf(first);
  const seats = rows.filter(({ type }) => seated.includes(type));
  const capacity = sumOf(seats, (row) => row.capacity);
  const floors = [...Map.groupBy(rows, (row) => row.floor?.id ?? '').values()].sort(
    ([a], [b]) => (b?.floor?.number ?? 0) - (a?.floor?.number ?? 0),
  );
  return ownBuilding.parse({
    id: first?.building_id,
    name: first?.building_name,
    place: first?.place,
    locality: first?.locality,
    picture: first?.picture ?? null,
    position,
    distanceMeters: position && centre && distanceMeters(centre, position),
    morning: { free: sumOf(seats, (row) => row.free_morning), capacity },
    afternoon: { free: sumOf(seats, (row) => row.free_afternoon), capacity },
    floors: floors.map((spaces) => {
      const there = new Map(spaces.flatMap(({ id }) => people.get(id) ?? []).map((person) => [person.id, person]));
      return {
        floor: spaces[0]?.floor ?? null,
        spaces: spaces.map(({ id, name, type, booking_mode: bookingMode, state, free, capacity: places }) => ({
          id,
          name,
          type,
          bookingMode,
          state,
          free,
          capacity: places,
        })),
        people: [...there.values()].slice(0, mostPeople),
        peopleCount: there.size,
      };
    }),
  });
}

function sumOf(rows: readonly OwnSpaceRow[], of: (row: OwnSpaceRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** Those without coordinates last, by name. */
function byDistance(a: OwnBuilding, b: OwnBuilding): number {
  const far = Number.MAX_SAFE_INTEGER;
  return (a.distanceMeters ?? far) - (b.distanceMeters ?? far) || a.name.localeCompare(b.name);
}
