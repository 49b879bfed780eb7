import { pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { AppProviders } from '@escale/platform/internal';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Notices } from '../notices/notices.tsx';
import { loadFrame } from './load-frame.ts';
import { useLocation } from './use-location.ts';

const SignInPage = lazy(() =>
  import('../sign-in/sign-in.page.tsx').then(({ SignInPage: page }) => ({ default: page })),
);

const Frame = lazy(() => loadFrame().then(({ Frame: frame }) => ({ default: frame })));

/** The whole window: the sign-in page alone, or the frame around the pages of remotes. */
export function Shell() {
  const { pathname, search } = useLocation();
  const isSigningIn = pathname === '/welcome';
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
          <SignInPage next={new URLSearchParams(search).get('next')} />
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
