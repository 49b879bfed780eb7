import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import manifest from '../remote.json' with { type: 'json' };
import { DocumentPage } from './document.page.tsx';
import { isDocument } from './is-document.ts';

const DoorPage = lazy(() => import('./door/door.page.tsx').then(({ DoorPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'public',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: manifest.routes.map((path) => ({
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    element: isDocument(path) ? <DocumentPage /> : <DoorPage />,
  })),
});
