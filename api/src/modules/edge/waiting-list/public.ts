/** What other modules may use of this one. */
export { endOffer, placeFreed } from './place-freed.ts';
