import { createRemote } from '@escale/platform';
import { lazy } from 'react';

const HostPage = lazy(() => import('./requests/host.page.tsx').then(({ HostPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'hosthub',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [{ path: '/host', element: <HostPage /> }],
});
