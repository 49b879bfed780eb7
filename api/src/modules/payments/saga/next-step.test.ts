import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryDelay } from '../../../platform/jobs/retry-delay.ts';
import { nextStep, toCapture, toRefund } from './next-step.ts';

const payment = {
  status: 'new' as const,
  wanted: 'hold' as const,
  cents: 1800,
  givenBackCents: 0,
  movingCents: null,
  capturedCents: 0,
  refundedCents: 0,
  nextTryAt: null,
  lapsesAt: '2026-11-20T08:15:00Z',
};
const now = '2026-11-20T08:00:00Z';
const late = '2026-11-20T08:15:00Z';

test('BKG-10 a card is held first, and only in its time', () => {
  expect(nextStep(payment, now, false)).toBe('hold');
  expect(nextStep(payment, late, false)).toBe('lapse');
  expect(nextStep({ ...payment, wanted: 'release' }, now, false)).toBe('drop');
});

test('BKG-10 a step under way is left to whoever began it until its lease ends', () => {
  const holding = { ...payment, status: 'holding' as const, nextTryAt: '2026-11-20T08:01:00Z' };
  expect(nextStep(holding, now, true)).toBeNull();
  expect(nextStep(holding, '2026-11-20T08:01:00Z', false)).toBe('hold');
  const refunding = { ...payment, status: 'captured' as const, movingCents: 500, nextTryAt: '2026-11-20T08:01:00Z' };
  expect(nextStep(refunding, now, false)).toBeNull();
  expect(nextStep(refunding, '2026-11-20T08:01:00Z', false)).toBe('refund');
});

test('BKG-10 a member is waited for until the payment lapses, unless somebody says that there is news', () => {
  const waiting = { ...payment, status: 'actionRequired' as const };
  expect(nextStep(waiting, now, false)).toBeNull();
  expect(nextStep(waiting, now, true)).toBe('ask');
  expect(nextStep(waiting, late, false)).toBe('ask');
  expect(nextStep({ ...waiting, nextTryAt: '2026-11-20T08:10:00Z' }, '2026-11-20T08:10:00Z', false)).toBe('ask');
  expect(nextStep({ ...waiting, wanted: 'release' }, now, false)).toBe('release');
});

test('BKG-12 what is given back before it was taken is never taken', () => {
  const held = { ...payment, status: 'held' as const };
  expect(nextStep(held, now, false)).toBeNull();
  expect(nextStep({ ...held, wanted: 'capture' }, now, false)).toBe('capture');
  expect(toCapture({ ...held, givenBackCents: 500 })).toBe(1300);
  expect(nextStep({ ...held, wanted: 'capture', givenBackCents: 1800 }, now, false)).toBe('release');
  expect(nextStep({ ...held, wanted: 'release' }, now, false)).toBe('release');
});

test('INV-03 a payment that is over is looked at again only when its provider has news', () => {
  for (const status of ['released', 'declined', 'failed'] as const) {
    expect(nextStep({ ...payment, status }, late, false)).toBeNull();
    expect(nextStep({ ...payment, status }, late, true)).toBe('ask');
  }
});

test('BKG-12 whenever it is given back, what is taken less what is refunded is what the booking kept', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const money = fc.record({
    cents: amount,
    before: fc.nat(100_000),
    after: fc.nat(100_000),
    refunded: fc.nat(100_000),
  });
  fc.assert(
    fc.property(money, ({ cents, before, after, refunded }) => {
      const givenBefore = Math.min(before, cents - 1);
      const capturedCents = toCapture({ cents, givenBackCents: givenBefore });
      const givenBackCents = Math.min(cents, givenBefore + after);
      const refundedCents = Math.min(refunded, givenBackCents - givenBefore);
      const due = toRefund({ cents, givenBackCents, capturedCents, refundedCents });
      expect(capturedCents - refundedCents - due).toBe(cents - givenBackCents);
    }),
  );
});

test('BKG-10 trouble is waited out twice as long each time, an hour at most', () => {
  expect([1, 2, 3, 9, 10, 50].map(retryDelay)).toEqual([10, 20, 40, 2560, 3600, 3600]);
});
