import type { ErrorCode } from '@escale/contract/errors';
import type { Quota } from '@escale/contract/policies';
import type { WorkspaceType } from '@escale/contract/references';
import type { RouteReply } from '@escale/contract/route';
import type { RouteById } from '@escale/contract/routes';
import type { LocationType } from '@escale/contract/schedule';
import { dayAllows, quotaFits, type ResolvedPolicy, spaceAllows, type UsedHalf } from '../policies/policy.rules.ts';
import { addDays, halfIndex } from '../time/calendar.rules.ts';
import type { PlacedSlot, Placement } from './slots.rules.ts';

type Decision = RouteReply<RouteById<'bookings.check'>>['slots'][number]['decisions'][number];
export type DecisionRule = Decision['rule'];
/** Result of one rule: passed with a code is a warning (a flexible quota), failed with a code is the refusal. */
export interface Verdict {
  rule: DecisionRule;
  passed: boolean;
  code: ErrorCode | null;
  setBy: Decision['setBy'];
  /** What remains, if anything: days of a quota of a type, or places of a space that cannot hold the whole group. */
  left?: number;
  type?: LocationType;
  /** What the request takes and what there is: people and free places, or cents of credits. */
  need?: number;
  have?: number;
  /** Name of the requested seat, for the rule of seats. */
  seat?: string;
  /** Names of the departments that the zone is kept for. */
  keptFor?: readonly string[];
}

/** Minimum notice for services: they are ordered more than this many hours ahead (spec §5, BKG-09). */
export const serviceNoticeHours = 48;
/** How many days ahead a booking can be made: within a year dates are unambiguous, and credits do not pay for the far future. */
export const bookingHorizonDays = 365;
/** Bookings ahead that a free account may have, so that nobody without a company takes a free space for all dates (EXP-10). */
export const mostFreemiumBookings = 10;
const hourMillis = 3_600_000;

export interface DecisionFacts {
  member: {
    freemium: boolean;
    /** Their live bookings that are not over; read for free accounts alone. */
    bookingsAhead: number;
    internalSites: boolean;
    /** The internal building is open to the member's department, or to all (BKG-15). */
    buildingOpen: boolean;
  };
  space: {
    internal: boolean;
    free: boolean;
    type: WorkspaceType;
    buildingId: string;
    /** Price of a day for one person in cents including tax; null where no day is sold. */
    dayCents: number | null;
    /** Why the space is closed on that date, or permanently. */
    closure: Closure | null;
    instant: boolean;
    noticeHours: number;
    /** Minimum notice in hours for requesting an on-request space (BKG-03). */
    requestNoticeHours: number;
    capacity: number;
    whole: boolean;
    hasSeats: boolean;
    /** False where a booking does not place the member: hours in a room, parking, cars. */
    placesMember: boolean;
  };
  slot: Placement;
  /** Names of the departments that the zone is kept for at that time, instead of the member's (MAP-07). */
  keptFor: readonly string[];
  now: string;
  policy: ResolvedPolicy;
  quotaApproach: Quota['approach'];
  used: readonly UsedHalf[];
  people: number;
  /** Number of people: the organiser, colleagues and guests. */
  named: number;
  /** Minimum of free places over the halves; null where unknown until the places are taken. */
  freePlaces: number | null;
  seat: 'none' | 'free' | 'taken' | 'closed';
  /** Name of the requested seat; null without one. */
  seatName: string | null;
  /** Hours ahead for which services that are ordered with it ask; null without any (BKG-09). */
  services: number | null;
  /** Why the requested promo code or free day is refused (BKG-13). */
  offer: 'booking.promo-used' | 'booking.promo-exhausted' | 'booking.free-day-used' | 'booking.free-day-invalid' | null;
  /** Colleagues are to pay a share that leaving the booking would no longer give back, or a change would make theirs such a one (BKG-08). */
  keepsShares: boolean;
  /** Cents to pay with credits; null when paid otherwise. */
  creditsRequested: number | null;
  creditsLeft: number;
}

