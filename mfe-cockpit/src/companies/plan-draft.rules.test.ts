import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { licencesFrom, overdraftFrom, planDraft, planFrom } from './plan-draft.rules.ts';

const plan = fc.record({
  type: fc.constantFrom('standard' as const, 'premium' as const),
  status: fc.constantFrom('trial' as const, 'active' as const, 'ended' as const),
  licences: fc.option(fc.integer({ min: 0, max: 999_999 })),
  renewsOn: fc.constantFrom(null, '2027-01-01'),
  overdraftCents: fc.integer({ min: 0, max: 99_999_999 }),
  paymentType: fc.constantFrom('invoice' as const, 'selfPaying' as const),
  version: fc.constant('v'),
});

test('INT-10 a plan that is not touched is sent back as it was', () => {
  fc.assert(
    fc.property(plan, fc.constantFrom(',' as const, '.' as const), (kept, sign) => {
      expect(planFrom(planDraft(kept, sign), 'v')).toEqual(kept);
    }),
  );
});

test('INT-10 no licences are no limit, and half a licence or a debt below zero is none', () => {
  expect(['', ' 1 200 ', '0'].map(licencesFrom)).toEqual([null, 1200, 0]);
  expect(['1,5', '-3', 'x'].map(licencesFrom)).toEqual([undefined, undefined, undefined]);
  expect(['2 000', '2000,50', '-1', 'x'].map(overdraftFrom)).toEqual([200_000, 200_050, null, null]);
});
