import { pages, type WidgetName, type WidgetProps } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import {
  acceptsVersion,
  platformVersion,
  reportError,
  session$,
  sessionState,
  setRemoteHost,
} from '@escale/platform/internal';
import { loadIcons } from '@escale/ui';
import type { ComponentType } from 'react';
import { skip } from 'rxjs';
import { loadExposed, registerPrevious, registerReleases, runningVersion, unregister } from './federation.ts';
import { nonBlockingPage } from './non-blocking-page.ts';
import { setRemoteState } from './remote-state.ts';
import { type LifeCycles, registerPage, reloadPage, reviewPages, startPages } from './single-spa.ts';
import { remoteOf, shellVersion, snapshot } from './snapshot.ts';

/** Replacement of a remote that could not be loaded: the frame shows the card, nothing rejects (PLT-06). */
const stand: LifeCycles = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
};

let started = false;

/** Registers every released remote and starts routing, once. */
export function startRemotes(): void {
  if (started) return;
  started = true;
  registerReleases();
  // Nearly every page of a remote uses such icons.
  if (remoteOf(window.location.pathname)) loadIcons();
  setRemoteHost({
    reload: (name) => void retryRemote(name),
    versionOf: (name) => (name === 'shell' ? shellVersion() : runningVersion(name)),
    loadWidget: <N extends WidgetName>(name: N) => {
      const [remote = '', widget = ''] = name.split('/');
      return loadOrFallBack<{ default: ComponentType<WidgetProps[N]> }>(remote, widget);
    },
  });
  for (const { name } of snapshot) {
    registerPage({
      name,
      load: async () => nonBlockingPage(loadPage(name)),
      isActive: (pathname) => remoteOf(pathname)?.name === name && mayOpen(pathname),
    });
  }
  startPages();
  // A session that ended here or in another tab unmounts the pages of members; one that started mounts them (AUT-08).
  session$.pipe(skip(1)).subscribe(() => void reviewPages());
}

/** 'Try again': the code is discarded and loaded again. */
export async function retryRemote(name: string): Promise<void> {
  unregister(name);
  setRemoteState(name, 'loading');
  await reloadPage(name);
}

/** Visitors are redirected to the sign-in page and back; everybody else may open the page. */
function mayOpen(pathname: string): boolean {
  const remote = remoteOf(pathname);
  if (!remote || remote.manifest.rights.length === 0) return true;
  // While the session is unknown (no network), the page opens and shows the state itself.
  if (sessionState().status !== 'signedOut') return true;
  // A page that is still mounted was a member's: their session has ended, and the sign-in page says so.
  const ended = document.getElementById(`remote-${remote.name}`) ? '&ended' : '';
  // single-spa checks several times per navigation: only the first check may set the return path.
  queueMicrotask(() => {
    if (window.location.pathname !== pathname) return;
    navigateTo(pages.welcome(`${pathname}${window.location.search}`) + ended, { replace: true });
  });
  return false;
}

async function loadPage(name: string): Promise<LifeCycles> {
  if (!isCompatible(name)) {
    setRemoteState(name, 'incompatible');
    return stand;
  }
  setRemoteState(name, 'loading');
  try {
    const lifecycles = await loadOrFallBack<LifeCycles>(name, 'app');
    setRemoteState(name, 'ready');
    return guarded(name, lifecycles);
  } catch {
    setRemoteState(name, 'failed');
    return stand;
  }
}

/** Whether a remote supports the platform version of this shell; an incompatible one would fail somewhere inside its page. */
function isCompatible(name: string): boolean {
  const range = snapshot.find((one) => one.name === name)?.manifest.platform ?? '';
  const fits = acceptsVersion(range, platformVersion);
  if (!fits)
    reportError(new Error(`needs platform ${range}, the shell has ${platformVersion}`), {
      remote: name,
      kind: 'incompatible',
    });
  return fits;
}

/** One silent retry, then the previous version: neither a lost packet nor a broken release should show a failure card (PLT-06). */
async function loadOrFallBack<T>(name: string, module: string): Promise<T> {
  try {
    return await load<T>(name, module);
  } catch {
    unregister(name);
  }
  try {
    return await load<T>(name, module);
  } catch (error) {
    const failing = runningVersion(name);
    if (!registerPrevious(name)) throw error;
    reportError(new Error(`${failing} could not be loaded, this version takes its place`), {
      remote: name,
      kind: 'fallback',
    });
  }
  return load<T>(name, module);
}

async function load<T>(name: string, module: string): Promise<T> {
  try {
    return await loadExposed<T>(name, module);
  } catch (error) {
    reportError(error, { remote: name, kind: 'load' });
    throw error;
  }
}

/** A lifecycle that throws must not block navigation: it becomes a failure card, and the following steps are skipped. */
function guarded(name: string, { bootstrap, mount, unmount }: LifeCycles): LifeCycles {
  let failed = false;
  const steps = (all: LifeCycles['mount'], always = false): LifeCycles['mount'] =>
    [all].flat().map((step) => async (props) => {
      if (failed && !always) return;
      try {
        await step(props);
      } catch (error) {
        reportError(error, { remote: name, kind: 'lifecycle' });
        failed = true;
        setRemoteState(name, 'failed');
      }
    });
  return { bootstrap: steps(bootstrap), mount: steps(mount), unmount: steps(unmount, true) };
}
