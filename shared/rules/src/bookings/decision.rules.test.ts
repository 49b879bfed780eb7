import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namedPeople } from '../people/people.rules.ts';
import { resolvePolicy } from '../policies/policy.rules.ts';
import {
  type DecisionFacts,
  decide,
  decisionRules,
  mostFreemiumBookings,
  refusal,
  withRefusal,
} from './decision.rules.ts';

const slot = {
  date: '2026-11-25',
  halves: ['morning' as const],
  from: '2026-11-25T08:00:00Z',
  to: '2026-11-25T12:00:00Z',
  hourly: false,
  minutes: 240,
  firstHalfEnds: '2026-11-25T12:00:00Z',
};
const good: DecisionFacts = {
  member: { freemium: false, bookingsAhead: 0, internalSites: true, buildingOpen: true },
  space: {
    internal: false,
    free: false,
    type: 'openSpace',
    buildingId: '018f4f2e-0000-7000-8000-000000000003',
    dayCents: 1800,
    closure: null,
    instant: true,
    noticeHours: 0,
    requestNoticeHours: 4,
    capacity: 8,
    whole: false,
    hasSeats: false,
    placesMember: true,
  },
  slot: { slot, code: null },
  keptFor: [],
  now: '2026-11-21T10:00:00Z',
  policy: resolvePolicy([]),
  quotaApproach: 'blocking',
  used: [],
  people: 1,
  named: 1,
  freePlaces: 8,
  seat: 'none',
  seatName: null,
  services: null,
  offer: null,
  creditsRequested: 1800,
  keepsShares: false,
  creditsLeft: 8600,
};
const facts = (change: Partial<DecisionFacts>, space: Partial<DecisionFacts['space']> = {}): DecisionFacts => ({
  ...good,
  ...change,
  space: { ...good.space, ...space },
});
const code = (value: DecisionFacts) => refusal(decide(value));

test('BKG-21 every rule is tried in order when all pass', () => {
  expect(decide(good).map(({ rule }) => rule)).toEqual([
    'access',
    'openingHours',
    'notice',
    'services',
    'policyDay',
    'quota',
    'capacity',
    'seat',
    'offer',
    'budget',
  ]);
  expect(code(good)).toBeNull();
});

test('BKG-21 the trace ends with the first rule that fails, and the refusal is its code', () => {
  const any = fc.record({
    people: fc.integer({ min: 1, max: 12 }),
    named: fc.integer({ min: 1, max: 4 }),
    freePlaces: fc.integer({ min: 0, max: 8 }),
    creditsLeft: fc.integer({ min: 0, max: 4000 }),
    seat: fc.constantFrom('none' as const, 'free' as const, 'taken' as const),
    hasSeats: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ hasSeats, ...change }) => {
      const trace = decide(facts(change, { hasSeats }));
      const failed = trace.filter(({ passed }) => !passed);
      expect(failed.length).toBeLessThanOrEqual(1);
      expect(trace.map(({ rule }) => rule)).toEqual(decisionRules.slice(0, trace.length));
      if (failed[0]) expect(trace.at(-1)).toBe(failed[0]);
      else expect(trace).toHaveLength(decisionRules.length);
    }),
  );
});

test('EXP-10 a free account has a number of bookings ahead, of rooms as well; a company’s has no such bound', () => {
  const after = (bookingsAhead: number, freemium = true) => {
    const member = { ...good.member, freemium, bookingsAhead };
    return code(facts({ member }, { free: true, placesMember: false }));
  };
  expect(after(mostFreemiumBookings - 1)).toBeNull();
  expect(after(mostFreemiumBookings)).toBe('booking.freemium-limit');
  expect(after(500, false)).toBeNull();
});

test('EXP-10 a freemium member books free spaces only', () => {
  const member = { freemium: true, bookingsAhead: 0, internalSites: true, buildingOpen: true };
  expect(code(facts({ member }))).toBe('access.freemium-free-only');
  expect(code(facts({ member, creditsRequested: null }, { free: true }))).toBeNull();
});

