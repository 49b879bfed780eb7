import type { ReleaseHealth } from '@escale/contract';

/** Shares of the members by which a canary grows, in percent. */
export const canarySteps = [0, 1, 10, 25, 50, 100] as const;

/** The share after a given one; 100 is the end. */
export function nextStep(percent: number): number {
  return canarySteps.find((step) => step > percent) ?? 100;
}

/** Position of a share on a scale whose steps are equally far apart, 0 to 1; a share between two steps lies between them. */
export function positionOf(percent: number): number {
  const above = canarySteps.findIndex((step) => step >= percent);
  if (above <= 0) return above === 0 ? 0 : 1;
  const [low = 0, high = 100] = [canarySteps[above - 1], canarySteps[above]];
  return (above - 1 + (percent - low) / (high - low)) / (canarySteps.length - 1);
}

/** The figures of a version that decide whether it goes on; null where unknown. Shares from 0 to 1, p95 in milliseconds. */
export interface Figures {
  failures: number | null;
  errors: number | null;
  p95: number | null;
}

/** Failed loads and reported errors per load, and how long 95 of 100 loads took at most. No load says nothing about any of them. */
export function figuresOf(health: ReleaseHealth | null): Figures {
  if (!health) return { failures: null, errors: null, p95: null };
  const share = (count: number) => (health.loads === 0 ? null : count / health.loads);
  return { failures: share(health.failures), errors: share(health.errors), p95: health.p95 };
}

/** The share of the loads of a version that failed or reported errors, whichever is more; null where unknown. */
export function failedShare(health: ReleaseHealth | null): number | null {
  const { failures, errors } = figuresOf(health);
  return failures === null && errors === null ? null : Math.max(failures ?? 0, errors ?? 0);
}

/** How much larger a share of a canary's loads may fail or report errors before somebody should look at it. */
const tolerated = 0.02;

/** Whether the browsers of a canary fail clearly more often than those of the live version. */
export function isWorse(live: ReleaseHealth, canary: ReleaseHealth | null): boolean {
  const [old, recent] = [figuresOf(live), figuresOf(canary)];
  return (['failures', 'errors'] as const).some((id) => (recent[id] ?? 0) - (old[id] ?? 0) > tolerated);
}

/**
 * Whether a figure of a new version is better or worse than the live one's; null when equal or unknown. Less is better, but what reaches
 * `outage` is bad, even where the other was worse.
 */
export function trendOf(
  live: number | null,
  candidate: number | null,
  outage = Number.POSITIVE_INFINITY,
): 'better' | 'worse' | null {
  if (candidate !== null && candidate >= outage) return 'worse';
  if (live === null || candidate === null || live === candidate) return null;
  return candidate < live ? 'better' : 'worse';
}
