import type { LocationType } from '@escale/contract/schedule';
import type { PlanPriority, PlanReason } from '@escale/contract/week-plan';
import { dayAllows, type ResolvedPolicy, type UsedHalf } from '../policies/policy.rules.ts';
import { weekdayOf } from '../time/calendar.rules.ts';
import { afterChange, type ChangedHalf, type HalfAt, overrunQuotas } from './week.rules.ts';

/** Location of a half; with all ids null only its type is known. */
export interface StatedPlace {
  type: LocationType;
  buildingId: string | null;
  workspaceId: string | null;
  offsitePlaceId: string | null;
}
export interface CurrentHalf extends HalfAt, StatedPlace {
  /** Held by a booking, confirmed or waiting for its host. */
  booked: boolean;
}
/** A place that a plan may use. */
export interface PlanPlace extends StatedPlace {
  /** Whether the place has to be booked. */
  bookable: boolean;
  /** Halves `2026-11-25.0` with a free place; null where places are not counted. */
  free: ReadonlySet<string> | null;
  /** Cents including tax; 0 for places of the member's own company. */
  halfDayCents: number;
  dayCents: number;
  favourite: boolean;
  homeSite: boolean;
  /** Too far from the member's site to go there for a day. */
  away: boolean;
}
/** Usual location of a half of a weekday, from the member's routine or from previous weeks. */
export interface UsualHalf extends StatedPlace {
  weekday: number;
  half: 0 | 1;
  from: 'routine' | 'habit';
}
export interface ColleagueHalf extends HalfAt {
  memberId: string;
  buildingId: string;
}

/** A place that the member chose for a half among the alternatives of a proposal. */
export interface ChosenHalf extends HalfAt, StatedPlace {}

/** All inputs of a proposal. */
export interface PlanFacts {
  /** Dates to plan, without past ones. */
  dates: readonly string[];
  /** Halves of these dates with a known location. */
  current: readonly CurrentHalf[];
  /** Whether halves the member set may be changed. */
  replace: boolean;
  policy: ResolvedPolicy;
  /** Halves used in all periods that contain the dates, the dates included. */
  used: readonly UsedHalf[];
  spendableCents: number;
  places: readonly PlanPlace[];
  usual: readonly UsualHalf[];
  colleagues: readonly ColleagueHalf[];
  priority: PlanPriority;
  /** Planned before everything else, as far as they are possible. */
  chosen: readonly ChosenHalf[];
}

export interface ProposedHalf extends HalfAt {
  /** Proposed location; null leaves it open. */
  place: StatedPlace | null;
  change: 'none' | 'set' | 'book' | 'clear';
  why: PlanReason[];
  /** The selected colleagues who are there. */
  colleagues: string[];
  /** Share of the price; the halves of one booking add up to it. */
  cents: number;
}
export interface ProposedWeek {
  halves: ProposedHalf[];
  /** Other ways to fill the open halves of a day, best first, each allowed together with the rest of the week. */
  alternatives: ReadonlyMap<string, ProposedHalf[][]>;
  /** Used halves after the plan is applied. */
  used: UsedHalf[];
  spentCents: number;
}

/** One way to fill the open halves of a day. */
interface Option {
  date: string;
  halves: { half: 0 | 1; place: PlanPlace }[];
  cents: number;
  score: number;
  /** Whether the member chose it. */
  isChosen: boolean;
}

/** Most alternatives of a day. */
const mostAlternatives = 2;

const score = {
  /** Days with a single option are planned before the others. */
  onlyWay: 200,
  mostColleagues: 5,
  routine: 40,
  habit: 20,
  usualSite: 6,
  homeSite: 6,
  favourite: 8,
  sameDay: 20,
  alreadySet: 25,
} as const;
const typeScore: Record<LocationType, number> = {
  office: 4,
  home: 3,
  flexOffice: 1,
  offsite: 0,
  dayOff: 0,
  notDefined: 0,
};
/** Points of a colleague and of a day at home, and those that a credit costs, by what the member puts first. */
const weights: Record<PlanPriority, { colleague: number; home: number; credit: number }> = {
  team: { colleague: 15, home: 0, credit: 1 },
  travel: { colleague: 4, home: 60, credit: 1 },
  credits: { colleague: 4, home: 0, credit: 10 },
};
const nowhere = { buildingId: null, workspaceId: null, offsitePlaceId: null };
const noPrice = {
  bookable: false,
  free: null,
  halfDayCents: 0,
  dayCents: 0,
  favourite: false,
  homeSite: false,
  away: false,
};

