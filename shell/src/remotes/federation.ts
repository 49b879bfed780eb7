import type { ReleasedVersion } from '@escale/contract';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { sharedModules } from './shared-modules.ts';
import { snapshot } from './snapshot.ts';

/** Timeout of a remote's entry in milliseconds, after which its page counts as failed. */
const entryTimeoutMs = 10_000;

const scopeOf = (name: string) => `escale_${name}`;
const attempts = new Map<string, number>();
const releaseOf = (name: string) => snapshot.find((one) => one.name === name);
/** The last registered version of each remote. */
const versions = new Map<string, string>();

/** The entry's script carries the hash from the registry: a tampered file is not run. */
const integrity: ModuleFederationRuntimePlugin = {
  name: 'escale-integrity',
  createScript({ url }) {
    const entry = snapshot
      .flatMap((one) => [one, ...(one.previous ? [one.previous] : [])])
      .find((one) => url.includes(one.entry));
    if (!entry) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = entry.integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: entryTimeoutMs };
  },
};

/**
 * Keeps the modules that the shell lends: one that a remote was the first to ask for counts as its own and would be forgotten with it, and
 * one whose chunk failed would remain cached as loading; of a loaded one nothing else is read.
 */
function keepLent(): void {
  for (const scope of Object.values(federation().shareScopeMap))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) {
        shared.from = '';
        shared.loading = null;
      }
}

/** A shared chunk of the shell itself that failed once must be requested again. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'escale-forget-failed-shares',
  errorLoadShare({ shareInfo }) {
    if (shareInfo) shareInfo.loading = null;
    // `shareInfo` is a copy: the cached one is in the share scopes.
    keepLent();
    return undefined;
  },
};

/** Registers the URL of each released remote with the federation runtime. */
export function registerReleases(): void {
  const instance = federation();
  if (sharedModules.length === 0) throw new Error('the shell lends nothing');
  instance.registerPlugins([integrity, forgetFailedShares]);
  instance.registerRemotes(
    snapshot.map(({ name, entry, version }) => {
      versions.set(name, version);
      return { name: scopeOf(name), alias: name, entry, type: 'global' };
    }),
  );
}

/** The version of a remote that is running, or about to. */
export function runningVersion(name: string): string {
  return versions.get(name) ?? 'unknown';
}

/** Loads a module a remote exposes (`app`, `FloorPicker`); rejects on failure or timeout. */
export async function loadExposed<T>(name: string, module: string): Promise<T> {
  const loaded = await federation().loadRemote<T>(`${name}/${module}`);
  if (loaded === null) throw new Error(`${name} exposes no ${module}`);
  return loaded;
}

/** Unregisters a remote whose loading failed and registers it again with another URL, so that no cache replies. */
export function unregister(name: string): void {
  const release = releaseOf(name);
  if (release) registerAnew(name, release);
}

/** Registers the previous version instead of the released one; false when there is none (PLT-06). */
export function registerPrevious(name: string): boolean {
  const previous = releaseOf(name)?.previous;
  if (previous) registerAnew(name, previous);
  return Boolean(previous);
}

function registerAnew(name: string, { entry, version }: Pick<ReleasedVersion, 'entry' | 'version'>): void {
  versions.set(name, version);
  const attempt = (attempts.get(name) ?? 0) + 1;
  attempts.set(name, attempt);
  const instance = federation();
  keepLent();
  const former = instance.options.remotes.find((one) => one.name === scopeOf(name));
  // Registering over a remote does the same, but writes a warning into the console of a reader whose network was away.
  // biome-ignore lint/complexity/useLiteralKeys: the runtime has no public way to forget a remote
  if (former) instance.remoteHandler['removeRemote'](former);
  instance.registerRemotes([
    { name: scopeOf(name), alias: name, entry: `${entry}?attempt=${attempt}`, type: 'global' },
  ]);
}

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('the federation runtime is not there');
  return instance;
}
