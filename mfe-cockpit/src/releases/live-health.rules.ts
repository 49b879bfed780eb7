import type { ReleasedRemote, ReleaseHealth } from '@escale/contract';
import { failedShare } from './canary-steps.rules.ts';

/** From this share of failed loads on, a version is out of order, whatever the others do. */
export const outageShare = 0.05;
/** Nothing is concluded from fewer loads. */
export const leastLoads = 20;

/** The latest loads of the live version from which something can be concluded: of the last hour, else of up to a day. Null without. */
export function sampleOf({ live, health }: ReleasedRemote): ReleaseHealth | null {
  if (!live) return null;
  return [health.hour, health.live].find(({ loads }) => loads >= leastLoads) ?? null;
}

/** What most of the failed loads of a version did: not start, or report an error. */
export type FailureKind = 'failures' | 'errors';
export const kindOf = ({ failures, errors }: ReleaseHealth): FailureKind => (errors > failures ? 'errors' : 'failures');

/** Failed loads of the live version that are too few to conclude from, of how many; null where none failed, or where enough is known. */
export function tooFewOf(remote: ReleasedRemote): { failed: number; loads: number; kind: FailureKind } | null {
  const { loads, failures, errors } = remote.health.live;
  const failed = Math.max(failures, errors);
  if (!remote.live || failed === 0 || sampleOf(remote) !== null) return null;
  return { failed, loads: Math.max(loads, failed), kind: kindOf(remote.health.live) };
}

/** The share of the loads of the live version that fail, where it is out of order; null where it is not, or where too little is known. */
export function outageOf(remote: ReleasedRemote): number | null {
  const share = failedShare(sampleOf(remote));
  return share !== null && share >= outageShare ? Math.min(1, share) : null;
}

/** The remote whose live version fails most, with its share; null where none is out of order. */
export function worstOf(remotes: readonly ReleasedRemote[]): { remote: ReleasedRemote; share: number } | null {
  const failing = remotes.flatMap((remote) => {
    const share = outageOf(remote);
    return share === null ? [] : [{ remote, share }];
  });
  return failing.sort((a, b) => b.share - a.share)[0] ?? null;
}
