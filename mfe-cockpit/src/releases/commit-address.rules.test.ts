import { expect, test } from '@jest/globals';
import { commitAddress } from './commit-address.rules.ts';

const commit = '4c2ab1f09d';

test('PLT-05 a commit has an address in the repository whose run published it, and none elsewhere', () => {
  const of = (run: string | null) => commitAddress({ commit, run });
  expect(of('https://github.com/escale/lunch/actions/runs/31')).toBe(
    `https://github.com/escale/lunch/commit/${commit}`,
  );
  expect(of('https://gitlab.com/escale/web/lunch/-/jobs/31')).toBe(
    `https://gitlab.com/escale/web/lunch/-/commit/${commit}`,
  );
  expect(of('https://gitlab.com/escale/lunch/-/pipelines/7')).toBe(
    `https://gitlab.com/escale/lunch/-/commit/${commit}`,
  );
  for (const run of ['https://ci.example/runs/31', 'javascript:alert(1)//a/b/actions/runs/1', null])
    expect(of(run)).toBeNull();
  expect(commitAddress({ commit: null, run: 'https://github.com/escale/lunch/actions/runs/31' })).toBeNull();
});
