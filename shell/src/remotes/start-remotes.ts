import { pages, type WidgetName, type WidgetProps } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { newReference, reportError, session$, sessionState, setRemoteHost } from '@escale/platform/internal';
import { loadIcons } from '@escale/ui';
import type { ComponentType } from 'react';
import { skip } from 'rxjs';
import { registerReleases, runningVersion, unregister } from './federation.ts';
import { isReachable } from './is-reachable.ts';
import { isCompatible, loadOrFallBack, loadTime, reportEnd } from './load-remote.ts';
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
/** Whether there was, or may have been, a session since the last redirect to the sign-in page. */
let hadSession = false;

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
      return loadWidget<{ default: ComponentType<WidgetProps[N]> }>(remote, widget);
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
  session$.subscribe(({ status }) => {
    if (status !== 'signedOut') hadSession = true;
  });
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
  // single-spa checks several times per navigation: only the first check may set the return path.
  queueMicrotask(() => {
    if (window.location.pathname !== pathname) return;
    // The session has ended, perhaps before the page that was opened was there: the sign-in page says so.
    const ended = hadSession ? '&ended' : '';
    hadSession = false;
    navigateTo(pages.welcome(`${pathname}${window.location.search}`) + ended, { replace: true });
  });
  return false;
}

async function loadPage(name: string): Promise<LifeCycles> {
  const reference = newReference();
  if (!isCompatible(name, reference)) {
    setRemoteState(name, 'incompatible', reference);
    return stand;
  }
  setRemoteState(name, 'loading');
  try {
    const lifecycles = await loadOrFallBack<LifeCycles>(name, 'app', reference);
    setRemoteState(name, 'ready');
    return guarded(name, lifecycles, loadTime(name));
  } catch {
    // Without a reference: no report leaves a browser without a network.
    setRemoteState(name, 'failed', (await isReachable()) ? reference : undefined);
    return stand;
  }
}

async function loadWidget<T>(remote: string, widget: string): Promise<T> {
  const loaded = await loadOrFallBack<T>(remote, widget);
  reportEnd(remote, 'mounted');
  return loaded;
}

/**
 * A lifecycle that throws must not block navigation: it becomes a failure card, and the following steps are skipped. The first mount ends
 * the load, which took `loadedMs` up to here.
 */
function guarded(name: string, { bootstrap, mount, unmount }: LifeCycles, loadedMs: number): LifeCycles {
  let failed = false;
  let mounting: number | null = null;
  let ended = false;
  const end = (outcome: 'mounted' | 'failed') => {
    if (!ended) reportEnd(name, outcome, loadedMs + performance.now() - (mounting ?? performance.now()));
    ended = true;
  };
  const steps = (all: LifeCycles['mount'], always = false): LifeCycles['mount'] =>
    [all].flat().map((step) => async (props) => {
      if (failed && !always) return;
      try {
        await step(props);
      } catch (error) {
        const reference = newReference();
        reportError(error, { remote: name, kind: 'lifecycle', reference });
        end('failed');
        failed = true;
        setRemoteState(name, 'broken', reference);
      }
    });
  const begin = async () => {
    mounting ??= performance.now();
  };
  const mounted = async () => end('mounted');
  return {
    bootstrap: steps(bootstrap),
    mount: [begin, ...[steps(mount)].flat(), ...[steps(mounted)].flat()],
    unmount: steps(unmount, true),
  };
}