type Check = (facts: DecisionFacts) => Omit<Verdict, 'rule'>;
const pass = (setBy: Decision['setBy'] = 'space') => ({ passed: true, code: null, setBy });
const fail = (code: ErrorCode, setBy: Decision['setBy'] = 'space') => ({ passed: false, code, setBy });

const access: Check = ({ member, space }) => {
  if (space.internal) {
    if (!member.internalSites) return fail('access.no-internal-sites', 'member');
    return member.buildingOpen ? pass('company') : fail('access.no-building', 'company');
  }
  return member.freemium && !space.free ? fail('access.freemium-free-only', 'platform') : pass('platform');
};

/** Why a space accepts no bookings; distinct from a full space (spec §4, WSP-02). */
export type Closure = 'closed' | 'closedToday' | 'closedForSale' | 'outOfOrder';
/** What is said of a space that is closed, by its reason. */
export const closureCodes: Record<Closure, ErrorCode> = {
  closed: 'booking.closed',
  closedToday: 'booking.closed-today',
  closedForSale: 'booking.closed-for-sale',
  outOfOrder: 'booking.out-of-order',
};

const openingHours: Check = ({ space, slot }) => {
  if (space.closure) return fail(closureCodes[space.closure]);
  return slot.code ? fail(slot.code) : pass();
};

/** Latest instant to book: the required notice before the start, if any; else the start of rooms, the end of the first half of desks. */
function latestBooking(slot: PlacedSlot, space: DecisionFacts['space']): number {
  const noticeHours = Math.max(space.noticeHours, space.instant ? 0 : space.requestNoticeHours);
  if (noticeHours > 0) return Date.parse(slot.from) - noticeHours * hourMillis;
  return Date.parse(slot.hourly ? slot.from : slot.firstHalfEnds);
}

const notice: Check = ({ slot, space, now }) => {
  if (!slot.slot) return pass();
  if (Date.parse(now) >= latestBooking(slot.slot, space)) return fail('booking.too-late');
  return slot.slot.date > addDays(now.slice(0, 10), bookingHorizonDays)
    ? fail('booking.too-early', 'platform')
    : pass();
};

const services: Check = ({ services: ordered, slot, now }) => {
  if (ordered === null || !slot.slot) return pass('platform');
  const ahead = Date.parse(slot.slot.from) - Date.parse(now) > ordered * hourMillis;
  return ahead ? pass('platform') : fail('booking.services-too-late', 'platform');
};

const placeOf = (internal: boolean): LocationType => (internal ? 'office' : 'flexOffice');

const policyDay: Check = ({ slot, space, policy, keptFor }) => {
  if (keptFor.length > 0) return { ...fail('booking.policy-forbids-day', 'company'), keptFor };
  const outside = space.internal ? null : spaceAllows(policy, space);
  if (outside && !outside.allowed) return fail('booking.policy-forbids-space', outside.setBy ?? 'company');
  if (!slot.slot || !space.placesMember) return pass(outside?.setBy ?? 'company');
  const day = dayAllows(policy, slot.slot.date, placeOf(space.internal), space.internal ? space.buildingId : null);
  const setBy = day.setBy ?? outside?.setBy ?? 'company';
  return day.allowed ? pass(setBy) : fail('booking.policy-forbids-day', setBy);
};

const quota: Check = ({ member, slot, space, policy, used, quotaApproach }) => {
  if (member.freemium && member.bookingsAhead >= mostFreemiumBookings)
    return fail('booking.freemium-limit', 'platform');
  if (!slot.slot || !space.placesMember) return pass('company');
  const { date, halves } = slot.slot;
  const requested = halves.map((half) => ({ date, half: halfIndex(half) }));
  const type = placeOf(space.internal);
  const { fits, left, setBy } = quotaFits(policy, used, requested, type);
  if (fits) return pass(setBy ?? 'company');
  const passed = quotaApproach === 'flexible';
  return { passed, code: 'booking.no-days-left', setBy: setBy ?? 'company', left: (left ?? 0) / 2, type };
};

