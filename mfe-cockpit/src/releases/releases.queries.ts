import { releaseRoutes } from '@escale/contract/releases';
import { type ApiError, useApiInfinite, useApiQuery } from '@escale/platform';
import { useEffect, useState } from 'react';
import { useReadAgain } from './use-read-again.ts';

/** A change on one screen is on another within five seconds: nothing but a poll tells this page what other staff do. */
const pollMs = 4_000;
const linesOfHistory = 50;
const longestSearch = 80;

/** Refusals that asking again does not change. */
const final: ReadonlySet<number> = new Set([400, 401, 403, 404]);
/** Polls while the page is visible, until a final refusal. */
const polled = {
  refetchInterval: ({ state: { error } }: { state: { error: ApiError | null } }) =>
    error && final.has(error.status) ? false : pollMs,
} as const;

/** Every remote as browsers currently get it (PLT-05); asked only for those who may see it. */
export function useReleases(enabled: boolean) {
  return useApiQuery(releaseRoutes.list, {}, { ...polled, enabled });
}

/** One remote with its versions and history; nothing is asked without a name. */
export function useRelease(remote: string | null) {
  return useApiQuery(releaseRoutes.get, { params: { remote: remote ?? '' } }, { ...polled, enabled: remote !== null });
}

/** Errors that browsers met in a version of a remote (PLT-15); nothing is asked without a version. */
export function useVersionErrors(remote: string, version: string | null) {
  const query = version === null ? {} : { version };
  return useApiQuery(releaseRoutes.errors, { params: { remote }, query }, { ...polled, enabled: version !== null });
}

/** Errors that a failure card showed, of any remote; nothing is asked without its reference. */
export function useFoundError(reference: string | null) {
  const query = { reference: reference ?? '' };
  return useApiQuery(releaseRoutes.findError, { query }, { ...polled, enabled: reference !== null });
}

/** The history of all remotes that a search matches, page by page; read again as its polled summary `version` tells, and after a failure. */
export function useHistory(search: string, version: string, answeredAt: number) {
  const wanted = search.trim().slice(0, longestSearch);
  const query = { limit: linesOfHistory, ...(wanted !== '' && { search: wanted }) };
  const history = useApiInfinite(releaseRoutes.history, { query }, ({ items }) => {
    const last = items.at(-1);
    return last && items.length === linesOfHistory ? { query: { ...query, before: last.id } } : null;
  });
  useReadAgain(history, version, answeredAt);
  return history;
}

/** The current time in milliseconds, each second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // Ages on the page follow the clock, which does not trigger a render.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
