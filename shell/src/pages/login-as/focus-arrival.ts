import { arrivalKey } from './open-anew.ts';

/** Maximum wait for the heading of the page, in milliseconds. */
const longestMs = 10_000;

/**
 * Moves the focus to the heading of a page that `openAnew` has opened, once it is there and nothing else has the focus: a new document
 * begins without one (AUT-11).
 */
export function focusArrival(): void {
  if (sessionStorage.getItem(arrivalKey) === null) return;
  sessionStorage.removeItem(arrivalKey);
  const main = document.getElementById('main');
  if (!main) return;
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), longestMs);
  observer.observe(main, { childList: true, subtree: true });
  look();
  function look() {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    observer.disconnect();
    clearTimeout(timer);
    if (document.activeElement !== document.body) return;
    // Headings of some pages are not focusable by themselves.
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus();
  }
}
