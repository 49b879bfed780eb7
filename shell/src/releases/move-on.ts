import { hasUnsaved, queryClient } from '@escale/platform/internal';
import { holdsTyped } from './typed-fields.ts';

/**
 * From now on the next page is loaded by the browser, with the current versions. Not while something would be lost: unsaved input, or a
 * call whose result this page shows.
 */
export function moveAtNextPage(load = (url: URL) => window.location.assign(url)): void {
  let path = window.location.pathname;
  const mayLeave = () => navigator.onLine && !hasUnsaved() && !holdsTyped() && queryClient.isMutating() === 0;
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (state, unused, address) => {
    const url = new URL(address ?? '', window.location.href);
    if (url.pathname !== path && url.origin === window.location.origin && mayLeave()) load(url);
    else {
      push(state, unused, address);
      path = window.location.pathname;
    }
  };
  // Back and forward: the address has changed already.
  window.addEventListener('popstate', () => {
    const isOther = window.location.pathname !== path;
    path = window.location.pathname;
    if (isOther && mayLeave()) load(new URL(window.location.href));
  });
}
