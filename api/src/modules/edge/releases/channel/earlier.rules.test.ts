import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Line, promoted, rolledBack } from './earlier.rules.ts';

const none = () => false;

test('PLT-05 two rollbacks go two versions back, never forward to the one that was left', () => {
  const line = ['0.1.0', '0.2.0', '0.3.0'].reduce<Line | null>(promoted, null);
  const once = line && rolledBack(line, none);
  const twice = once && rolledBack(once, none);
  expect([once?.version, twice?.version]).toEqual(['0.2.0', '0.1.0']);
  expect(twice && rolledBack(twice, none)).toBeNull();
});

test('PLT-05 a version marked as bad is passed over, and going back by a promotion leaves what came after behind', () => {
  const line = ['0.1.0', '0.2.0', '0.3.0'].reduce<Line | null>(promoted, null);
  expect(line && rolledBack(line, (version) => version === '0.2.0')).toEqual({ version: '0.1.0', earlier: [] });
  expect(promoted(line, '0.1.0')).toEqual({ version: '0.1.0', earlier: [] });
});

test('PLT-05 whatever is promoted and rolled back, no version is its own way back or stands there twice', () => {
  const step = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let line: Line | null = null;
      for (const one of steps) {
        if (one === null) line = line && (rolledBack(line, none) ?? line);
        else line = promoted(line, `1.0.${one}`);
        if (line === null) continue;
        expect(line.earlier).not.toContain(line.version);
        expect(new Set(line.earlier).size).toBe(line.earlier.length);
      }
    }),
  );
});
