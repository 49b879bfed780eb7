import { spawnSync } from 'node:child_process';
import type { ReleaseSource } from '@escale/contract';

type Environment = Record<string, string | undefined>;

/** The sources of a build: commit and branch by Git or the CI, changes that are not committed, and the address of the CI run. */
export function sourceOf(folder: string, environment: Environment = process.env): ReleaseSource {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', 'HEAD');
  return {
    commit,
    // A CI checks out a commit without its branch.
    branch: branchByCi(environment) ?? git('symbolic-ref', '--short', 'HEAD'),
    dirty: commit !== null && git('status', '--porcelain') !== '',
    run: runByCi(environment),
  };
}

function branchByCi(environment: Environment): string | null {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_BRANCH, CIRCLE_BRANCH, BUILDKITE_BRANCH, GIT_BRANCH } =
    environment;
  return (
    GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_BRANCH || CIRCLE_BRANCH || BUILDKITE_BRANCH || GIT_BRANCH || null
  );
}

function runByCi(environment: Environment): string | null {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  const { CI_JOB_URL, CIRCLE_BUILD_URL, BUILDKITE_BUILD_URL, BUILD_URL } = environment;
  return CI_JOB_URL || CIRCLE_BUILD_URL || BUILDKITE_BUILD_URL || BUILD_URL || null;
}
