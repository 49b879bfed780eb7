import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { acceptsVersion } from './platform-range.ts';

const version = fc.tuple(...[0, 1, 2].map(() => fc.nat(3))).map((numbers) => numbers.join('.'));

test('PLT-06 a version lies in a range exactly when semver has it so', () => {
  fc.assert(
    fc.property(version, fc.array(version, { minLength: 1, maxLength: 3 }), (version, least) => {
      const range = least.map((one) => `^${one}`).join(' || ');
      expect([range, version, acceptsVersion(range, version)]).toEqual([range, version, satisfies(version, range)]);
    }),
  );
});
