import type { RemoteLoad } from '@escale/contract';
import { acceptsVersion, platformVersion, reportError, reportLoad } from '@escale/platform/internal';
import { loadExposed, registerPrevious, runningVersion, unregister } from './federation.ts';
import { snapshot } from './snapshot.ts';

/** When the running version of each remote was requested first. */
const begun = new Map<string, number>();
const longestMs = 600_000;

/** Milliseconds since the running version of a remote was requested first. */
export function loadTime(name: string): number {
  return performance.now() - (begun.get(name) ?? performance.now());
}

/** Reports how the load of the running version ended, for the health of the release (PLT-15). */
export function reportEnd(remote: string, outcome: RemoteLoad['outcome'], milliseconds = loadTime(remote)): void {
  const version = runningVersion(remote);
  reportLoad({ remote, version, outcome, milliseconds: Math.min(longestMs, Math.round(milliseconds)) });
}

/** Whether a remote supports the platform version of this shell; an incompatible one would fail somewhere inside its page. */
export function isCompatible(name: string, reference: string): boolean {
  const range = snapshot.find((one) => one.name === name)?.manifest.platform ?? '';
  const fits = acceptsVersion(range, platformVersion);
  if (!fits) {
    const error = new Error(`needs platform ${range}, the shell has ${platformVersion}`);
    reportError(error, { remote: name, kind: 'incompatible', reference });
    reportEnd(name, 'failed');
  }
  return fits;
}

/**
 * One silent retry, then the previous version: neither a lost packet nor a broken release should show a failure card (PLT-06). All
 * reports have the `reference` of the card that is shown when everything fails.
 */
export async function loadOrFallBack<T>(name: string, module: string, reference?: string): Promise<T> {
  begun.set(name, performance.now());
  for (let failures = 1; ; failures += 1) {
    try {
      return await loadExposed<T>(name, module);
    } catch (error) {
      reportError(error, { remote: name, kind: 'load', reference });
      if (!prepareAgain(name, failures, reference)) throw error;
    }
  }
}

/** Prepares the next attempt after so many failures; false when there is none. */
function prepareAgain(name: string, failures: number, reference: string | undefined): boolean {
  if (failures === 1) {
    unregister(name);
    return true;
  }
  reportEnd(name, 'failed');
  const failing = runningVersion(name);
  if (failures > 2 || !registerPrevious(name)) return false;
  const error = new Error(`${runningVersion(name)} takes its place`);
  reportError(error, { remote: name, version: failing, kind: 'fallback', reference });
  begun.set(name, performance.now());
  return true;
}
