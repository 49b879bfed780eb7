import { useLayoutEffect } from 'react';

/** Maximum wait for the page's first photo, to avoid a flicker. */
const photoWaitMs = 1_000;
let leaving = false;

/**
 * Removes the server-rendered first view (`#first`) once `ready`: the live page under it looks the same. Called by pages whose
 * first view contains data; the shell handles the others.
 */
export function usePageShown(ready = true): void {
  // A layout effect removes it in the same frame in which the page appears, so that links and fields never exist twice.
  useLayoutEffect(() => {
    if (ready) removeFirstView();
  }, [ready]);
}

/** Synchronous when there is no photo to wait for, so that a page can take the focus right after. */
export function removeFirstView(): void {
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

/** Transfers scroll position, focus, typed text and a pressed button to the page. */
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
