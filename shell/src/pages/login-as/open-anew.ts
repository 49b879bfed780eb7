import { pages } from '@escale/contract';

/** Tells the page that is loaded next that its reader asked for it, see `focusArrival`. */
export const arrivalKey = 'escale-arrival';

/** Opens the own home as a page loaded anew, so that nothing of the other account stays in it (AUT-11). */
export function openAnew(): void {
  sessionStorage.setItem(arrivalKey, 'yes');
  window.location.assign(pages.home());
}
