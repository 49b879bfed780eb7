/** How long a stay can be reviewed after its end, and a review be changed, in days (ACC-04, WSP-04). */
export const reviewDays = 7;

const dayMillis = 86_400_000;

/** Until when a stay can be reviewed, or its review changed; ISO in UTC. */
export function reviewableUntil(endedAt: string, writtenAt: string | null): string {
  return new Date(Date.parse(writtenAt ?? endedAt) + reviewDays * dayMillis).toISOString();
}

/** Whether a stay may be reviewed now, or its review changed: it is over, and its days have not passed. */
export function isReviewable(endedAt: string, writtenAt: string | null, now: string): boolean {
  const at = Date.parse(now);
  return Date.parse(endedAt) <= at && at < Date.parse(reviewableUntil(endedAt, writtenAt));
}