/**
 * Proposes a week (WEK-10). Greedy: the best options first, each kept when the policy's days, the quotas, the credits and availability
 * allow it together with those already kept, so a later option never takes what a better one needed. Flexible quotas are treated as
 * blocking. What the member chose comes before everything else. A booked day, a day off and, unless `replace`, every half already set
 * stay. Places too far away are left out where the policy allows a nearer one. Deterministic: the same facts give the same week, and a
 * week that was applied is proposed again unchanged.
 */
export function proposeWeek(facts: PlanFacts): ProposedWeek {
  const open = facts.dates.flatMap((date) => openHalves(facts, date));
  let used = afterChange(
    facts.used,
    open.map((half) => ({ ...half, type: null })),
  );
  let spentCents = 0;
  const chosen = new Map<string, Option>();
  const options = optionsOf(facts);
  for (const option of options) {
    const changes = changesOf(option);
    if (chosen.has(option.date) || option.cents > Math.max(0, facts.spendableCents - spentCents)) continue;
    if (overrunQuotas(facts.policy, used, changes).length > 0) continue;
    chosen.set(option.date, option);
    used = afterChange(used, changes);
    spentCents += option.cents;
  }
  const halves = facts.dates.flatMap((date) =>
    ([0, 1] as const).map((half) => proposedHalf(facts, { date, half }, chosen.get(date))),
  );
  const alternatives = new Map(
    facts.dates.map((date) => [
      date,
      alternativesOf(facts, options, { date, mine: chosen.get(date), used, spentCents }),
    ]),
  );
  return { halves, alternatives, used, spentCents };
}

interface DayOfWeek {
  date: string;
  mine: Option | undefined;
  used: readonly UsedHalf[];
  spentCents: number;
}

/** The best options of a day in other places, one for each building or kind, that fit into the rest of the week. */
function alternativesOf(
  facts: PlanFacts,
  options: readonly Option[],
  { date, mine, used, spentCents }: DayOfWeek,
): ProposedHalf[][] {
  const open = openHalves(facts, date);
  const usedElsewhere = afterChange(
    used,
    open.map((half) => ({ ...half, type: null })),
  );
  const spendable = facts.spendableCents - spentCents + (mine?.cents ?? 0);
  const known = new Set(mine ? [kindOf(mine)] : []);
  const found: ProposedHalf[][] = [];
  for (const option of options) {
    if (option.date !== date || known.has(kindOf(option)) || option.cents > Math.max(0, spendable)) continue;
    if (overrunQuotas(facts.policy, usedElsewhere, changesOf(option)).length > 0) continue;
    known.add(kindOf(option));
    found.push(open.map((half) => proposedHalf(facts, half, option)));
    if (found.length === mostAlternatives) break;
  }
  return found;
}

/** Building and kind of each half: two rooms of one building are no alternatives to each other. */
const kindOf = ({ halves }: Option): string =>
  halves
    .map(({ place: { type, buildingId, offsitePlaceId } }) => [type, buildingId, offsitePlaceId].join('.'))
    .join('|');

function currentAt({ current }: PlanFacts, { date, half }: HalfAt): CurrentHalf | null {
  return current.find((existing) => existing.date === date && existing.half === half) ?? null;
}

/** Halves of a date that the plan may fill: unset ones and, with `replace`, set ones except days off and days with a booking. */
function openHalves(facts: PlanFacts, date: string): HalfAt[] {
  const isBooked = facts.current.some((existing) => existing.date === date && existing.booked);
  return ([0, 1] as const).flatMap((half) => {
    const existing = currentAt(facts, { date, half });
    const open = existing === null || (facts.replace && !isBooked && existing.type !== 'dayOff');
    return open ? [{ date, half }] : [];
  });
}

