import { type Me, pages } from '@escale/contract';
import type { IconName } from '@escale/ui';
import { type ComponentType, lazy } from 'react';

/** A part of the account with an address of its own (ACC-01). */
export interface Section {
  id: string;
  path: string;
  icon: IconName;
  /** Whoever is signed in as the member changes nothing of it (AUT-11). */
  ownOnly?: true;
  /** It is about colleagues, whom a member without a company does not have. */
  companyOnly?: true;
  /** It is about credits, which not everybody has, and which nobody else reads (AUT-11). */
  creditsOnly?: true;
  Page: ComponentType;
  /** Below the page: what is typed there stays while the account is open. */
  Form?: ComponentType;
}

/** The sections in the order of the list; each is loaded when it is first opened. Their names are the messages `account.<id>.title`. */
const sections: readonly Section[] = [
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
  {
    id: 'security',
    path: pages.account('security'),
    icon: 'shield-check',
    ownOnly: true,
    Page: lazy(() => import('../security/security.tsx').then(({ Security }) => ({ default: Security }))),
  },
  {
    id: 'links',
    path: pages.account('links'),
    icon: 'link',
    ownOnly: true,
    Page: lazy(() => import('../links/links.tsx').then(({ Links }) => ({ default: Links }))),
  },
  {
    id: 'credits',
    path: pages.account('credits'),
    icon: 'coins',
    creditsOnly: true,
    Page: lazy(() => import('../credits/credits.tsx').then(({ Credits }) => ({ default: Credits }))),
  },
  {
    id: 'billing',
    path: pages.account('billing'),
    icon: 'receipt-text',
    ownOnly: true,
    Page: lazy(() => import('../billing/billing.tsx').then(({ Billing }) => ({ default: Billing }))),
    Form: lazy(() => import('../billing/billing.tsx').then(({ BillingForm }) => ({ default: BillingForm }))),
  },
  {
    id: 'visibility',
    path: pages.account('visibility'),
    icon: 'eye',
    ownOnly: true,
    Page: lazy(() => import('../visibility/visibility.tsx').then(({ Visibility }) => ({ default: Visibility }))),
  },
  {
    id: 'delegates',
    path: pages.account('delegates'),
    icon: 'user-check',
    ownOnly: true,
    companyOnly: true,
    Page: lazy(() => import('../delegates/delegates.tsx').then(({ Delegates }) => ({ default: Delegates }))),
  },
  {
    id: 'privacy',
    path: pages.account('privacy'),
    icon: 'lock',
    ownOnly: true,
    Page: lazy(() => import('../privacy/privacy.tsx').then(({ Privacy }) => ({ default: Privacy }))),
  },
  {
    id: 'bookings',
    path: pages.account('bookings'),
    icon: 'ticket',
    Page: lazy(() => import('../bookings/bookings.tsx').then(({ Bookings }) => ({ default: Bookings }))),
  },
  {
    id: 'help',
    path: pages.account('help'),
    icon: 'life-buoy',
    Page: lazy(() => import('../help/help.tsx').then(({ Help }) => ({ default: Help }))),
  },
];

/** Whether an address is that of a section, be it of others only. */
export const isSection = (id: string): boolean => sections.some((one) => one.id === id);

/** The sections that mean something to a member. */
export const sectionsOf = (member: Pick<Me, 'customer' | 'creditsCents' | 'signedInBy'>): readonly Section[] =>
  sections.filter(
    ({ companyOnly, creditsOnly }) =>
      (!companyOnly || member.customer !== null) &&
      (!creditsOnly || (member.creditsCents !== null && member.signedInBy === undefined)),
  );
