import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostEstimate } from './host-estimate.rules.ts';

const offer = {
  places: 6,
  openDays: 3,
  unitCents: { lower: 1200, median: 1500, upper: 1800 },
  occupancy: 0.62,
  commissionShare: 0.15,
};

test('LND-01 the income of a host is days, places, price and share taken, less the commission', () => {
  expect(hostEstimate(offer)).toEqual({
    daysPerMonth: 13,
    grossCents: 72_540,
    commissionCents: 10_881,
    netCents: 61_659,
    lowNetCents: 49_327,
    highNetCents: 73_991,
  });
  expect(hostEstimate({ ...offer, openDays: 0 }).netCents).toBe(0);
});

test('LND-01 gross less commission is net, and the dearer quarter never brings less', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 7 }),
      fc.tuple(cents, cents, cents),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (places, openDays, prices, occupancy) => {
        const [lower = 0, median = 0, upper = 0] = [...prices].sort((a, b) => a - b);
        const found = hostEstimate({ ...offer, places, openDays, unitCents: { lower, median, upper }, occupancy });
        expect(found.grossCents - found.commissionCents).toBe(found.netCents);
        expect(found.lowNetCents).toBeLessThanOrEqual(found.netCents);
        expect(found.netCents).toBeLessThanOrEqual(found.highNetCents);
      },
    ),
  );
});
