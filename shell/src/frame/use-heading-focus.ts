import { useEffect, useRef } from 'react';
import { remoteOf } from '../remotes/snapshot.ts';

/** How long a page may take to arrive and still take the focus. */
const patienceMs = 10_000;

/**
 * After a move to another remote or to a page of the shell the reader stands at its heading, at its top (PLT-09). Moves inside
 * a remote are its own router's; whoever went on by hand meanwhile is left where they are.
 */
export function useHeadingFocus(pathname: string): void {
  const owner = remoteOf(pathname)?.name ?? pathname;
  const former = useRef(owner);
  // The page arrives in the document when its code has come, outside this root.
  useEffect(() => {
    if (former.current === owner) return;
    former.current = owner;
    const main = document.getElementById('main');
    if (!main) return;
    const left = main.querySelector('h1');
    const observer = new MutationObserver(() => take());
    const stop = () => observer.disconnect();
    const take = () => {
      const heading = main.querySelector('h1');
      if (!heading || heading === left) return;
      stop();
      if (main.contains(document.activeElement) && document.activeElement !== main) return;
      main.scrollTop = 0;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    observer.observe(main, { childList: true, subtree: true });
    const over = setTimeout(stop, patienceMs);
    return () => {
      stop();
      clearTimeout(over);
    };
  }, [owner]);
}
