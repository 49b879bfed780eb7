import { createRemote } from '@escale/platform';
import { lazy } from 'react';

const Page = lazy(() => import('./page.tsx'));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'controls',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [{ path: '/controls', element: <Page /> }],
});
