import type { ReleaseSource } from '@escale/contract';

/** A commit as it is shown: as many characters as Git itself shows at least. */
export const shortCommit = (commit: string): string => commit.slice(0, 8);

/** Runs of a CI that stand below the address of their repository: GitHub, and GitLab with its groups. */
const ofGitHub = /^(https:\/\/[^/]+\/[\w.-]+\/[\w.-]+)\/actions\/runs\/\d+/;
const ofGitLab = /^(https:\/\/[^/]+\/[\w./-]+?\/-)\/(?:jobs|pipelines)\/\d+/;

/** The page of a commit in the repository whose run of a CI published it; null where neither is known. */
export function commitAddress({ commit, run }: Pick<ReleaseSource, 'commit' | 'run'>): string | null {
  if (commit === null || run === null) return null;
  const [, repository] = ofGitHub.exec(run) ?? ofGitLab.exec(run) ?? [];
  return repository === undefined ? null : `${repository}/commit/${commit}`;
}
