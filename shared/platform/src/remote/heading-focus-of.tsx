import { useEffect } from 'react';

/** The path whose heading was focused last, for the shell and all remotes; none while first views are drawn at build time. */
let former: string | undefined = globalThis.location?.pathname;

/**
 * After a move to another page the reader stands at its heading (PLT-09); not at the first paint, nor when only the query changes.
 * Without a router, for the shell's own pages: it stands beside the page, so that it waits for its code.
 */
export function HeadingFocusOf({ pathname }: { pathname: string }) {
  // Focus is the document's: it follows the paint of the new page.
  useEffect(() => {
    if (former === pathname) return;
    former = pathname;
    return focusHeading();
  }, [pathname]);
  return null;
}

/** Focuses the heading when it comes, with its code and its data; not any more once the reader went elsewhere. */
function focusHeading(): () => void {
  const from = document.activeElement;
  // A page that shows a part of itself at another address, as a card beside its table, moves the focus itself.
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
