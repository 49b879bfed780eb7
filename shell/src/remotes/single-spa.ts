// The only file that imports single-spa: its next major version has stalled, and the rest of the shell must not depend on it.
import {
  type AppProps,
  type LifeCycles,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';

export type { AppProps, LifeCycles };

interface Page {
  name: string;
  load: () => Promise<LifeCycles>;
  isActive: (pathname: string) => boolean;
}

/** Registers a remote as an application of the page; `load` must not reject. */
export function registerPage({ name, load, isActive }: Page): void {
  registerApplication({ name, app: load, activeWhen: ({ pathname }) => isActive(pathname) });
}

export function startPages(): void {
  start({ urlRerouteOnly: true });
}

/** Re-evaluates which pages are active, for reasons other than the URL. */
export async function reviewPages(): Promise<void> {
  await triggerAppChange();
}

/** Discards a page's code; if its URL is still shown it is loaded and mounted again. */
export function reloadPage(name: string): Promise<void> {
  return unloadApplication(name, { waitForUnmount: false });
}
