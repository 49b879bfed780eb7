import { pages } from '@escale/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { sessionState } from './session/session.ts';

const title = new BehaviorSubject<string | null>(null);

/** Goes to a page of the product without loading it anew; every router of every root hears of it. */
export function navigateTo(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** True for members; sends visitors to sign in and back to where they are, their choice kept in the address (EXP-08). */
export function requireSignIn(next = `${window.location.pathname}${window.location.search}`): boolean {
  if (sessionState().status === 'signedIn') return true;
  navigateTo(pages.welcome(next));
  return false;
}

/** Names the page in the browser's title and the top bar (PLT-09). */
export function usePageTitle(name: string): void {
  // The document is outside React.
  useEffect(() => {
    document.title = `${name} · Escale`;
    title.next(name);
  }, [name]);
}

/** The name of the page on screen, for the top bar. */
export function useCurrentTitle(): string | null {
  return useSyncExternalStore(
    (changed) => {
      const subscription = title.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => title.value,
  );
}
