import { createRemote } from '@escale/platform';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'cockpit',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [],
});
