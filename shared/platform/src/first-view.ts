import { useLayoutEffect } from 'react';

/** How long the page waits for its first photo, so that none blinks. */
const photoWaitMs = 1_000;
let leaving = false;

/**
 * Takes away what the server drew of this page before any script ran (`#first`), once `ready`: what lies under it is the same page
 * and alive. Pages call it whose first view has answers in it; the others are followed by the shell.
 */
export function usePageShown(ready = true): void {
  // In the same moment as the page appears, so that its links and fields never exist twice.
  useLayoutEffect(() => {
    if (ready) handOver();
  }, [ready]);
}

/** Without a photo to wait for it happens at once, so that a page can take the focus right after. */
export function handOver(): void {
  const first = document.getElementById('first');
  if (!first || leaving) return;
  const photo = document.querySelector<HTMLImageElement>('#outlet article img');
  leaving = true;
  if (!photo) {
    replace(first);
    return;
  }
  const waited = new Promise((resolve) => setTimeout(resolve, photoWaitMs));
  void Promise.race([photo.decode().catch(() => undefined), waited]).then(() => replace(first));
}

/** Scroll, focus, what was typed and a button that was pressed meanwhile go over to the page. */
function replace(first: HTMLElement): void {
  const { activeElement } = document;
  const focused = activeElement && first.contains(activeElement) ? twinOf(activeElement) : null;
  const main = document.getElementById('main');
  const top = first.querySelector('main')?.scrollTop ?? 0;
  const typed = [...first.querySelectorAll('input')].filter(({ name, value }) => name !== '' && value !== '');
  const [x, y] = first.dataset.pressed?.split(',').map(Number) ?? [];
  first.remove();
  if (main && top > 0) main.scrollTop = top;
  for (const { name, value } of typed) {
    const field = document.querySelector<HTMLInputElement>(`#shell input[name="${CSS.escape(name)}"]`);
    if (field && field.value === '') field.value = value;
  }
  focused?.focus({ preventScroll: true });
  if (x !== undefined && y !== undefined) document.elementFromPoint(x, y)?.closest('button')?.click();
}

/** The same link or field in the page under the first view. */
function twinOf(element: Element): HTMLElement | null {
  const named = ['href', 'name'].find((attribute) => element.hasAttribute(attribute));
  const value = named && element.getAttribute(named);
  return value ? document.querySelector<HTMLElement>(`#shell [${named}="${CSS.escape(value)}"]`) : null;
}
