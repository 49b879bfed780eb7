import type {
  BestDay,
  BestPlace,
  Position,
  Presence,
  RouteById,
  RouteReply,
  RouteRequest,
  ShownDay,
} from '@escale/contract';
import {
  addDays,
  allButOne,
  datesBetween,
  halfIndex,
  halvesOf,
  type PresentHalves,
  type RankedDay,
  rankDays,
  rankPlaces,
  weekdayOf,
} from '@escale/rules';
import { distanceMeters } from '@escale/rules/geo';
import { keptAt, keptFrom } from '@escale/rules/kept-zone.rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { readOnOneConnection } from '../../../platform/db/transact.ts';
import { recordProfileView } from '../../directory/visibility/public.ts';
import { departmentsOfEach } from '../../inventory/spaces/public.ts';
import { readShownDays } from '../../week/schedule/public.ts';
import { positionOf } from '../cards/cards.service.ts';
import { paris } from '../search/start.ts';
import { readViewer, type Viewer } from '../viewer.ts';
import { type Participant, readParticipants } from './people.queries.ts';
import { type CandidateRow, readCandidates } from './places.queries.ts';

type Find = RouteById<'best-day.find'>;
type Query = RouteRequest<Find>['query'];
type Days = ReadonlyMap<string, readonly ShownDay[]>;

const mostDays = 3;

/**
 * Days of the coming weeks, ranked by who can come, and for the best of them the places that suit most (EXP-15). Everybody's days are read
 * as far as they show them to the caller: who hides their week is unknown (CON-04, CON-05). Seven statements, whatever is asked, and one more for
 * each day with zones that are kept for departments.
 */
export async function findBestDay(context: Context, actor: Actor, query: Query): Promise<RouteReply<Find>> {
  const { db, clock } = context;
  const now = clock.now();
  const viewer = { memberId: actor.memberId, now };
  const dates = workdays(query, clock.today('Europe/Paris'));
  return readOnOneConnection(db, async (reading) => {
    const [participants, looker] = await together(
      readParticipants(reading, viewer, query.with),
      readViewer(reading, actor),
    );
    const ids = participants.map(({ person }) => person.id);
    const known = await readShownDays(reading, viewer, ids, dates[0] ?? now, dates.at(-1) ?? now);
    const [, only, ...more] = ids;
    if (only !== undefined && more.length === 0) recordProfileView(context, actor.memberId, only);
    const days = dates.map((date) => ({ date, halves: ids.map((id) => halvesAt(known.get(id), date)) }));
    const ranked = rankDays(days, query.least, ids.indexOf(actor.memberId));
    const best = ranked.slice(0, mostDays).filter(({ coming }) => coming > 1);
    const places = await together(
      ...best.map((day) => placesOn(reading, { day, participants, known, looker, query, now })),
    );
    const missing = allButOne(ranked);
    return {
      people: participants.map(({ person, isConnected, shows, site }) => ({
        person,
        connected: isConnected,
        shows,
        site: site?.name ?? null,
      })),
      days: [...ranked]
        .sort((a, b) => a.date.localeCompare(b.date))
        .map(({ date, part, coming, there, halves }) => ({
          date,
          part,
          coming,
          there,
          halves: halves.map(([morning, afternoon]) => [morning, afternoon]),
        })),
      best: best.map((day, index) => toBestDay(day, ids, places[index] ?? [])),
      without: missing && { memberId: ids[missing.person] ?? '', date: missing.day.date, part: missing.day.part },
    };
  });
}

/** Mondays to Fridays of the requested weeks, from tomorrow on: today is too late to meet. */
function workdays({ from, weeks }: Query, today: string): string[] {
  const tomorrow = addDays(today, 1);
  const first = from ?? tomorrow;
  const [, begins = first] = [first, tomorrow].sort();
  return datesBetween(begins, addDays(first, weeks * 7 - 1)).filter((date) => weekdayOf(date) <= 5);
}

function halvesAt(days: readonly ShownDay[] | undefined, date: string): PresentHalves {
  const [morning, afternoon] = days?.find((day) => day.date === date)?.halves ?? [];
  const shown = (half: typeof morning): Presence => half?.locationType ?? 'hidden';
  return [shown(morning), shown(afternoon)];
}

