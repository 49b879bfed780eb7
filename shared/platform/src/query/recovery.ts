import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Reads again what a page shows as failed once the server answers again, so that no page keeps an error that is over. The server is
 * asked for its health meanwhile, less and less often: a page does not flicker between its failure and its beginning.
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
  // For what has failed before this was there.
  wait();
}

/** Shown on a page, and failed because nobody answered or the server could not for the moment. */
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
