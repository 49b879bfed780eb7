import type { Part } from '@escale/contract';
import type { PlaceReason, Presence } from '@escale/contract/best-day';

/** What a half means for meeting: at a place, at work elsewhere, nothing known, or not to be counted on (EXP-15). */
export type Stance = 'there' | 'free' | 'unknown' | 'away';

const stances: Record<Presence, Stance> = {
  office: 'there',
  flexOffice: 'there',
  home: 'free',
  working: 'free',
  notDefined: 'unknown',
  hidden: 'unknown',
  offsite: 'away',
  dayOff: 'away',
};
/** From the best; the stance of a whole day is that of its worse half. */
const order: readonly Stance[] = ['there', 'free', 'unknown', 'away'];

export const stanceOf = (presence: Presence): Stance => stances[presence];

/** Who asks wants to meet: where they said nothing of their own day, they can come. */
const asAsker = (presence: Presence): Presence => (presence === 'notDefined' ? 'working' : presence);

/** The halves of one person on one day. */
export type PresentHalves = readonly [Presence, Presence];

/** A person's stance over a part of the day. */
export function stanceIn([morning, afternoon]: PresentHalves, part: Part): Stance {
  const [first, second] = [stanceOf(morning), stanceOf(afternoon)];
  if (part !== 'day') return part === 'morning' ? first : second;
  return order.indexOf(first) > order.indexOf(second) ? first : second;
}

/** One day of everybody, in the order of the people. */
export interface DayOfAll {
  date: string;
  halves: readonly PresentHalves[];
}

/** A day at its best part. */
export interface RankedDay extends DayOfAll {
  part: Part;
  stances: readonly Stance[];
  /** Who can come: there already, or free. */
  coming: number;
  there: number;
}

const count = (stances: readonly Stance[], ...wanted: Stance[]) =>
  stances.filter((stance) => wanted.includes(stance)).length;

/** A day in the part in which most can come; of equal parts the one with most there already, then the longest. */
export function atItsBest(day: DayOfAll, least: 'half' | 'day', asker: number | null): RankedDay {
  const parts: readonly Part[] = least === 'day' ? ['day'] : ['day', 'morning', 'afternoon'];
  const [best] = parts
    .map((part): RankedDay => {
      const found = day.halves.map(([morning, afternoon], person) =>
        stanceIn(person === asker ? [asAsker(morning), asAsker(afternoon)] : [morning, afternoon], part),
      );
      const [coming, there] = [count(found, 'there', 'free'), count(found, 'there')];
      return { ...day, part, stances: found, coming, there };
    })
    .sort((a, b) => b.coming - a.coming || b.there - a.there);
  if (best === undefined) throw new RangeError('a day has parts');
  return best;
}

/**
 * Days from the best: those on which most can come, then those with most there already, then whole days, then the earliest (EXP-15).
 * Nobody is counted on who hides their week or said nothing of the day, except the asker, who is given by their index.
 */
export function rankDays(days: readonly DayOfAll[], least: 'half' | 'day', asker: number | null = null): RankedDay[] {
  return days
    .map((day) => atItsBest(day, least, asker))
    .sort(
      (a, b) =>
        b.coming - a.coming ||
        b.there - a.there ||
        Number(b.part === 'day') - Number(a.part === 'day') ||
        a.date.localeCompare(b.date),
    );
}

/** The best day, when all but one can come; `person` is the index of that one. Null when it suits all, or fewer. */
export function allButOne(ranked: readonly RankedDay[]): { day: RankedDay; person: number } | null {
  const [best] = ranked;
  if (best === undefined || best.coming !== best.stances.length - 1) return null;
  const person = best.stances.findIndex((stance) => stance === 'unknown' || stance === 'away');
  return { day: best, person };
}

/** A place as far as its suitability depends on it. */
export interface PlaceFacts {
  id: string;
  buildingId: string;
  free: number;
  /** For everybody, including tax. */
  totalCents: number;
  /** How many are in its building already. */
  there: number;
  /** How many of those are in this very place. */
  inSpace: number;
  /** Distances to the usual sites that are known, in metres. */
  meters: readonly number[];
}

export interface PlaceLimits {
  people: number;
  /** For the farthest person. */
  maxMeters: number | null;
  /** For each person. */
  maxCents: number | null;
}

/** Distance and price from which a place gets no worse. */
const farMeters = 10_000;
const dearCents = 3000;
/** Nobody meets farther away than this from where most of them usually work. */
const mostMeters = 15_000;
const mostPlaces = 3;

/** The middle of some numbers, the lower one of two; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}

/**
 * How well a place suits: more with people who are there already, most of all in the same space, less with distance and price. Only compares
 * places of one day.
 */
export function pointsOf({ there, inSpace, meters, totalCents }: PlaceFacts, people: number): number {
  const far = Math.min(1, (medianOf(meters) ?? farMeters / 2) / farMeters);
  const dear = Math.min(1, totalCents / Math.max(1, people) / dearCents);
  return (2 * there + inSpace) / Math.max(1, people) - far - dear;
}

/**
 * The places that suit most: with room for everybody and within the limits, the best first, one of each building, with what speaks for
 * each of them (EXP-15).
 */
export function rankPlaces<P extends PlaceFacts>(
  places: readonly P[],
  { people, maxMeters, maxCents }: PlaceLimits,
): (P & { reasons: PlaceReason[] })[] {
  const chosen: P[] = [];
  const fitting = places
    .filter(({ free, meters, totalCents }) => {
      const isNear = (medianOf(meters) ?? 0) <= mostMeters && Math.max(0, ...meters) <= (maxMeters ?? Infinity);
      return free >= people && isNear && (maxCents === null || totalCents <= maxCents * people);
    })
    .sort(
      (a, b) => pointsOf(b, people) - pointsOf(a, people) || a.totalCents - b.totalCents || a.id.localeCompare(b.id),
    );
  for (const place of fitting)
    if (chosen.length < mostPlaces && !chosen.some(({ buildingId }) => buildingId === place.buildingId))
      chosen.push(place);
  const nearest = Math.min(...chosen.map(({ meters }) => medianOf(meters) ?? Number.POSITIVE_INFINITY));
  const cheapest = Math.min(...chosen.map(({ totalCents }) => totalCents));
  const isOnlyOne = chosen.length === 1;
  return chosen.map((place) => ({
    ...place,
    reasons: [
      ...(place.there > 0 ? (['there'] as const) : []),
      ...(place.totalCents === 0 ? (['included'] as const) : []),
      ...(!isOnlyOne && medianOf(place.meters) === nearest ? (['nearest'] as const) : []),
      ...(!isOnlyOne && place.totalCents > 0 && place.totalCents === cheapest ? (['cheapest'] as const) : []),
    ],
  }));
}