interface Meeting {
  day: RankedDay;
  participants: readonly Participant[];
  known: Days;
  looker: Viewer;
  query: Query;
  now: string;
}

async function placesOn(db: Db, { day, participants, known, looker, query, now }: Meeting): Promise<BestPlace[]> {
  const coming = participants.filter((_, index) => day.stances[index] === 'there' || day.stances[index] === 'free');
  const sites = coming.flatMap(({ person, site }) =>
    site?.position ? { memberId: person.id, at: site.position } : [],
  );
  const buildings = countsOf(coming, known, day, 'buildingId');
  const spaces = countsOf(coming, known, day, 'locationId');
  // A company's own space is no place for a guest of another one.
  const isOfOneCompany = coming.every(({ isColleague }) => isColleague);
  const rows = await readCandidates(db, {
    viewer: isOfOneCompany ? looker : { ...looker, internalCompanyId: null },
    day: { date: day.date, part: day.part, now },
    people: coming.length,
    centre: middleOf(sites.map(({ at }) => at)),
    buildings: [...buildings.keys()],
  });
  const facts = (await openTo(db, rows, { day, coming, now })).map((row) => ({
    ...factsOf(row, sites),
    there: buildings.get(row.building_id) ?? 0,
    inSpace: spaces.get(row.id) ?? 0,
  }));
  const limits = { people: coming.length, maxMeters: query.maxMeters ?? null, maxCents: query.maxCents ?? null };
  return rankPlaces(facts, limits).map(({ row, distances, there, inSpace, reasons }) => ({
    workspaceId: row.id,
    name: row.name,
    building: row.building,
    place: row.place,
    floor: row.floor,
    picture: row.picture,
    position: positionOf(row),
    internal: row.internal,
    hasSeats: row.has_seats,
    instant: row.instant,
    answerHours: row.answer_hours,
    free: row.free,
    totalCents: row.total_cents,
    there,
    inSpace,
    meters: distances,
    reasons,
  }));
}

/** Without the zones that are kept from somebody who comes: they could not book a seat there (MAP-07). */
async function openTo(
  db: Db,
  rows: readonly CandidateRow[],
  { day, coming, now }: { day: RankedDay; coming: readonly Participant[]; now: string },
): Promise<readonly CandidateRow[]> {
  if (rows.every(({ kept }) => kept.length === 0)) return rows;
  const ids = coming.map(({ person }) => person.id);
  const departments = await departmentsOfEach(db, ids);
  const slot = { date: day.date, halves: halvesOf(day.part) };
  return rows.filter(({ kept, timezone }) => {
    const applying = keptAt(kept, slot, now, siteTime(timezone));
    return ids.every((id) => keptFrom(applying, departments.get(id) ?? []).length === 0);
  });
}

function factsOf(row: CandidateRow, sites: readonly { memberId: string; at: Position }[]) {
  const at = positionOf(row);
  const distances = sites
    .flatMap(({ memberId, at: site }) => (at ? { memberId, meters: distanceMeters(site, at) } : []))
    .sort((a, b) => a.meters - b.meters);
  return {
    row,
    id: row.id,
    buildingId: row.building_id,
    free: row.free,
    totalCents: row.total_cents,
    distances,
    meters: distances.map(({ meters }) => meters),
  };
}

/** How many of them are in each building, or space, in that part of the day, as far as they show it. */
function countsOf(
  coming: readonly Participant[],
  known: Days,
  { date, part }: RankedDay,
  level: 'buildingId' | 'locationId',
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { person } of coming) {
    const halves = known.get(person.id)?.find((day) => day.date === date)?.halves ?? [];
    const there = halvesOf(part).map((half) => halves[halfIndex(half)]?.[level] ?? null);
    const [place = null] = there;
    if (place !== null && there.every((one) => one === place)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

function middleOf(positions: readonly Position[]): Position {
  if (positions.length === 0) return paris.centre;
  const mean = (of: (position: Position) => number) =>
    positions.reduce((sum, position) => sum + of(position), 0) / positions.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

function toBestDay({ date, part, stances }: RankedDay, ids: readonly string[], places: BestPlace[]): BestDay {
  const who = (stance: string) => ids.filter((_, index) => stances[index] === stance);
  return { date, part, there: who('there'), free: who('free'), unknown: who('unknown'), away: who('away'), places };
}
