import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import './first-view.css';
import type { FirstView } from '@escale/build/first-views/first-view.ts';
import { pages } from '@escale/contract';
import { Skeleton } from '@escale/ui';
import frame from '../frame/frame.module.css';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { NotFound, notFoundTexts } from '../pages/not-found.tsx';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { FirstFrame } from './first-frame.tsx';

export const messages = {
  en: { ...en, ...notFoundTexts.en },
  fr: { ...fr, ...notFoundTexts.fr },
  nl: { ...nl, ...notFoundTexts.nl },
};

/** The shell's own pages, the frame around those of remotes, and its content while one is loading. */
export const views: readonly FirstView[] = [
  { path: 'frame', framed: false, until: 'content', draw: () => <FirstFrame /> },
  { path: 'loading', framed: true, until: 'content', draw: () => <Loading /> },
  {
    path: pages.welcome(),
    framed: false,
    until: 'page',
    rests: true,
    title: 'shell.sign-in.title',
    draw: () => <SignInPage next={null} />,
  },
  ...[
    pages.activateAccount(),
    pages.forgotPassword(),
    pages.onFlyError(),
    pages.restoreAccount(),
    pages.userInfo(),
  ].map((path) => ({
    path,
    framed: false,
    until: 'page' as const,
    title: 'shell.sign-in.title',
    // Only scripts draw the form.
    draw: () => <SignInLayout labels={[]}>{'{{{noScript}}}'}</SignInLayout>,
  })),
  {
    path: pages.loginAs(),
    framed: true,
    until: 'content',
    title: 'shell.account.title',
    draw: () => <Loading />,
  },
  {
    path: pages.payInvoice('{token}'),
    framed: true,
    until: 'content',
    draw: () => <Loading />,
  },
  {
    path: 'not-found',
    framed: true,
    until: 'content',
    rests: true,
    title: 'not-found.title',
    draw: () => <NotFound />,
  },
];

function Loading() {
  return (
    <div className={frame.loading} aria-hidden="true" data-scripted="">
      <Skeleton width={280} height={34} />
      <Skeleton height={56} radius={28} />
      <Skeleton height={320} radius={20} />
    </div>
  );
}
