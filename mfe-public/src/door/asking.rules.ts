const secondMs = 1000;
const everyMs = 20 * secondMs;
const longestMs = 60 * secondMs;
/** Older than this, what is shown may have changed: the screen says that it is cut off. */
export const outdatedMs = 60 * secondMs;

/** Milliseconds until the screen asks again: soon after a failure, then ever more seldom, up to a minute. */
export function askAgainIn(isFailed: boolean, sinceReplyMs: number): number {
  if (!isFailed) return everyMs;
  return Math.min(longestMs, Math.max(5 * secondMs, sinceReplyMs / 4));
}

const hourMs = 3_600_000;
/** The hour of the night in which a screen takes the current release. */
const renewedAtHour = 4;

/** Whether a page that has been open since `openedAt` is to be loaded anew: once a night, when nobody stands before it. */
export function isRenewalDue(openedAt: number, now: number, localHour: number): boolean {
  return localHour === renewedAtHour && now - openedAt > 2 * hourMs;
}
