import type { Canary, RouteById, RouteRequest } from '@escale/contract';

/** A canary as somebody knows it, as far as they say; null for none. */
export type SeenCanary = NonNullable<RouteRequest<RouteById<'releases.canary'>>['body']['seenCanary']> | null;
type Running = Pick<Canary, 'version' | 'percent' | 'companyIds' | 'memberIds'>;

/** Whether the running canary is the one that somebody knows; of its audience only what they name is compared. */
export function isSeenCanary(running: Running | null, seen: SeenCanary): boolean {
  if (running === null || seen === null) return running === seen;
  const { version, percent = running.percent, companyIds, memberIds } = seen;
  return (
    running.version === version &&
    running.percent === percent &&
    isSame(running.companyIds, companyIds) &&
    isSame(running.memberIds, memberIds)
  );
}

/** The same ids in any order. */
function isSame(ids: readonly string[], seen: readonly string[] = ids): boolean {
  return ids.length === seen.length && ids.every((id) => seen.includes(id));
}
