import type { CompanyGroup, CompanySort, SupportFeature } from '@escale/contract';
import type { IconName } from '@escale/ui';
import { type ListShape, type ListView, questionOf } from '../lists/list-view.rules.ts';

export const companyGroups = ['premium', 'trial', 'suspended', 'requests'] as const satisfies readonly CompanyGroup[];

/** Features that only Escale switches on, in the order of the list, with their signs. */
export const featureIcons = {
  credits: 'coins',
  singleSignOn: 'key',
  fileImport: 'upload',
  hrSync: 'id-card',
  calendarSync: 'calendar-check',
  approvedDomains: 'globe',
  adminUsers: 'shield-check',
} as const satisfies Record<SupportFeature, IconName>;
export const features = Object.keys(featureIcons) as SupportFeature[];

/** What the list of companies is narrowed and sorted by (INT-10). */
export const companiesShape = {
  filters: {
    group: companyGroups,
    feature: Object.keys(featureIcons) as unknown as readonly SupportFeature[],
    overdue: ['true'],
  },
  sorts: ['name', 'plan', 'licences', 'owed', 'since'] satisfies readonly CompanySort[],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function companiesQuestion(view: ListView<typeof companiesShape>) {
  const { group, feature, overdue } = view.filters;
  return {
    ...questionOf<typeof companiesShape>(view),
    ...(group && { group }),
    ...(feature && { feature }),
    ...(overdue && { overdue: true }),
  };
}
