import { handOver } from '@escale/platform/internal';
import { useEffect, useRef } from 'react';

/** A page drawn with its answers can be read while its code comes, but not for ever: nothing in it can be used yet. */
const longestMs = 4_000;

/**
 * Takes away what the server drew of the first page when this one shows something in its place, or when it is not going to: its
 * remote failed or is slow, or the reader went elsewhere. Pages that fill theirs with answers hand over themselves when they are ready.
 */
export function useFirstView(pathname: string, failed: boolean, slow: boolean): void {
  const first = useRef(pathname);
  // The page arrives in the document when its code has come, outside this root.
  useEffect(() => {
    const view = document.getElementById('first');
    const main = document.getElementById('main');
    if (!view || !main) return;
    if (failed || first.current !== pathname) return handOver();
    if (view.dataset.until !== 'content') {
      if (!slow) return;
      const timer = setTimeout(handOver, longestMs);
      return () => clearTimeout(timer);
    }
    if (slow) return handOver();
    const observer = new MutationObserver(look);
    function look() {
      if (!main?.querySelector('h1, .remote > *')) return;
      observer.disconnect();
      handOver();
    }
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [pathname, failed, slow]);
}
