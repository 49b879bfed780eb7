import type { ReleasedRemote } from '@escale/contract';
import type { ReactNode } from 'react';
import type { useReleases } from './releases.queries.ts';
import type { ReleasesView } from './releases-view.rules.ts';

/** What each tab about releases gets from the page. */
export interface TabProps {
  view: ReleasesView;
  /** Changes the address; `replace` for what is typed, so that every letter is no step of the way back. */
  change: (part: Partial<ReleasesView>, replace?: boolean) => void;
  addressWith: (part: Partial<ReleasesView>) => string;
  remotes: readonly ReleasedRemote[];
  releases: ReturnType<typeof useReleases>;
  /** The button that begins a promotion, where the tab has it and not the page. */
  promote: ReactNode;
}
