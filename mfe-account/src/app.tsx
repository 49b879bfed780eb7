import { createRemote } from '@escale/platform';
import { AccountPage } from './frame/account.page.tsx';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'account',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [
    { path: '/account', element: <AccountPage /> },
    { path: '/account/:section', element: <AccountPage /> },
  ],
});
