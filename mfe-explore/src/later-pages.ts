/** Pages that are never the first one of a visit: one chunk, because they share more than they differ in. */
export { FavoritesPage } from './favorites/favorites.page.tsx';
export { BuildingPage } from './space/building.page.tsx';
export { SpacePage } from './space/space.page.tsx';
