import { pages } from '@escale/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { sessionState } from './session/session.ts';

const title = new BehaviorSubject<string | null>(null);

/** Navigates inside the product without reloading; every router of every root is notified. */
export function navigateTo(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** True for members; sends visitors to the sign-in page and afterwards back here, with their choice kept in the URL (EXP-08). */
export function requireSignIn(next = `${window.location.pathname}${window.location.search}`): boolean {
  if (sessionState().status === 'signedIn') return true;
  navigateTo(pages.welcome(next));
  return false;
}

/** Sets the page's name in the document title and, until the page is left, in the top bar (PLT-09). */
export function usePageTitle(name: string): void {
  // The document is outside React.
  useEffect(() => {
    document.title = `${name} · Escale`;
    title.next(name);
    // The next page may not load: it must not have this name (PLT-10).
    return () => {
      if (title.value === name) title.next(null);
    };
  }, [name]);
}

/** The name of the current page, for the top bar. */
export function useCurrentTitle(): string | null {
  return useSyncExternalStore(
    (changed) => {
      const subscription = title.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => title.value,
  );
}
