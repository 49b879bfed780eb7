import { pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { Surroundings } from '@escale/platform/internal';
import { lazy, Suspense, useEffect } from 'react';
import { Notices } from '../notices/notices.tsx';
import { Frame } from './frame.tsx';
import { useLocation } from './use-location.ts';

const SignInPage = lazy(() =>
  import('../sign-in/sign-in.page.tsx').then(({ SignInPage: page }) => ({ default: page })),
);

/** The whole window: the sign-in page alone, or the frame around the pages of remotes. */
export function Shell({ onReady }: { onReady: () => void }) {
  const { pathname, search } = useLocation();
  // Remotes mount into the outlet, so they start once it is in the document.
  useEffect(onReady, [onReady]);
  // The first route is the search (spec §2); the address is outside React.
  useEffect(() => {
    if (pathname === '/') navigateTo(pages.explore(), { replace: true });
  }, [pathname]);
  return (
    <Surroundings name="shell">
      {pathname === '/welcome' && (
        <Suspense>
          <SignInPage next={new URLSearchParams(search).get('next')} />
        </Suspense>
      )}
      <Frame pathname={pathname} hidden={pathname === '/welcome'} />
      <Notices />
    </Surroundings>
  );
}
