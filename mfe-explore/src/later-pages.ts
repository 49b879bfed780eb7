/** Pages that are not the first one anybody sees: one file, because what they share is more than what they do not. */
export { FavoritesPage } from './favorites/favorites.page.tsx';
export { BuildingPage } from './space/building.page.tsx';
export { SpacePage } from './space/space.page.tsx';
