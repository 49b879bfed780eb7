import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sourceOf } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-source-'));
afterAll(() => rmSync(folder, { recursive: true }));
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

test('PLT-05 a version carries commit, branch, changes that are not committed, and the run of its CI', () => {
  expect(sourceOf(folder, {})).toEqual({ commit: null, branch: null, dirty: false, run: null });
  git('init', '--quiet', '--initial-branch', 'lunch');
  writeFileSync(join(folder, 'a'), '1');
  git('add', '.');
  git('-c', 'user.name=Nadège', '-c', 'user.email=n@lunch.example', 'commit', '--quiet', '--message', 'one');
  const commit = git('rev-parse', 'HEAD');
  expect(sourceOf(folder, {})).toEqual({ commit, branch: 'lunch', dirty: false, run: null });
  writeFileSync(join(folder, 'b'), '2');
  expect(sourceOf(folder, {})).toMatchObject({ commit, dirty: true });

  git('checkout', '--quiet', '--detach');
  expect(sourceOf(folder, {})).toMatchObject({ branch: null });
  const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'team/lunch', GITHUB_RUN_ID: '7' };
  expect(sourceOf(folder, { ...github, GITHUB_REF_NAME: 'main' })).toMatchObject({
    branch: 'main',
    run: 'https://github.com/team/lunch/actions/runs/7',
  });
  const gitlab = { CI_COMMIT_BRANCH: 'main', CI_JOB_URL: 'https://gitlab.example/team/lunch/-/jobs/7' };
  expect(sourceOf(folder, gitlab)).toMatchObject({ branch: 'main', run: gitlab.CI_JOB_URL });
});
