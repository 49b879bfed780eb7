import { pages, type Role } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { IconName } from '@escale/ui';

/** Headings of the column, in order; `first` and `last` have none and stand at its ends. Sections of `staff` are seen by staff only. */
export const groups = ['first', 'staff', 'people', 'places', 'money', 'product', 'last'] as const;

/** A part of the cockpit with an address of its own. */
export interface Section {
  /** Its name is the message `cockpit.section.<id>`. */
  id: string;
  path: string;
  icon: IconName;
  group: (typeof groups)[number];
  /** Whose company it is about: the member's own, or Escale's staff about all of them. */
  of: 'company' | 'staff';
  /** Roles that see it; the server decides what they may do there. */
  roles: readonly Role[];
}

/** Every section that has a page, in the order of the column. */
const sections = [
  {
    id: 'dashboard',
    path: cockpitPages.dashboard(),
    icon: 'layout-dashboard',
    group: 'first',
    of: 'company',
    roles: ['administrator'],
  },
  {
    id: 'members',
    path: pages.employees(),
    icon: 'users',
    group: 'people',
    of: 'company',
    roles: ['administrator', 'manager'],
  },
  {
    id: 'departments',
    path: cockpitPages.departments(),
    icon: 'network',
    group: 'people',
    of: 'company',
    roles: ['administrator'],
  },
  {
    id: 'policies',
    path: cockpitPages.policies(),
    icon: 'scale',
    group: 'people',
    of: 'company',
    roles: ['administrator'],
  },
  {
    id: 'offices',
    path: cockpitPages.offices(),
    icon: 'building-2',
    group: 'places',
    of: 'company',
    roles: ['administrator', 'manager'],
  },
  {
    id: 'reception',
    path: cockpitPages.reception(),
    icon: 'door-open',
    group: 'places',
    of: 'company',
    roles: ['administrator', 'manager'],
  },
  {
    id: 'invoices',
    path: pages.invoices(),
    icon: 'receipt-text',
    group: 'money',
    of: 'company',
    roles: ['administrator'],
  },
  {
    id: 'credits',
    path: cockpitPages.credits(),
    icon: 'wallet',
    group: 'money',
    of: 'company',
    roles: ['administrator'],
  },
  { id: 'log', path: cockpitPages.log(), icon: 'scroll-text', group: 'last', of: 'company', roles: ['administrator'] },
  {
    id: 'allInvoices',
    path: cockpitPages.allInvoices(),
    icon: 'receipt-text',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'transfers',
    path: cockpitPages.transfers(),
    icon: 'landmark',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'settings',
    path: cockpitPages.settings(),
    icon: 'settings',
    group: 'last',
    of: 'company',
    roles: ['administrator'],
  },
  {
    id: 'companies',
    path: cockpitPages.companies(),
    icon: 'building-2',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'hosts',
    path: cockpitPages.hosts(),
    icon: 'door-open',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'campaigns',
    path: cockpitPages.campaigns(),
    icon: 'ticket-percent',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'people',
    path: cockpitPages.people(),
    icon: 'users',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'inquiries',
    path: cockpitPages.inquiries(),
    icon: 'inbox',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'texts',
    path: cockpitPages.texts(),
    icon: 'languages',
    group: 'staff',
    of: 'staff',
    roles: ['staff'],
  },
  {
    id: 'releases',
    path: pages.releases(),
    icon: 'package',
    group: 'product',
    of: 'staff',
    roles: ['staff', 'releaseManager'],
  },
  { id: 'jobs', path: cockpitPages.jobs(), icon: 'activity', group: 'product', of: 'staff', roles: ['staff'] },
  { id: 'staffLog', path: cockpitPages.staffLog(), icon: 'scroll-text', group: 'last', of: 'staff', roles: ['staff'] },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]['id'];

/** The section of an id. */
export function sectionOf(id: SectionId): Section {
  return sections.find((section) => section.id === id) ?? sections[0];
}

/** Whether one of the roles sees a section. */
export function isSeen({ roles }: Section, own: readonly Role[]): boolean {
  return roles.some((role) => own.includes(role));
}

/** The sections that the roles see, of the company's cockpit or of staff. */
export function seenSections(of: Section['of'], own: readonly Role[]): readonly Section[] {
  return sections.filter((section: Section) => section.of === of && isSeen(section, own));
}

/** Where `/cockpit` leads: the first section that the roles see; null when there is none. */
export function firstSection(own: readonly Role[]): Section | null {
  return seenSections('company', own)[0] ?? seenSections('staff', own)[0] ?? null;
}
