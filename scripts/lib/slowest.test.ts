import { expect, test } from '@jest/globals';
import { slowestFiles } from './slowest.mjs';

test('OPS-06 the slowest files of both runners come first, with the seconds of every try', () => {
  const jest = { testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 3500 }] };
  const tests = [{ results: [{ duration: 2000 }, { duration: 1500 }] }];
  const playwright = { suites: [{ file: 'e2e/b.spec.ts', specs: [{ tests }], suites: [{ specs: [{ tests }] }] }] };
  expect(slowestFiles(jest, playwright)).toEqual([
    ['e2e/b.spec.ts', 7],
    ['a.test.ts', 2.5],
  ]);
  expect(slowestFiles(jest, null, 1)).toHaveLength(1);
});
