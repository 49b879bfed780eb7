import { pages } from '@escale/contract';
import { lazy, Suspense } from 'react';
import { SignInPage } from './sign-in.page.tsx';

// Below the chunk of the sign-in, whose layout and fields it uses.
const EntryPage = lazy(() =>
  import(/* webpackChunkName: "entry" */ './entry/entry-pages.tsx').then(({ EntryPage: page }) => ({ default: page })),
);

/** The pages without the frame: the sign-in and those that lead to an account. */
export function Entrance({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === pages.welcome()) return <SignInPage next={new URLSearchParams(search).get('next')} />;
  return (
    <Suspense>
      <EntryPage pathname={pathname} />
    </Suspense>
  );
}
