/** Public interface of this module. */
export { findPlaces, locateAddress } from './places.service.ts';
