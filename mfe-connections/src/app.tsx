import { createRemote } from '@escale/platform';
import { lazy } from 'react';

const ConnectionsPage = lazy(() =>
  import('./frame/connections.page.tsx').then(({ ConnectionsPage: page }) => ({ default: page })),
);
const BestDayPage = lazy(() =>
  import('./best-day/best-day.page.tsx').then(({ BestDayPage: page }) => ({ default: page })),
);
const UserPage = lazy(() => import('./person/user.page.tsx').then(({ UserPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'connections',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [
    { path: '/connections', element: <ConnectionsPage /> },
    { path: '/connections/best-day', element: <BestDayPage /> },
    { path: '/user/:uid', element: <UserPage /> },
  ],
});
