import type { ErrorCode } from '@escale/contract/errors';
import type { Quota } from '@escale/contract/policies';
import type { RouteReply } from '@escale/contract/route';
import type { RouteById } from '@escale/contract/routes';
import type { LocationType } from '@escale/contract/schedule';
import { halfIndex } from './calendar.rules.ts';
import { dayAllows, quotaFits, type ResolvedPolicy, type UsedHalf } from './policy.rules.ts';
import type { PlacedSlot, Placement } from './slots.rules.ts';

type Decision = RouteReply<RouteById<'bookings.check'>>['slots'][number]['decisions'][number];
export type DecisionRule = Decision['rule'];
/** A rule tried: passed with a code is a warning (a flexible quota), failed with a code is the refusal. */
export interface Verdict {
  rule: DecisionRule;
  passed: boolean;
  code: ErrorCode | null;
  setBy: Decision['setBy'];
}

/** An on-request space is booked at least so many hours before its start (BKG-03). */
export const requestNoticeHours = 4;
const hourMillis = 3_600_000;

export interface DecisionFacts {
  member: { freemium: boolean; internalSites: boolean };
  space: {
    internal: boolean;
    free: boolean;
    /** `closedForSale` or `closed` on that date, or altogether. */
    closure: 'closed' | 'closedForSale' | null;
    instant: boolean;
    noticeHours: number;
    capacity: number;
    whole: boolean;
    hasSeats: boolean;
    /** False where a booking does not place the member: hours in a room, parking, cars. */
    placesMember: boolean;
  };
  slot: Placement;
  now: string;
  policy: ResolvedPolicy;
  quotaApproach: Quota['approach'];
  used: readonly UsedHalf[];
  people: number;
  /** Teammates and guests named, without the organiser. */
  invited: number;
  /** Least places free over the halves; null where it is not known before the places are taken. */
  freePlaces: number | null;
  seat: 'none' | 'free' | 'taken' | 'closed';
  /** Cents to pay by credits; null when paid otherwise. */
  creditsAsked: number | null;
  creditsLeft: number;
}

type Check = (facts: DecisionFacts) => Omit<Verdict, 'rule'>;
const pass = (setBy: Decision['setBy'] = 'space') => ({ passed: true, code: null, setBy });
const fail = (code: ErrorCode, setBy: Decision['setBy'] = 'space') => ({ passed: false, code, setBy });

const access: Check = ({ member, space }) => {
  if (space.internal) return member.internalSites ? pass('company') : fail('access.no-internal-sites', 'company');
  return member.freemium && !space.free ? fail('access.freemium-free-only', 'platform') : pass('platform');
};

const openingHours: Check = ({ space, slot }) => {
  if (space.closure) return fail(space.closure === 'closed' ? 'booking.closed' : 'booking.closed-for-sale');
  return slot.code ? fail(slot.code) : pass();
};

/** Desks can be taken until their first half is over; rooms, spaces with notice and requests only before the start. */
function latestBooking(slot: PlacedSlot, space: DecisionFacts['space']): number {
  const noticeHours = Math.max(space.noticeHours, space.instant ? 0 : requestNoticeHours);
  if (noticeHours > 0) return Date.parse(slot.from) - noticeHours * hourMillis;
  return Date.parse(slot.hourly ? slot.from : slot.firstHalfEnds);
}

const notice: Check = ({ slot, space, now }) => {
  if (!slot.slot || Date.parse(now) < latestBooking(slot.slot, space)) return pass();
  return fail('booking.too-late', space.noticeHours > 0 || space.instant ? 'space' : 'platform');
};

const placeOf = (internal: boolean): LocationType => (internal ? 'office' : 'flexOffice');

const policyDay: Check = ({ slot, space, policy }) => {
  if (!slot.slot || !space.placesMember) return pass('company');
  const { allowed, setBy } = dayAllows(policy, slot.slot.date, placeOf(space.internal));
  return allowed ? pass(setBy ?? 'company') : fail('booking.policy-forbids-day', setBy ?? 'company');
};

const quota: Check = ({ slot, space, policy, used, quotaApproach }) => {
  if (!slot.slot || !space.placesMember) return pass('company');
  const { date, halves } = slot.slot;
  const asked = halves.map((half) => ({ date, half: halfIndex(half) }));
  const { fits, setBy } = quotaFits(policy, used, asked, placeOf(space.internal));
  if (fits) return pass(setBy ?? 'company');
  const passed = quotaApproach === 'flexible';
  return { passed, code: 'booking.no-days-left', setBy: setBy ?? 'company' };
};

const capacity: Check = ({ space, people, invited, freePlaces }) => {
  const most = space.hasSeats ? 1 : space.capacity;
  if (people > most) return fail('booking.too-many-people');
  if (people < invited) return fail('booking.too-few-people', 'platform');
  if (freePlaces === null || freePlaces >= (space.whole ? space.capacity : people)) return pass();
  return fail(space.whole ? 'booking.unavailable' : 'booking.full');
};

const seat: Check = ({ space, seat: state }) => {
  if (!space.hasSeats) return pass();
  if (state === 'none') return fail('booking.seat-required');
  if (state === 'taken') return fail('booking.seat-taken');
  return state === 'closed' ? fail('booking.unavailable') : pass();
};

const budget: Check = ({ creditsAsked, creditsLeft }) =>
  creditsAsked !== null && creditsAsked > creditsLeft ? fail('payment.no-credits', 'member') : pass('member');

const checks: Record<DecisionRule, Check> = {
  access,
  openingHours,
  notice,
  policyDay,
  quota,
  capacity,
  seat,
  budget,
};
/** The order in which rules are tried. */
export const decisionRules = Object.keys(checks) as DecisionRule[];

/** The rules tried in order, up to and with the first that fails: that one decides (BKG-11, BKG-21). */
export function decide(facts: DecisionFacts): Verdict[] {
  const tried: Verdict[] = [];
  for (const rule of decisionRules) {
    const verdict = { rule, ...checks[rule](facts) };
    tried.push(verdict);
    if (!verdict.passed) break;
  }
  return tried;
}

/** The code that refuses, or null when the slot can be booked. */
export function refusal(verdicts: readonly Verdict[]): ErrorCode | null {
  return verdicts.find(({ passed }) => !passed)?.code ?? null;
}
