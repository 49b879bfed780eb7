import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Refetches failed queries on a page once the server is available again, so that no page keeps an outdated error. Meanwhile the health
 * endpoint is polled with increasing delays, so that a page does not flicker between its error and its loading state.
 */
export function recoverFailedQueries(client: QueryClient, isHealthy: () => Promise<boolean> = askHealth): void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMs;
  const wait = () => {
    if (timer === undefined) timer = setTimeout(look, delay);
  };
  const look = async () => {
    timer = undefined;
    if (cache.findAll({ predicate: isUnanswered }).length === 0) {
      delay = firstDelayMs;
      return;
    }
    delay = Math.min(delay * 2, longestDelayMs);
    if (!document.hidden && (await isHealthy())) await client.refetchQueries({ predicate: isUnanswered });
    wait();
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isUnanswered(query)) wait();
  });
  // For queries that failed before this subscription.
  wait();
}

/** Active, and failed because there was no reply or the server was temporarily unavailable. */
function isUnanswered(query: Query): boolean {
  const { error, fetchStatus, status } = query.state;
  if (status !== 'error' || fetchStatus === 'fetching' || !query.isActive()) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

async function askHealth(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
