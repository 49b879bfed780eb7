import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareShown } from './share.rules.ts';

test('CKP-14 a share below the whole is never written as 100 %', () => {
  const written = (share: number) => {
    const { value, digits } = shareShown(share);
    return new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: digits }).format(value);
  };
  expect([1354 / 1360, 0.9999, 1, 0.5, 0.045].map(written)).toEqual(['99.5%', '99.9%', '100%', '50%', '4.5%']);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (all) => {
      expect(written((all - 1) / all)).not.toBe('100%');
    }),
  );
});
