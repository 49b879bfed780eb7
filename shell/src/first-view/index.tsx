import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import './first-view.css';
import type { FirstView } from '@escale/build/first-views/first-view.ts';
import { Skeleton } from '@escale/ui';
import frame from '../frame/frame.module.css';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { NotFound } from '../pages/not-found.tsx';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { FirstFrame } from './first-frame.tsx';

export const messages = { en, fr, nl };

/** The shell's own pages, the frame around those of remotes, and what stands in it while one is on its way. */
export const views: readonly FirstView[] = [
  { path: 'frame', framed: false, until: 'content', draw: () => <FirstFrame /> },
  {
    path: 'loading',
    framed: true,
    until: 'content',
    draw: () => (
      <div className={frame.loading} aria-hidden="true">
        <Skeleton width={280} height={34} />
        <Skeleton height={56} radius={28} />
        <Skeleton height={320} radius={20} />
      </div>
    ),
  },
  { path: '/welcome', framed: false, until: 'page', draw: () => <SignInPage next={null} /> },
  { path: 'not-found', framed: true, until: 'content', draw: () => <NotFound /> },
];
