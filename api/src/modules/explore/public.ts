/** Public interface of this module. */
export { publicPlaces } from './cities/public-places.queries.ts';