test('BKG-15 no access to internal sites, or not to this building', () => {
  const inside = (internalSites: boolean, buildingOpen: boolean) =>
    code(facts({ member: { freemium: false, bookingsAhead: 0, internalSites, buildingOpen } }, { internal: true }));
  expect(inside(true, true)).toBeNull();
  expect(inside(false, true)).toBe('access.no-internal-sites');
  expect(inside(true, false)).toBe('access.no-building');
});

test('MAP-07 a zone that is kept for another department is refused by the rule of days, and says for whom', () => {
  const verdicts = decide(facts({ keptFor: ['Produit'], freePlaces: 0 }, { internal: true }));
  const refused = { rule: 'policyDay', passed: false, setBy: 'company', keptFor: ['Produit'] };
  expect(verdicts.at(-1)).toMatchObject({ ...refused, code: 'booking.policy-forbids-day' });
});

test('BKG-24 closed, closed today, closed for sale and out of order are distinguished from full', () => {
  const closed = (closure: DecisionFacts['space']['closure']) => code(facts({ freePlaces: 0 }, { closure }));
  expect(closed(null)).toBe('booking.full');
  expect(closed('closed')).toBe('booking.closed');
  expect(closed('closedToday')).toBe('booking.closed-today');
  expect(closed('closedForSale')).toBe('booking.closed-for-sale');
  expect(closed('outOfOrder')).toBe('booking.out-of-order');
});

test('BKG-09 services are ordered more than 48 hours ahead', () => {
  const at = (now: string) => code(facts({ services: 48, now }));
  expect(at('2026-11-23T07:59:59Z')).toBeNull();
  expect(at('2026-11-23T08:00:00Z')).toBe('booking.services-too-late');
  expect(code(facts({ now: '2026-11-25T07:00:00Z' }))).toBeNull();
});

test('BKG-13 an offer that is used up refuses before the money is looked at', () => {
  expect(code(facts({ offer: 'booking.free-day-used', creditsLeft: 0 }))).toBe('booking.free-day-used');
});

test('BKG-21 a refusal that only the database could see ends the trace at its rule', () => {
  const trace = withRefusal(decide(good), 'booking.full');
  expect(trace.at(-1)).toMatchObject({ rule: 'capacity', passed: false, code: 'booking.full' });
  expect(trace.slice(0, -1).every(({ passed }) => passed)).toBe(true);
  expect(withRefusal(decide(good), 'payment.no-credits').at(-1)).toMatchObject({ rule: 'budget', passed: false });
  const refused = decide(facts({ freePlaces: 0 }));
  expect(withRefusal(refused, 'booking.full')).toEqual(refused);
});

test('BKG-03 requests are made four hours before the start, desks can be taken until their half is over', () => {
  const at = (now: string, instant: boolean) => code(facts({ now }, { instant }));
  expect(at('2026-11-25T03:59:59Z', false)).toBeNull();
  expect(at('2026-11-25T04:00:00Z', false)).toBe('booking.too-late');
  expect(at('2026-11-25T11:59:00Z', true)).toBeNull();
  expect(at('2026-11-25T12:00:00Z', true)).toBe('booking.too-late');
  const room = { slot: { slot: { ...slot, hourly: true }, code: null } };
  expect(code(facts({ ...room, now: '2026-11-25T08:00:00Z' }))).toBe('booking.too-late');
});

test('BKG-03 a booking is at most a year ahead', () => {
  const on = (date: string) => code(facts({ slot: { slot: { ...slot, date }, code: null } }));
  expect(on('2027-11-21')).toBeNull();
  expect(on('2027-11-22')).toBe('booking.too-early');
  expect(on('2031-05-05')).toBe('booking.too-early');
});

