import { removeFirstView } from '@escale/platform/internal';
import { useEffect, useRef } from 'react';

/** Maximum display time of a first view in milliseconds: it can be read while its code loads, but not used. */
const longestMs = 4_000;

/**
 * Removes the server-rendered first view when the page shows something in its place, or when it is not going to: its
 * remote failed or is slow, or the reader navigated away. Pages whose first view contains data remove it themselves when ready.
 */
export function useFirstView(pathname: string, failed: boolean, slow: boolean): void {
  const first = useRef(pathname);
  // The page is added to the document when its code has loaded, outside this React root.
  useEffect(() => {
    const view = document.getElementById('first');
    const main = document.getElementById('main');
    if (!view || !main) return;
    if (failed || first.current !== pathname) return removeFirstView();
    if (view.dataset.until !== 'content') {
      if (!slow) return;
      const timer = setTimeout(removeFirstView, longestMs);
      return () => clearTimeout(timer);
    }
    if (slow) return removeFirstView();
    const observer = new MutationObserver(look);
    function look() {
      if (!main?.querySelector('h1, .remote > *, [role="alert"]')) return;
      observer.disconnect();
      removeFirstView();
    }
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [pathname, failed, slow]);
}
