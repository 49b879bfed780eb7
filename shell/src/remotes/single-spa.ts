// The only file that knows single-spa: its next major has stalled, and the rest of the shell must not care.
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

/** Asks each page again whether it may be shown, for reasons other than the address. */
export async function reviewPages(): Promise<void> {
  await triggerAppChange();
}

/** Throws a page's code away; if its address is still shown it is loaded and mounted anew. */
export function reloadPage(name: string): Promise<void> {
  return unloadApplication(name, { waitForUnmount: false });
}
