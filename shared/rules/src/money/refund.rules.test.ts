import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canShare, isCancellable, lostNow, refundNow, refundTiers, refundUntil, shareRefund } from './refund.rules.ts';

const steps = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
];
const from = '2026-11-25T09:00:00+01:00';
const requested = { status: 'confirmed' as const, steps, from, paidCents: 1801 };

test('BKG-12 the longest notice kept decides the percent', () => {
  const at = (now: string) => refundNow({ ...requested, now });
  expect(at('2026-11-23T08:00:00Z')).toEqual({ percent: 100, cents: 1801 });
  expect(at('2026-11-23T08:00:01Z')).toEqual({ percent: 50, cents: 900 });
  expect(at('2026-11-24T08:00:00Z').percent).toBe(50);
  expect(at('2026-11-24T09:00:00Z')).toEqual({ percent: 0, cents: 0 });
});

test('BKG-12 a request without an answer gives everything back, a started booking nothing', () => {
  expect(refundNow({ ...requested, status: 'pending', now: '2026-11-25T07:59:00Z' }).cents).toBe(1801);
  const always = [{ hoursBefore: 0, refundPercent: 100 }];
  expect(refundNow({ ...requested, steps: always, now: '2026-11-25T08:00:00Z' }).cents).toBe(0);
  expect(isCancellable('confirmed', from, '2026-11-25T08:00:00Z')).toBe(false);
  expect(isCancellable('confirmed', from, '2026-11-25T07:59:59Z')).toBe(true);
  expect(isCancellable('rejected', from, '2026-11-20T08:00:00Z')).toBe(false);
});

test('BKG-12 the end of the full refund is known', () => {
  expect(refundUntil(steps, from, '2026-11-20T08:00:00Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(refundUntil(steps, from, '2026-11-23T08:00:00Z')).toBeNull();
  expect(refundUntil([], from, '2026-11-20T08:00:00Z')).toBeNull();
});

test('BKG-12 announces every step that is still ahead', () => {
  expect(refundTiers(steps, from, '2026-11-20T08:00:00Z')).toEqual([
    { percent: 100, until: '2026-11-23T08:00:00.000Z' },
    { percent: 50, until: '2026-11-24T08:00:00.000Z' },
  ]);
  expect(refundTiers(steps, from, '2026-11-23T08:00:00Z')).toEqual([
    { percent: 50, until: '2026-11-24T08:00:00.000Z' },
  ]);
  expect(refundTiers(steps, from, '2026-11-24T08:00:00Z')).toEqual([]);
  const twice = [...steps, { hoursBefore: 12, refundPercent: 50 }, { hoursBefore: 0, refundPercent: 0 }];
  expect(refundTiers(twice, from, '2026-11-20T08:00:00Z').at(-1)).toEqual({
    percent: 50,
    until: '2026-11-24T20:00:00.000Z',
  });
});

test('BKG-12 what is announced is what is paid, whenever one cancels', () => {
  const anySteps = fc.uniqueArray(
    fc.record({ hoursBefore: fc.integer({ min: 0, max: 100 }), refundPercent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 5, selector: ({ hoursBefore }) => hoursBefore },
  );
  const minutes = fc.integer({ min: 1, max: 150 * 60 });
  fc.assert(
    fc.property(anySteps, minutes, minutes, (policy, announcedBefore, cancelledBefore) => {
      const at = (before: number) => new Date(Date.parse(from) - before * 60_000).toISOString();
      const announced = at(Math.max(announcedBefore, cancelledBefore) + 0.5);
      const now = at(Math.min(announcedBefore, cancelledBefore));
      const tier = refundTiers(policy, from, announced).find(({ until }) => now <= until);
      expect(refundNow({ ...requested, steps: policy, now }).percent).toBe(tier?.percent ?? 0);
    }),
  );
});

test('BKG-12 BKG-25 never gives back more than was paid, nor what was lost before a change', () => {
  const anyStep = fc.record({
    hoursBefore: fc.integer({ min: 0, max: 200 }),
    refundPercent: fc.integer({ min: 0, max: 100 }),
  });
  const input = fc.record({
    status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const),
    steps: fc.array(anyStep, { maxLength: 5 }),
    from: fc.constant(from),
    now: fc.integer({ min: -300, max: 300 }).map((hours) => new Date(Date.parse(from) + hours * 3.6e6).toISOString()),
    paidCents: fc.integer({ min: 0, max: 10_000_000 }),
    nonRefundableCents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(input, (value) => {
      const { cents, percent } = refundNow(value);
      const lost = value.status === 'pending' ? 0 : Math.min(value.nonRefundableCents, value.paidCents);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(value.paidCents - lost);
      expect(cents).toBeGreaterThanOrEqual(Math.floor((value.paidCents * percent) / 100));
      expect(lostNow(value)).toBe(value.paidCents - cents);
    }),
  );
});

test('BKG-08 a price is shared exactly while cancelling it would give something back later than now', () => {
  const tenths = fc.integer({ min: -20, max: 1000 });
  fc.assert(
    fc.property(tenths, (before) => {
      const now = new Date(Date.parse(from) - before * 360_000).toISOString();
      const later = new Date(Date.parse(now) + 1).toISOString();
      const back = refundNow({ ...requested, now: later }).cents;
      expect(canShare(refundTiers(steps, from, now))).toBe(back > 0);
    }),
  );
});

test('BKG-12 a refund goes where the money came from, to the cent', () => {
  expect(shareRefund(1800, { totalCents: 1800, cardCents: 1200 })).toEqual({ credits: 600, card: 1200 });
  expect(shareRefund(900, { totalCents: 1801, cardCents: 1201 })).toEqual({ credits: 300, card: 600 });
  expect(shareRefund(0, { totalCents: 0, cardCents: 0 })).toEqual({ credits: 0, card: 0 });
});
