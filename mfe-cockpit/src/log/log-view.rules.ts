import type { LogKind } from '@escale/contract';
import { isId, type ListShape, type ListView } from '../lists/list-view.rules.ts';

/** Kinds with a tab of their own in the log of a company; what concerns Escale alone has its tab in that of staff. */
export const companyKinds = [
  'people',
  'policies',
  'money',
  'places',
  'connections',
  'settings',
  'access',
  'other',
] as const satisfies readonly LogKind[];
export const staffKinds = [...companyKinds, 'releases'] as const satisfies readonly LogKind[];

export const origins = ['staff', 'impersonated'] as const;
export const periods = ['today', '7', '30', '90'] as const;

/** What the log is narrowed by (CKP-11); it is read from the latest line on, so that it has no pages and no sort. */
export const logShape = {
  filters: {
    kind: staffKinds,
    by: isId,
    action: (text: string) => /^[\w.-]{1,100}$/.test(text),
    company: isId,
    origin: origins,
    period: periods,
  },
  sorts: [],
} as const satisfies ListShape;
export type LogView = ListView<typeof logShape>;

/** The query parameters of a view; `today` is the reader's own day. */
export function logQuestion({ search, filters }: LogView, today: string) {
  const { kind, by, action, company, origin, period } = filters;
  return {
    ...(search && { q: search }),
    ...(kind && { kind }),
    ...(by && { by }),
    ...(action && { action }),
    ...(company && { company }),
    ...(origin === 'staff' && { staff: true }),
    ...(origin === 'impersonated' && { impersonated: true }),
    ...(period && { from: period === 'today' ? today : daysBefore(today, Number(period) - 1) }),
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
