import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { ExplorePage } from './search/explore.page.tsx';

const SpacePage = lazy(() => import('./space/index.tsx').then(({ SpacePage: page }) => ({ default: page })));
const BuildingPage = lazy(() => import('./space/building.tsx').then(({ BuildingPage: page }) => ({ default: page })));
const FavoritesPage = lazy(() =>
  import('./favorites/index.tsx').then(({ FavoritesPage: page }) => ({ default: page })),
);

export const { bootstrap, mount, unmount } = createRemote({
  name: 'explore',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [
    { path: '/explore', element: <ExplorePage /> },
    { path: '/explore/:locality/:workspaceType', element: <ExplorePage /> },
    { path: '/workspace/:wid', element: <SpacePage /> },
    { path: '/building/:lid', element: <BuildingPage /> },
    { path: '/favorites', element: <FavoritesPage /> },
  ],
});
