import { useSyncExternalStore } from 'react';

/** The current path; re-renders when it changes: remotes change it through history, and single-spa emits popstate. */
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
