import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { FirstSection } from './frame/first-section.tsx';

const MembersPage = lazy(() =>
  import('./members/members.page.tsx').then(({ MembersPage: page }) => ({ default: page })),
);
const ImportPage = lazy(() => import('./import/import.page.tsx').then(({ ImportPage: page }) => ({ default: page })));
const ImportedPage = lazy(() =>
  import('./import/result/imported.page.tsx').then(({ ImportedPage: page }) => ({ default: page })),
);
const SettingsPage = lazy(() =>
  import('./settings/settings.page.tsx').then(({ SettingsPage: page }) => ({ default: page })),
);
const ReleasesPage = lazy(() =>
  import('./releases/releases.page.tsx').then(({ ReleasesPage: page }) => ({ default: page })),
);

export const { bootstrap, mount, unmount } = createRemote({
  name: 'cockpit',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  // One route for table and card, so that opening a card keeps the table's page, search and sort.
  routes: [
    { path: '/employees/:uid?', element: <MembersPage /> },
    { path: '/employees/import', element: <ImportPage /> },
    { path: '/employees/import/:importId', element: <ImportedPage /> },
    { path: '/settings/:tab?', element: <SettingsPage /> },
    { path: '/releases', element: <ReleasesPage /> },
    { path: '/cockpit', element: <FirstSection /> },
  ],
});
