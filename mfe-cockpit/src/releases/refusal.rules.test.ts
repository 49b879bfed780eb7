import { expect, test } from '@jest/globals';
import { adviceFor } from './refusal.rules.ts';

test('PLT-05 each known reason of a refusal has its advice once, others have none', () => {
  const reasons = [
    'lunch 1.0.1 needs platform ^9.0.0, and the shell provides 0.1.0.',
    'lunch 1.0.1 imports @escale/ui Chart, which the shell 1.6.0 does not provide.',
    'lunch 1.0.1 imports @escale/ui Table, which the shell 1.6.0 does not provide.',
    'The route /lunch belongs to booking.',
  ];
  expect(adviceFor(reasons)).toEqual([
    { kind: 'platform', values: { name: 'lunch', version: '1.0.1', range: '^9.0.0', platform: '0.1.0' } },
    { kind: 'export', values: { name: 'lunch', version: '1.0.1', part: '@escale/ui Chart', shell: '1.6.0' } },
  ]);
  const others = ['lunch 1.0.1 is marked as bad: throws. Publish', 'The files of lunch 1.0.0 were removed: publish'];
  expect(adviceFor(others).map(({ kind }) => kind)).toEqual(['bad', 'removed']);
});
