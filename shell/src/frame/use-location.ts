import { useSyncExternalStore } from 'react';

/** The path on screen, followed: remotes move it through history, single-spa says so by popstate. */
export function useLocation(): { pathname: string; search: string } {
  const address = useSyncExternalStore(
    (changed) => {
      window.addEventListener('popstate', changed);
      return () => window.removeEventListener('popstate', changed);
    },
    () => `${window.location.pathname}${window.location.search}`,
  );
  const { pathname, search } = new URL(address, window.location.origin);
  return { pathname, search };
}
