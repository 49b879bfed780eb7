import { useEffect } from 'react';

/** The path whose heading was focused last, for the shell and all remotes; undefined while first views are rendered at build time. */
let former: string | undefined = globalThis.location?.pathname;

/**
 * Moves the focus to the heading after navigation to another page (PLT-09); not at the first paint, nor when only the query changes.
 * Works without a router for the shell's own pages: rendered beside the page, so that it waits for the page's code.
 */
export function PathHeadingFocus({ pathname }: { pathname: string }) {
  // Focus is outside React: it moves after the new page has painted.
  useEffect(() => {
    if (former === pathname) return;
    former = pathname;
    return focusHeading();
  }, [pathname]);
  return null;
}

/** Focuses the heading once it appears, after code and data have loaded; not if the reader has moved the focus meanwhile. */
function focusHeading(): () => void {
  const from = document.activeElement;
  // A page that shows a part of itself at another URL, such as a card beside its table, moves the focus itself.
  if (from?.closest('[data-keeps-focus]')) return () => undefined;
  const observer = new MutationObserver(look);
  function look() {
    const now = document.activeElement;
    const heading = document.querySelector<HTMLElement>('main h1');
    const leftTo = now !== from && now !== document.body;
    if (heading && !leftTo) {
      heading.tabIndex = -1;
      heading.focus();
    }
    if (heading || leftTo) observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