const capacity: Check = ({ space, people, named, freePlaces }) => {
  const most = space.hasSeats ? 1 : space.capacity;
  if (people > most) return fail('booking.too-many-people');
  if (people < named) return fail('booking.too-few-people', 'platform');
  if (freePlaces === null) return pass();
  const values = { need: people, have: freePlaces };
  if (freePlaces >= (space.whole ? space.capacity : people)) return { ...pass(), ...values };
  if (space.whole) return { ...fail('booking.unavailable'), ...values };
  return { ...fail('booking.full'), ...values, ...(freePlaces > 0 ? { left: freePlaces } : {}) };
};

const seat: Check = ({ space, seat: state, seatName }) => {
  if (!space.hasSeats) return pass();
  if (state === 'none') return fail('booking.seat-required');
  if (state === 'closed') return fail('booking.unavailable');
  return {
    ...(state === 'taken' ? fail('booking.seat-taken') : pass()),
    ...(seatName === null ? {} : { seat: seatName }),
  };
};

const offer: Check = ({ offer: code }) => (code ? fail(code, 'platform') : pass('platform'));

const budget: Check = ({ creditsRequested, creditsLeft, keepsShares }) => {
  if (keepsShares) return fail('booking.share-refused');
  if (creditsRequested === null) return pass('member');
  const values = { need: creditsRequested, have: creditsLeft };
  return { ...(creditsRequested > creditsLeft ? fail('payment.no-credits', 'member') : pass('member')), ...values };
};

const checks: Record<DecisionRule, Check> = {
  access,
  openingHours,
  notice,
  services,
  policyDay,
  quota,
  capacity,
  seat,
  offer,
  budget,
};
/** The order in which rules are checked. */
export const decisionRules = Object.keys(checks) as DecisionRule[];

/** The rules checked in order, up to and including the first that fails, which decides (BKG-11, BKG-21). */
export function decide(facts: DecisionFacts): Verdict[] {
  const tried: Verdict[] = [];
  for (const rule of decisionRules) {
    const verdict = { rule, ...checks[rule](facts) };
    tried.push(verdict);
    if (!verdict.passed) break;
  }
  return tried;
}

/** The error code of the failed rule, or null when the slot can be booked. */
export function refusal(verdicts: readonly Verdict[]): ErrorCode | null {
  return verdicts.find(({ passed }) => !passed)?.code ?? null;
}

const offerCodes: ReadonlySet<ErrorCode> = new Set([
  'booking.free-day-used',
  'booking.promo-used',
  'booking.promo-exhausted',
]);

/** Maps an error code raised by the database to its rule: the slot was free when the rules were checked and has been taken since. */
function ruleOf(code: ErrorCode): DecisionRule {
  if (code === 'booking.seat-taken') return 'seat';
  if (code === 'booking.service-sold-out') return 'services';
  if (offerCodes.has(code)) return 'offer';
  return code.startsWith('payment.') || code === 'booking.share-refused' ? 'budget' : 'capacity';
}

/** The trace of a slot that was refused after its rules had passed (BKG-04, BKG-21). */
export function withRefusal(verdicts: readonly Verdict[], code: ErrorCode): Verdict[] {
  if (refusal(verdicts) !== null) return [...verdicts];
  const rule = ruleOf(code);
  const at = verdicts.findIndex((verdict) => verdict.rule === rule);
  const seatName = verdicts[at]?.seat;
  const refused = { rule, passed: false, code, setBy: rule === 'budget' ? 'member' : 'space' } as const;
  return [...verdicts.slice(0, at), { ...refused, ...(seatName === undefined ? {} : { seat: seatName }) }];
}
