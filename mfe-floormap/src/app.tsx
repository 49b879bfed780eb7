import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { messages } from './messages/messages.ts';

const FloorPage = lazy(() => import('./floor/floor.page.tsx').then(({ FloorPage: page }) => ({ default: page })));
const UsualFloorPage = lazy(() =>
  import('./floor/usual-floor.page.tsx').then(({ UsualFloorPage: page }) => ({ default: page })),
);
const FloorsPage = lazy(() => import('./floors/floors.page.tsx').then(({ FloorsPage: page }) => ({ default: page })));
const VersionsPage = lazy(() =>
  import('./versions/versions.page.tsx').then(({ VersionsPage: page }) => ({ default: page })),
);
const OfferPage = lazy(() => import('./offer/offer.page.tsx').then(({ OfferPage: page }) => ({ default: page })));
const EditorPage = lazy(() => import('./editor/editor.page.tsx').then(({ EditorPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'floormap',
  messages,
  routes: [
    { path: '/offices/:oid/floors', element: <FloorsPage /> },
    { path: '/offices/:oid/floors/usual/map', element: <UsualFloorPage /> },
    { path: '/offices/:oid/floors/:fid/map', element: <FloorPage /> },
    { path: '/offices/:oid/floors/:fid/map/edit', element: <EditorPage /> },
    { path: '/offices/:oid/floors/:fid/versions', element: <VersionsPage /> },
    { path: '/bookings/:bid/seat', element: <OfferPage /> },
  ],
});
