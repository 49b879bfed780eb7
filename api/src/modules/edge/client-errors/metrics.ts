import { Counter, Histogram } from 'prom-client';
import type { VersionReport } from './count-report.rules.ts';
import { classLimits } from './load-classes.rules.ts';

/** Browser errors since this process started; the version is recorded in the table and in the log. */
export const clientErrorsTotal = new Counter({
  name: 'client_errors_total',
  help: 'Errors that browsers met, by remote and kind',
  labelNames: ['remote', 'kind'],
  registers: [],
});

/** Loads of published versions since this process started. */
export const remoteLoadsTotal = new Counter({
  name: 'remote_loads_total',
  help: 'Loads of remotes by browsers, by version and outcome',
  labelNames: ['remote', 'version', 'outcome'],
  registers: [],
});

const remoteMountSeconds = new Histogram({
  name: 'remote_mount_seconds',
  help: 'Time from the first request of a remote to its mounted page, in browsers',
  labelNames: ['remote', 'version'],
  buckets: classLimits.map((limit) => limit / 1000),
  registers: [],
});

/** Metrics of this module, for the registry of `/api/metrics`. */
export const browserMetrics = [clientErrorsTotal, remoteLoadsTotal, remoteMountSeconds] as const;

/** Versions with counters of their own, the latest used last: a process that runs for months meets many. */
const versions = new Map<string, { remote: string; version: string }>();
const mostVersions = 100;

/** Label of a remote in errors: anyone may report any name, so those that are not registered are all `other`. */
export function labelOf(registered: Pick<ReadonlyMap<string, unknown>, 'has'>, remote: string): string {
  return registered.has(remote) || remote === 'shell' ? remote : 'other';
}

/** Counts the loads of a report; `reports` contains published versions only. */
export function countLoads(reports: readonly VersionReport[]): void {
  for (const { remote, version, failures, milliseconds } of reports) {
    if (milliseconds === null) continue;
    keep(remote, version);
    remoteLoadsTotal.inc({ remote, version, outcome: failures > 0 ? 'failed' : 'mounted' });
    if (failures === 0) remoteMountSeconds.observe({ remote, version }, milliseconds / 1000);
  }
}

function keep(remote: string, version: string): void {
  const key = `${remote} ${version}`;
  versions.delete(key);
  versions.set(key, { remote, version });
  const [oldest] = versions;
  if (versions.size <= mostVersions || oldest === undefined) return;
  versions.delete(oldest[0]);
  for (const outcome of ['mounted', 'failed']) remoteLoadsTotal.remove({ ...oldest[1], outcome });
  remoteMountSeconds.remove(oldest[1]);
}
