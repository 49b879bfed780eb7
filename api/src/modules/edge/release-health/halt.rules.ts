import { haltReasonOf, type ReleaseHealth } from '@escale/contract';

/** Limits of a canary: percentage points of failures above the live version's, and the loads before which nothing is concluded. */
export interface HaltLimits {
  maxFailurePercent: number;
  leastLoads: number;
}

type Counts = Pick<ReleaseHealth, 'loads' | 'failures' | 'errors'>;

/**
 * Failures of the live version count up to this percentage: reports need no sign-in, and invented ones of the live version would otherwise
 * protect any canary. A live version that really fails as often is rolled back, not compared with.
 */
export const mostLivePercent = 10;

/** Page loads in a hundred in which a version failed or threw. */
export function failurePercent({ loads, failures, errors }: Counts): number {
  return loads === 0 ? 0 : (Math.min(loads, Math.max(failures, errors)) / loads) * 100;
}

/** Why a canary must be halted, for the history; null while it is no worse than the live version by its limits. */
export function haltReason(canary: Counts, live: Counts, { maxFailurePercent, leastLoads }: HaltLimits): string | null {
  if (canary.loads < leastLoads) return null;
  const [own, stable] = [failurePercent(canary), failurePercent(live)];
  if (own <= Math.min(stable, mostLivePercent) + maxFailurePercent) return null;
  const counted = [
    stable > mostLivePercent ? `, counted as ${mostLivePercent} %` : '',
    canary.errors > canary.failures ? '; loads that reported errors count as failed' : '',
  ].join('');
  return haltReasonOf({ failed: own.toFixed(1), loads: String(canary.loads), live: stable.toFixed(1) }, counted);
}
