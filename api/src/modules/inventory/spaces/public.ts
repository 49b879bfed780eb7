/** Public interface of this module. */
export { isBuildingOpen, openBuildings, replaceInAccess } from './building-access.queries.ts';
export { closeSpacesOf } from './building-closures.queries.ts';
export { countCheckInCode } from './check-in-code.queries.ts';
export { closeSpace, equalSpaces, openSpace } from './edit/closing.queries.ts';
export { ownSpace } from './edit/space-values.queries.ts';
export { isHighlightedMap } from './edit/update.service.ts';
export { departmentsOf, departmentsOfEach, keptHalves } from './kept.queries.ts';
export { type Availability, availabilityOf, type Occupancy, readOccupancy } from './occupancy.queries.ts';
export { ownBuilding } from './own-building.queries.ts';
export { dropPhoto, keepPhoto } from './photo/photo.service.ts';
export { placePhotoFile } from './photo/photo-file.ts';
export {
  firstFreeSeat,
  freePlaces,
  freeSeat,
  lockMove,
  lockPlaces,
  promisePlaces,
  takePlaces,
  takeSeat,
} from './places.queries.ts';
export { offeredServices, readOrdered } from './services.queries.ts';
export { readSpace, requireKnown, type Space, similarSpaces } from './space.queries.ts';
