import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import './first-view.css';
import type { FirstView } from '@escale/build/first-views/first-view.ts';
import { pages } from '@escale/contract';
import { Skeleton } from '@escale/ui';
import frame from '../frame/frame.module.css';
import en from '../messages/en.json' with { type: 'json' };
import entryEn from '../messages/entry/en.json' with { type: 'json' };
import entryFr from '../messages/entry/fr.json' with { type: 'json' };
import entryNl from '../messages/entry/nl.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { NotFound, notFoundTexts } from '../pages/not-found.tsx';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { FirstFrame } from './first-frame.tsx';

export const messages = {
  en: { ...en, ...entryEn, ...notFoundTexts.en },
  fr: { ...fr, ...entryFr, ...notFoundTexts.fr },
  nl: { ...nl, ...entryNl, ...notFoundTexts.nl },
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
    { path: pages.activateAccount(), title: 'shell.entry.activate.title' },
    { path: pages.forgotPassword(), title: 'shell.entry.forgot.title' },
    { path: pages.onFlyError(), title: 'shell.entry.refused.title' },
    { path: pages.restoreAccount(), title: 'shell.entry.restore.title' },
    { path: pages.userInfo(), title: 'shell.entry.info.title' },
  ].map((view) => ({
    ...view,
    framed: false,
    until: 'page' as const,
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
