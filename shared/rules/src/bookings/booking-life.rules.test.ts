import type { BookingGate } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkInWindow, gateDeadline, gatesAfter, gatesOf } from './booking-life.rules.ts';

const plain = { cardCents: 0, totalCents: 1800, approvalAboveCents: null, instant: true };
const gates = fc
  .record({
    cardCents: fc.constantFrom(0, 600),
    totalCents: fc.constantFrom(0, 1800, 90_000),
    approvalAboveCents: fc.constantFrom(null, 1800, 50_000),
    instant: fc.boolean(),
    offer: fc.boolean(),
    supplied: fc.boolean(),
  })
  .map(gatesOf);

test('BKG-03 BKG-10 BKG-19 BKG-23 a booking waits for its card, its manager, its host, its supplier, in this order, or for nobody', () => {
  expect(gatesOf(plain)).toEqual([]);
  expect(gatesOf({ ...plain, instant: false })).toEqual(['host']);
  expect(gatesOf({ cardCents: 1, totalCents: 1801, approvalAboveCents: 1800, instant: false })).toEqual([
    'payment',
    'approval',
    'host',
  ]);
  expect(gatesOf({ ...plain, cardCents: 1, instant: false, supplied: true })).toEqual(['payment', 'host', 'supplier']);
  expect(gatesOf({ ...plain, offer: true, cardCents: 1 })).toEqual(['offer', 'payment']);
  expect(gatesOf({ ...plain, approvalAboveCents: 1800 })).toEqual([]);
});

test('BKG-03 gates are passed one by one in order, each once; no other way leads to the end', () => {
  const all = fc.constantFrom<BookingGate>('offer', 'payment', 'approval', 'host', 'supplier');
  fc.assert(
    fc.property(gates, fc.array(all, { maxLength: 12 }), (start, tried) => {
      let left = start;
      const passed: BookingGate[] = [];
      for (const gate of tried) {
        const next = gatesAfter(left, gate);
        if (next === null) continue;
        passed.push(gate);
        left = next;
      }
      expect([...passed, ...left]).toEqual(start);
    }),
  );
});

test('BKG-03 nobody is waited for after the start', () => {
  const time = {
    now: '2026-11-20T09:00:00.000Z',
    from: '2026-11-25T08:00:00.000Z',
    to: '2026-11-25T17:00:00.000Z',
    answerHours: 24,
  };
  expect(gateDeadline('host', time)).toBe('2026-11-21T09:00:00.000Z');
  expect(gateDeadline('host', { ...time, answerHours: 48 })).toBe('2026-11-22T09:00:00.000Z');
  expect(gateDeadline('payment', time)).toBe('2026-11-20T09:15:00.000Z');
  expect(gateDeadline('supplier', time)).toBe('2026-11-20T09:10:00.000Z');
  expect(gateDeadline('host', { ...time, from: '2026-11-20T14:00:00.000Z' })).toBe('2026-11-20T14:00:00.000Z');
  expect(gateDeadline('offer', { ...time, now: '2026-11-25T09:00:00Z' })).toBe('2026-11-25T11:00:00.000Z');
  expect(gateDeadline('offer', { ...time, now: '2026-11-25T16:00:00Z' })).toBe('2026-11-25T17:00:00.000Z');
});

test('BKG-18 one checks in from half an hour before the start until the delay is over', () => {
  const booked = '2026-11-20T08:00:00Z';
  const window = checkInWindow('2026-11-25T08:00:00Z', 45, booked);
  expect(window).toEqual({ from: '2026-11-25T07:30:00.000Z', until: '2026-11-25T08:45:00.000Z' });
  expect(checkInWindow('2026-11-25T08:00:00Z', null, booked)).toBeNull();
});
