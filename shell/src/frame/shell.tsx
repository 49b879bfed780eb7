import { pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { AppProviders } from '@escale/platform/internal';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Notices } from '../notices/notices.tsx';
import { loadFrame } from './load-frame.ts';
import { useLocation } from './use-location.ts';

const Frame = lazy(() => loadFrame().then(({ Frame: frame }) => ({ default: frame })));

const Entrance = lazy<ComponentType<{ pathname: string; search: string }>>(() =>
  import('../sign-in/entrance.tsx').then(
    ({ Entrance: page }) => ({ default: page }),
    // The frame may be there without it, for want of a network.
    () => loadFrame().then(({ Unloaded: card }) => ({ default: card })),
  ),
);
/** Pages without the frame; a pattern, because it is in the first load of every page. */
const entryPaths = /^\/(welcome|activate-account|forgot-password|on-fly-error|restore-account|user-info)$/;

/** The whole window: the sign-in and what leads to it alone, or the frame around the pages of remotes. */
export function Shell() {
  const { pathname, search } = useLocation();
  const isSigningIn = entryPaths.test(pathname);
  // The content of the frame stays mounted but hidden during a sign-in.
  const [framed, setFramed] = useState(!isSigningIn);
  if (!isSigningIn && !framed) setFramed(true);
  // The home page is the search (spec §2); the URL is outside React.
  useEffect(() => {
    if (pathname === '/') navigateTo(pages.explore(), { replace: true });
  }, [pathname]);
  return (
    <AppProviders name="shell">
      {isSigningIn && (
        <Suspense>
          <Entrance pathname={pathname} search={search} />
        </Suspense>
      )}
      {framed && (
        <Suspense>
          <Frame pathname={pathname} hidden={isSigningIn} />
        </Suspense>
      )}
      <Notices />
    </AppProviders>
  );
}
