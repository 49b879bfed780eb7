import type { ClientError, RemoteLoad } from '@escale/contract';
import { classOf, noLoads } from './load-classes.rules.ts';

/** What one report adds to the counters of a version. */
export interface VersionReport {
  remote: string;
  version: string;
  loads: number;
  failures: number;
  errors: number;
  fallbacks: number;
  refused: number;
  /** Successful loads by class of duration. */
  mounted: number[];
  /** Duration of the counted load; null without one. */
  milliseconds: number | null;
}

/**
 * A report counts once at most for each version, however many loads and errors it contains: a forged report weighs no more than a page.
 * Of several loads of a version a failure is counted. In a fixed order, so that concurrent reports wait for each other.
 */
export function countReport(errors: readonly ClientError[], loads: readonly RemoteLoad[]): VersionReport[] {
  const versions = new Map<string, VersionReport>();
  const countersOf = (remote: string, version: string) => {
    const key = `${remote} ${version}`;
    const known = versions.get(key) ?? {
      ...{ remote, version, loads: 0, failures: 0, errors: 0, fallbacks: 0, refused: 0 },
      ...{ mounted: noLoads(), milliseconds: null },
    };
    versions.set(key, known);
    return known;
  };
  for (const { remote, version, outcome, milliseconds } of [...loads].sort(failuresFirst)) {
    const counters = countersOf(remote, version);
    if (counters.loads > 0) continue;
    counters.loads = 1;
    counters.milliseconds = milliseconds;
    if (outcome === 'failed') counters.failures = 1;
    else counters.mounted[classOf(milliseconds)] = 1;
  }
  for (const { remote, version, kind } of errors) {
    const counters = countersOf(remote, version);
    if (kind === 'fallback') counters.fallbacks = 1;
    if (kind === 'integrity') counters.refused = 1;
    // A slow load is no fault of the code alone, and is counted by its duration.
    if (kind !== 'slow') counters.errors = 1;
  }
  return [...versions.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const failuresFirst = (a: RemoteLoad, b: RemoteLoad) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed');
const keyOf = ({ remote, version }: VersionReport) => `${remote} ${version}`;

/** Whether a report says that a version failed. */
export function isFailing({ failures, errors }: VersionReport): boolean {
  return failures > 0 || errors > 0;
}
