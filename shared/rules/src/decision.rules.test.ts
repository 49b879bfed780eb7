import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DecisionFacts, decide, decisionRules, refusal } from './decision.rules.ts';
import { resolvePolicy } from './policy.rules.ts';

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
  member: { freemium: false, internalSites: true },
  space: {
    internal: false,
    free: false,
    closure: null,
    instant: true,
    noticeHours: 0,
    capacity: 8,
    whole: false,
    hasSeats: false,
    placesMember: true,
  },
  slot: { slot, code: null },
  now: '2026-11-21T10:00:00Z',
  policy: resolvePolicy([]),
  quotaApproach: 'blocking',
  used: [],
  people: 1,
  invited: 0,
  freePlaces: 8,
  seat: 'none',
  creditsAsked: 1800,
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
    'policyDay',
    'quota',
    'capacity',
    'seat',
    'budget',
  ]);
  expect(code(good)).toBeNull();
});

test('BKG-21 the trace ends with the first rule that fails, and the refusal is its code', () => {
  const any = fc.record({
    people: fc.integer({ min: 1, max: 12 }),
    invited: fc.integer({ min: 0, max: 3 }),
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

test('EXP-10 a freemium member books free spaces only', () => {
  const member = { freemium: true, internalSites: true };
  expect(code(facts({ member }))).toBe('access.freemium-free-only');
  expect(code(facts({ member, creditsAsked: null }, { free: true }))).toBeNull();
});

test('BKG-15 no access to internal sites', () => {
  expect(code(facts({ member: { freemium: false, internalSites: false } }, { internal: true }))).toBe(
    'access.no-internal-sites',
  );
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

test('BKG-11 policy day and quota: blocking refuses, flexible warns', () => {
  const policy = resolvePolicy([
    {
      setBy: 'department',
      name: 'Produit',
      daysRules: [{ halves: 0, period: 'week', locationTypes: ['flexOffice'] }],
      weekDays: [{ weekday: 4, allowed: ['office'], mandatory: null }],
      budget: null,
    },
  ]);
  expect(decide(facts({ policy })).at(-1)).toEqual({
    rule: 'quota',
    passed: false,
    code: 'booking.no-days-left',
    setBy: 'department',
  });
  const flexible = decide(facts({ policy, quotaApproach: 'flexible' }));
  expect(refusal(flexible)).toBeNull();
  expect(flexible.find(({ rule }) => rule === 'quota')).toMatchObject({ passed: true, code: 'booking.no-days-left' });
  const thursday = { slot: { ...slot, date: '2026-11-26' }, code: null };
  expect(code(facts({ policy, slot: thursday }))).toBe('booking.policy-forbids-day');
});

test('BKG-07 people: not more than places, not fewer than those named', () => {
  expect(code(facts({ people: 9 }))).toBe('booking.too-many-people');
  expect(code(facts({ people: 1, invited: 2 }))).toBe('booking.too-few-people');
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
