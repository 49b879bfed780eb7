/** What other modules may use of this one. */
export { findPlaces, locateAddress } from './places.service.ts';
