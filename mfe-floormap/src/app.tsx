import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { messages } from './messages/messages.ts';

const FloorPage = lazy(() => import('./floor/floor.page.tsx').then(({ FloorPage: page }) => ({ default: page })));
const UsualFloorPage = lazy(() =>
  import('./floor/usual-floor.page.tsx').then(({ UsualFloorPage: page }) => ({ default: page })),
);
const FloorsPage = lazy(() => import('./floors/floors.page.tsx').then(({ FloorsPage: page }) => ({ default: page })));
const EditorPage = lazy(() => import('./editor/editor.page.tsx').then(({ EditorPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'floormap',
  messages,
  routes: [
    { path: '/offices/:oid/floors', element: <FloorsPage /> },
    { path: '/offices/:oid/floors/usual/map', element: <UsualFloorPage /> },
    { path: '/offices/:oid/floors/:fid/map', element: <FloorPage /> },
    { path: '/offices/:oid/floors/:fid/map/edit', element: <EditorPage /> },
  ],
});