test('BKG-11 policy day and quota: blocking refuses, flexible warns', () => {
  const policy = resolvePolicy([
    {
      setBy: 'department',
      name: 'Produit',
      daysRules: [{ halves: 0, period: 'week', locationTypes: ['flexOffice'] }],
      weekDays: [{ weekday: 4, allowed: ['office'], mandatory: null }],
      external: null,
    },
  ]);
  expect(decide(facts({ policy })).at(-1)).toEqual({
    rule: 'quota',
    passed: false,
    code: 'booking.no-days-left',
    setBy: 'department',
    left: 0,
    type: 'flexOffice',
  });
  const half = { ...policy, quotas: policy.quotas.map((quota) => ({ ...quota, halves: 1 })) };
  const day = { slot: { ...slot, halves: ['morning' as const, 'afternoon' as const] }, code: null };
  expect(decide(facts({ policy: half, slot: day })).at(-1)).toMatchObject({ code: 'booking.no-days-left', left: 0.5 });
  const flexible = decide(facts({ policy, quotaApproach: 'flexible' }));
  expect(refusal(flexible)).toBeNull();
  expect(flexible.find(({ rule }) => rule === 'quota')).toMatchObject({ passed: true, code: 'booking.no-days-left' });
  const thursday = { slot: { ...slot, date: '2026-11-26' }, code: null };
  expect(code(facts({ policy, slot: thursday }))).toBe('booking.policy-forbids-day');
});

test('BKG-11 POL-02 a weekday may be for some buildings only, and spaces outside for some kinds and prices', () => {
  const level = { setBy: 'company' as const, name: 'Marelune', daysRules: [], weekDays: [], external: null };
  const { buildingId } = good.space;
  const onWednesday = (allowed: string) =>
    resolvePolicy([{ ...level, weekDays: [{ weekday: 3, allowed: [], mandatory: null, buildingIds: [allowed] }] }]);
  expect(code(facts({ policy: onWednesday(buildingId) }, { internal: true }))).toBeNull();
  expect(code(facts({ policy: onWednesday('another') }, { internal: true }))).toBe('booking.policy-forbids-day');
  const outside = (external: { workspaceTypes: ('cafe' | 'openSpace')[] | null; maxDayCents: number | null }) =>
    facts({ policy: resolvePolicy([{ ...level, external }]) });
  expect(code(outside({ workspaceTypes: ['openSpace'], maxDayCents: 1800 }))).toBeNull();
  expect(code(outside({ workspaceTypes: ['cafe'], maxDayCents: null }))).toBe('booking.policy-forbids-space');
  expect(decide(outside({ workspaceTypes: null, maxDayCents: 1799 })).at(-1)).toMatchObject({
    code: 'booking.policy-forbids-space',
    setBy: 'company',
  });
});

test('BKG-07 people: not more than places, not fewer than those named', () => {
  expect(code(facts({ people: 9 }))).toBe('booking.too-many-people');
  expect(code(facts({ people: 1, named: 2 }))).toBe('booking.too-few-people');
  expect(code(facts({ people: 2, named: namedPeople({ participants: ['ben'], guests: [] }) }))).toBeNull();
});

test('BKG-04 full, seat taken, room taken', () => {
  expect(code(facts({ people: 3, freePlaces: 2 }))).toBe('booking.full');
  expect(code(facts({ people: 3, freePlaces: 7 }, { whole: true }))).toBe('booking.unavailable');
  expect(code(facts({ seat: 'taken' }, { hasSeats: true }))).toBe('booking.seat-taken');
  expect(code(facts({ seat: 'none' }, { hasSeats: true }))).toBe('booking.seat-required');
});

test('BKG-10 credits that do not suffice', () => {
  expect(code(facts({ creditsLeft: 1799 }))).toBe('payment.no-credits');
  expect(code(facts({ creditsLeft: 1800 }))).toBeNull();
});

test('BKG-08 colleagues pay no share that leaving would not give back, by the terms of the space', () => {
  const shared = decide(facts({ keepsShares: true, creditsRequested: 900 }));
  expect(shared.at(-1)).toMatchObject({ rule: 'budget', code: 'booking.share-refused', setBy: 'space' });
  // A change that costs nothing more takes their way back as well.
  expect(code(facts({ keepsShares: true, creditsRequested: null }))).toBe('booking.share-refused');
});
