import type { ReleaseHealth } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { durationOf } from './load-classes.rules.ts';
import { sumAllLoads, sumLoads } from './remote-loads.queries.ts';

/**
 * How versions of a remote fared in browsers since an instant (ISO, rounded down to its minute), by version; every version asked for has
 * an entry. Percentiles in milliseconds, null without a successful load (PLT-15).
 */
export async function healthOf(
  db: Db,
  remote: string,
  versions: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, ReleaseHealth>> {
  const rows = new Map((await sumLoads(db, remote, versions, since)).map((row) => [row.version, row]));
  return new Map(
    versions.map((version) => {
      const { loads = 0, failures = 0, errors = 0, refused = 0, mounted = [] } = rows.get(version) ?? {};
      const [p50 = null, p75 = null, p95 = null] = [0.5, 0.75, 0.95].map((share) => durationOf(mounted, share));
      return [version, { loads, failures, errors, refused, p50, p75, p95 }];
    }),
  );
}

/**
 * Of all remotes since an instant (ISO): loads, failed loads, pages with errors, browsers that took the version before instead
 * (`fallbacks`) and that refused a changed file (`refused`).
 */
export function loadsSince(db: Db, since: string): ReturnType<typeof sumAllLoads> {
  return sumAllLoads(db, since);
}
