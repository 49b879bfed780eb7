import { createRemote } from '@escale/platform';
import { lazy } from 'react';

const WeekPage = lazy(() => import('./week/week.page.tsx').then(({ WeekPage: page }) => ({ default: page })));

const PlanPage = lazy(() => import('./plan/plan.page.tsx').then(({ PlanPage: page }) => ({ default: page })));

const RoutinePage = lazy(() =>
  import('./routine/routine.page.tsx').then(({ RoutinePage: page }) => ({ default: page })),
);

export const { bootstrap, mount, unmount } = createRemote({
  name: 'myweek',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  routes: [
    { path: '/myweek', element: <WeekPage /> },
    { path: '/myweek/plan', element: <PlanPage /> },
    { path: '/myweek/routine', element: <RoutinePage /> },
  ],
});
