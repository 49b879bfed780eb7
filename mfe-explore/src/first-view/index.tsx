import type { FirstView } from '@escale/build/first-views/first-view.ts';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { FirstExplore } from './first-explore.tsx';

export const messages = { en, fr, nl };

/** A visitor's initial search: the place of their IP address, without filters. */
export const views: readonly FirstView[] = [
  {
    path: '/explore',
    framed: true,
    until: 'page',
    title: 'explore.title',
    answers: {
      here: '/ip-location',
      list: '/workspaces/available?locality={{here.place.locality}}&part=day&people=1&tab=workspaces&sort=distance',
    },
    draw: () => <FirstExplore />,
  },
];