/** Every option that policy, opening hours and availability allow, chosen ones first, then the best; ties are decided by date and place. */
function optionsOf(facts: PlanFacts): Option[] {
  const options = facts.dates.flatMap((date) => {
    const open = openHalves(facts, date);
    if (open.length === 0) return [];
    return assignments(facts, open)
      .filter((places) => places.every((place, index) => isPossible(facts, place, open[index])))
      .map((places) => optionOf(facts, open, places));
  });
  return options.sort(
    (a, b) => Number(b.isChosen) - Number(a.isChosen) || b.score - a.score || compare(keyOf(a), keyOf(b)),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function keyOf({ date, halves }: Option): string {
  return [date, ...halves.map(({ place }) => placeKey(place))].join('|');
}

function placeKey({ type, buildingId, workspaceId, offsitePlaceId }: StatedPlace): string {
  return [type, buildingId, workspaceId, offsitePlaceId].join('.');
}

const home: PlanPlace = { type: 'home', ...nowhere, ...noPrice };

/** Places for all open halves of a day: the same one for all, or the usual or already set one for each. */
function assignments(facts: PlanFacts, open: readonly HalfAt[]): PlanPlace[][] {
  const uniform = [home, ...facts.places].map((place) => open.map(() => place));
  const usual = open.map((half) => usualPlace(facts, half));
  const existing = open.map((half) => statedPlace(facts, half));
  const perHalf = [usual, existing].flatMap((places) => {
    const known = places.filter((place) => place !== null);
    return known.length === open.length ? [known] : [];
  });
  const byKey = new Map([...perHalf, ...uniform].map((places) => [places.map(placeKey).join('|'), places]));
  return [...byKey.values()];
}

function usualAt({ usual }: PlanFacts, { date, half }: HalfAt): UsualHalf | null {
  const weekday = weekdayOf(date);
  return usual.find((one) => one.weekday === weekday && one.half === half) ?? null;
}

/** The usual place of a half: a free one of its building or kind where such places have to be booked. */
function usualPlace(facts: PlanFacts, at: HalfAt): PlanPlace | null {
  const usual = usualAt(facts, at);
  if (usual === null || usual.type === 'notDefined') return null;
  const { type, buildingId } = usual;
  const alike = facts.places
    .filter((place) => place.type === type && (buildingId === null || place.buildingId === buildingId))
    .sort((a, b) => compare(placeKey(a), placeKey(b)));
  if (alike.length > 0) return alike.find((place) => isPossible(facts, place, at)) ?? null;
  if (type === 'flexOffice') return null;
  return { type, buildingId, workspaceId: null, offsitePlaceId: usual.offsitePlaceId, ...noPrice };
}

function statedPlace(facts: PlanFacts, at: HalfAt): PlanPlace | null {
  const existing = currentAt(facts, at);
  if (existing === null) return null;
  const { type, buildingId, workspaceId, offsitePlaceId } = existing;
  const known = facts.places.find((place) => !place.bookable && placeKey(place) === placeKey(existing));
  return known ?? { type, buildingId, workspaceId, offsitePlaceId, ...noPrice };
}

function isPossible(facts: PlanFacts, place: PlanPlace, at: HalfAt | undefined): boolean {
  if (at === undefined || !isAllowed(facts, place, at) || isTooFar(facts, place, at)) return false;
  return place.free === null || place.free.has(`${at.date}.${at.half}`);
}

function isAllowed({ policy }: PlanFacts, { type, buildingId }: StatedPlace, { date }: HalfAt): boolean {
  return dayAllows(policy, date, type, buildingId).allowed;
}

/** A place too far away, unless the member goes there anyway or the policy of that day allows no nearer one. */
function isTooFar(facts: PlanFacts, place: PlanPlace, at: HalfAt): boolean {
  if (!place.away) return false;
  const isUsual = place.buildingId !== null && usualAt(facts, at)?.buildingId === place.buildingId;
  if (isUsual || isAlreadySet(facts, at, place) || isSameDay(facts, at, place) || isChosen(facts, at, place))
    return false;
  return [home, ...facts.places].some((other) => !other.away && isAllowed(facts, other, at));
}

function optionOf(facts: PlanFacts, open: readonly HalfAt[], places: readonly PlanPlace[]): Option {
  const date = open[0]?.date ?? '';
  const halves = open.flatMap(({ half }, index) => {
    const place = places[index];
    return place ? [{ half, place }] : [];
  });
  const cents = halves.reduce((sum, _, index) => sum + centsOf(halves, index), 0);
  const merits = halves.reduce((sum, { half, place }) => sum + merit(facts, { date, half }, place), 0);
  // Only for the whole day: the bonus goes to a proposal that was applied, and to none of those it was preferred to.
  const kept = halves.every(({ half, place }) => isAlreadySet(facts, { date, half }, place));
  const price = (cents / 100) * weights[facts.priority].credit;
  return {
    date,
    halves,
    cents,
    score: merits + (kept ? halves.length * score.alreadySet : 0) - price,
    isChosen: halves.every(({ half, place }) => isChosen(facts, { date, half }, place)),
  };
}

function isChosen({ chosen }: PlanFacts, { date, half }: HalfAt, place: PlanPlace): boolean {
  const choice = chosen.find((one) => one.date === date && one.half === half);
  return choice !== undefined && placeKey(choice) === placeKey(place);
}

/** Share of a half in the price: two halves of one bookable place are one booking of a day. */
function centsOf(halves: Option['halves'], index: number): number {
  const [first, second] = halves;
  const place = halves[index]?.place;
  if (!place?.bookable) return 0;
  const whole = first && second && placeKey(first.place) === placeKey(second.place);
  if (!whole) return place.halfDayCents;
  return index === 0 ? Math.ceil(place.dayCents / 2) : Math.floor(place.dayCents / 2);
}

function merit(facts: PlanFacts, at: HalfAt, place: PlanPlace): number {
  const usual = usualAt(facts, at);
  const isUsual = usual?.type === place.type;
  const weight = weights[facts.priority];
  const points = [
    typeScore[place.type] + (place.type === 'home' ? weight.home : 0),
    isOnlyWay(facts, at, place) ? score.onlyWay : 0,
    Math.min(score.mostColleagues, colleaguesAt(facts, at, place).length) * weight.colleague,
    isUsual ? score[usual.from] : 0,
    isUsual && usual.buildingId !== null && usual.buildingId === place.buildingId ? score.usualSite : 0,
    place.homeSite ? score.homeSite : 0,
    place.favourite ? score.favourite : 0,
    isSameDay(facts, at, place) ? score.sameDay : 0,
  ];
  return points.reduce((sum, one) => sum + one, 0);
}

function colleaguesAt({ colleagues }: PlanFacts, { date, half }: HalfAt, { buildingId }: StatedPlace): string[] {
  if (buildingId === null) return [];
  const there = colleagues.filter((one) => one.date === date && one.half === half && one.buildingId === buildingId);
  return [...new Set(there.map(({ memberId }) => memberId))].sort(compare);
}

/** Whether the other half of the day is spent in the same building and is not replanned. */
function isSameDay(facts: PlanFacts, { date, half }: HalfAt, { buildingId }: StatedPlace): boolean {
  const other = { date, half: half === 0 ? (1 as const) : (0 as const) };
  const isOpen = openHalves(facts, date).some((open) => open.half === other.half);
  return buildingId !== null && !isOpen && currentAt(facts, other)?.buildingId === buildingId;
}

function isAlreadySet(facts: PlanFacts, at: HalfAt, place: PlanPlace): boolean {
  const existing = currentAt(facts, at);
  return existing !== null && !place.bookable && placeKey(existing) === placeKey(place);
}

function changesOf({ date, halves }: Option): ChangedHalf[] {
  return halves.map(({ half, place }) => ({ date, half, type: place.type }));
}

function proposedHalf(facts: PlanFacts, at: HalfAt, option: Option | undefined): ProposedHalf {
  const existing = currentAt(facts, at);
  const unchanged = { ...at, change: 'none' as const, cents: 0 };
  if (!openHalves(facts, at.date).some(({ half }) => half === at.half)) {
    const why: PlanReason[] = existing ? [existing.booked ? 'booked' : 'alreadySet'] : [];
    return { ...unchanged, place: existing, why, colleagues: existing ? colleaguesAt(facts, at, existing) : [] };
  }
  const index = option?.halves.findIndex(({ half }) => half === at.half) ?? -1;
  const place = option?.halves[index]?.place;
  if (!option || !place)
    return { ...unchanged, place: null, change: existing ? 'clear' : 'none', why: ['nothingFits'], colleagues: [] };
  const colleagues = colleaguesAt(facts, at, place);
  const why = reasonsOf(facts, at, place, colleagues.length);
  if (isAlreadySet(facts, at, place)) return { ...unchanged, place, why, colleagues };
  const change = place.bookable ? ('book' as const) : ('set' as const);
  return { ...at, place, change, why, colleagues, cents: centsOf(option.halves, index) };
}

function ruleOf({ policy }: PlanFacts, { date }: HalfAt) {
  return policy.weekDays.find(({ weekday }) => weekday === weekdayOf(date));
}

/** Whether the policy of that weekday allows one kind of place only, and this is it. */
function isOnlyWay(facts: PlanFacts, at: HalfAt, { type }: StatedPlace): boolean {
  const { mandatory = null, allowed = [] } = ruleOf(facts, at) ?? {};
  return mandatory === null ? allowed.length === 1 && allowed[0] === type : mandatory === type;
}

function reasonsOf(facts: PlanFacts, at: HalfAt, place: PlanPlace, colleagues: number): PlanReason[] {
  const isMandatory = ruleOf(facts, at)?.mandatory === place.type;
  const usual = usualAt(facts, at);
  const reasons: [PlanReason, boolean][] = [
    ['mandatoryDay', isMandatory],
    ['onlyAllowed', !isMandatory && isOnlyWay(facts, at, place)],
    ['alreadySet', isAlreadySet(facts, at, place)],
    ['colleagues', colleagues > 0],
    [usual?.from ?? 'habit', usual?.type === place.type],
    ['sameDay', isSameDay(facts, at, place)],
    ['homeSite', place.homeSite],
    ['favourite', place.favourite],
  ];
  const why = reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
  return why.length === 0 && place.bookable ? ['freePlace'] : why;
}
