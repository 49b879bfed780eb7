import type { FirstView } from '@escale/build/first-views/first-view.ts';
import enHead from '../messages/documents/en.json' with { type: 'json' };
import frHead from '../messages/documents/fr.json' with { type: 'json' };
import nlHead from '../messages/documents/nl.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { FirstExplore } from './first-explore.tsx';
import { FirstPlace } from './first-place.tsx';
import { buildingData, spaceData } from './place-data.ts';

/** Those of the head are not needed once the scripts run. */
export const messages = { en: { ...en, ...enHead }, fr: { ...fr, ...frHead }, nl: { ...nl, ...nlHead } };

/** A visitor's initial search: the place of their IP address, without filters. Spaces and buildings can be found and read before any script. */
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
    head: { description: 'explore.meta.description' },
    draw: () => <FirstExplore />,
  },
  {
    path: '/workspace/{wid}',
    framed: true,
    until: 'content',
    title: 'explore.meta.space',
    head: {
      description: 'explore.meta.space.description',
      values: { name: '{{space.items.0.name}}', place: '{{space.items.0.place}}' },
      picture: '/pictures/og/{{space.items.0.pictures.0}}.png',
      data: spaceData,
    },
    answers: { space: '/workspaces/details?ids={{params.wid}}' },
    draw: () => <FirstPlace of="space.items.0" />,
  },
  {
    path: '/building/{lid}',
    framed: true,
    until: 'content',
    title: 'explore.meta.space',
    head: {
      description: 'explore.meta.space.description',
      values: { name: '{{building.items.0.name}}', place: '{{building.items.0.place}}' },
      picture: '/pictures/og/{{building.items.0.pictures.0}}.png',
      data: buildingData,
    },
    answers: { building: '/buildings/details?ids={{params.lid}}' },
    draw: () => <FirstPlace of="building.items.0" />,
  },
];
