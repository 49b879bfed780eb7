import type { RemoteLoad } from '@escale/contract';
import { versionOf } from '../remote-host.ts';
import { type NotedError, noted } from './noted.ts';

let started = false;
let send: (() => void) | null = null;

/**
 * Reports an error of a remote or of the shell to the operators, without personal data (PLT-15). It never
 * throws, and reports that cannot be sent are dropped, so that reporting never causes a report.
 */
export function reportError(error: unknown, noted: Omit<NotedError, 'error'>): void {
  note({ error, ...(noted.remote && { version: versionOf(noted.remote) }), ...noted });
  startReports();
}

/** Reports how a version of a remote loaded: a failure soon, so that a bad release is halted; the others when the page is idle. */
export function reportLoad(load: RemoteLoad): void {
  note(load);
  if (load.outcome === 'failed') startReports();
}

/** Loads the code that sends reports: not part of the first load, because nothing is reported of most page loads until they are idle. */
export function startReports(): void {
  if (started) return;
  started = true;
  import(/* webpackChunkName: "rest" */ './report-sender.ts').then(
    ({ sendNoted }) => {
      send = sendNoted;
      sendNoted();
    },
    () => {
      started = false;
    },
  );
}

/** Reports what nothing catches. */
export function followErrors(): void {
  window.addEventListener('error', ({ error }) => error && reportError(error, { kind: 'uncaught' }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }));
}

function note(one: NotedError | RemoteLoad): void {
  // Offline, loading fails without a fault of the release.
  if (!navigator.onLine || noted.length >= 100) return;
  noted.push(one);
  send?.();
}
