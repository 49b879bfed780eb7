import { pages } from '@escale/contract';
import type { IconName } from '@escale/ui';
import { type ComponentType, lazy } from 'react';

/** A part of the account with an address of its own (ACC-01). */
export interface Section {
  id: string;
  path: string;
  icon: IconName;
  Page: ComponentType;
}

/** The sections in the order of the list; each is loaded when it is first opened. Their names are the messages `account.<id>.title`. */
export const sections: readonly Section[] = [
  {
    id: 'profile',
    path: pages.account(),
    icon: 'user',
    Page: lazy(() => import('../profile/profile.tsx').then(({ Profile }) => ({ default: Profile }))),
  },
  {
    id: 'preferences',
    path: pages.account('preferences'),
    icon: 'sliders-horizontal',
    Page: lazy(() => import('../preferences/preferences.tsx').then(({ Preferences }) => ({ default: Preferences }))),
  },
];
