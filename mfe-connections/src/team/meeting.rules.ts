import type { Part, Person, ScheduleDay, ShownDay, ShownHalf } from '@escale/contract';
import { partOfHalves } from '@escale/rules';

/** Relation of a colleague's day to the member: past, shared, joinable, one for which the member has other plans, or none of these (WEK-08). */
export type Meeting =
  | { kind: 'past' | 'busy' | 'nothing' }
  | { kind: 'together'; part: Part }
  | { kind: 'join'; part: Part; workspaceId: string | null };

/** Days of another person, to count who is where. */
export interface ColleagueDays {
  person: Person;
  days: readonly ShownDay[];
}

/** A colleague's day compared with the member's: their relation, and who else is there. */
export interface SharedDay {
  day: ShownDay;
  my: ScheduleDay | undefined;
  meeting: Meeting;
  others: readonly Person[];
}

/** A colleague's days compared with the member's. */
export function sharedDays(
  memberId: string,
  theirs: readonly ShownDay[],
  mine: readonly ScheduleDay[],
  colleagues: readonly ColleagueDays[],
  today: string,
): SharedDay[] {
  return theirs.map((day) => {
    const my = mine.find(({ date }) => date === day.date);
    return { day, my, meeting: meetingOf(my, day, today), others: othersThere(colleagues, memberId, day) };
  });
}

/** The day that would bring most people together: a joinable one, with the most others there; null when nobody else is. */
export function bestDay(days: readonly SharedDay[]): SharedDay | null {
  const open = days.filter(({ meeting, others }) => meeting.kind === 'join' && others.length > 0);
  return [...open].sort((a, b) => b.others.length - a.others.length)[0] ?? null;
}

/** For each half of a day, whether both spend it at the same place. */
export function togetherHalves(mine: ScheduleDay | undefined, theirs: ShownDay): boolean[] {
  return theirs.halves.map((half, index) => isSamePlace(mine?.halves[index], half));
}

/** On how many days both are at the same place for at least one half, those that are over included. */
export function daysTogether(days: readonly Pick<SharedDay, 'day' | 'my'>[]): number {
  return days.filter(({ day, my }) => togetherHalves(my, day).some(Boolean)).length;
}

/** Whether two halves are spent at the same place: the same building, or the same space. */
function isSamePlace(mine: ShownHalf | undefined, theirs: ShownHalf): boolean {
  if (mine === undefined || !isPlace(theirs) || !isPlace(mine)) return false;
  return (
    (theirs.buildingId !== null && theirs.buildingId === mine.buildingId) ||
    (theirs.locationId !== null && theirs.locationId === mine.locationId)
  );
}

function isPlace({ locationType }: ShownHalf): boolean {
  return locationType === 'office' || locationType === 'flexOffice';
}

/**
 * Whether a day can be joined, and in which of its halves (WEK-08): the colleague works at a place, and the member is not there yet and
 * has neither booked another nor taken it off. A day with two places is joined in its first half.
 */
export function meetingOf(mine: ScheduleDay | undefined, theirs: ShownDay, today: string): Meeting {
  if (theirs.date < today) return { kind: 'past' };
  const isShared = togetherHalves(mine, theirs);
  const together = theirs.halves.filter((_, index) => isShared[index]);
  if (together.length > 0) return { kind: 'together', part: partOf(together) };
  const isFree = (half?: ShownHalf & { bookingId?: string | null }) =>
    !half?.bookingId && half?.locationType !== 'dayOff';
  const open = theirs.halves.filter((half, index) => isPlace(half) && isFree(mine?.halves[index]));
  const [first] = open;
  if (first === undefined) return { kind: theirs.halves.some(isPlace) ? 'busy' : 'nothing' };
  const there = open.filter((half) => isSamePlace(first, half) || half === first);
  return { kind: 'join', part: partOf(there), workspaceId: first.locationId };
}

const partOf = (halves: readonly ShownHalf[]): Part => partOfHalves(halves.map(({ half }) => half));

/** Other people at the location of `day`, for at least one half of it. */
export function othersThere(colleagues: readonly ColleagueDays[], memberId: string, day: ShownDay): Person[] {
  return colleagues.flatMap(({ person, days }) => {
    const their = days.find(({ date }) => date === day.date);
    const isThere = their?.halves.some((half, index) => isSamePlace(day.halves[index], half)) ?? false;
    return isThere && person.id !== memberId ? [person] : [];
  });
}

/** Free places in every half of a part, from the half-days of a space; 0 when one of them is not open. */
export function freePlaces(
  slots: readonly { date: string; half: string; state: string; free: number }[],
  date: string,
  part: Part,
): number {
  const requested = slots.filter((slot) => slot.date === date && (part === 'day' || slot.half === part));
  if (requested.length === 0) return 0;
  return Math.min(...requested.map(({ state, free }) => (state === 'free' ? free : 0)));
}

/** The most frequent site of these days, without its seat: `Saint-Martin` of `Saint-Martin, 3.15`. */
export function usualSite(days: readonly ShownDay[]): string | null {
  const counts = new Map<string, number>();
  for (const { locationType, label } of days.flatMap(({ halves }) => [...halves])) {
    const site = locationType === 'office' ? label?.split(', ')[0] : undefined;
    if (site) counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
