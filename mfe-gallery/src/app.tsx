import { createRemote } from '@escale/platform';
import { GalleryPage } from './gallery.page.tsx';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'gallery',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [{ path: '/gallery', element: <GalleryPage /> }],
});
