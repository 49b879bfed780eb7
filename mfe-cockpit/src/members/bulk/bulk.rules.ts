import type { BulkChange, BulkOutcome } from '@escale/contract/member-editing';

/** What can be done with several members at once, in the order of the bar. */
export const bulkKinds = [
  'policy',
  'credits',
  'department',
  'access',
  'language',
] as const satisfies readonly BulkChange['kind'][];
export type BulkKind = (typeof bulkKinds)[number];

/** Members of one request, as the contract bounds it. */
export const mostAtOnce = 500;

/** The ids in parts that one request takes. */
export function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let first = 0; first < ids.length; first += mostAtOnce) parts.push(ids.slice(first, first + mostAtOnce));
  return parts;
}

/** How many members were changed, had nothing to change, and were refused with a reason. */
export function resultOf(outcomes: readonly BulkOutcome[]) {
  return {
    changed: outcomes.filter(({ outcome }) => outcome === 'changed').length,
    unchanged: outcomes.filter(({ outcome }) => outcome === 'unchanged').length,
    refused: outcomes.filter(({ outcome }) => outcome === 'refused'),
  };
}
export type BulkResult = ReturnType<typeof resultOf>;

/** What a dialog of several members asks for; texts as typed. */
export interface BulkValues {
  /** Empty until something is chosen; `none`: no department, or the policy of the department or company. */
  departmentId: string;
  policyId: string;
  credits: string;
  note: string;
  access: 'enabled' | 'restricted';
  bookings: 'keep' | 'cancel' | null;
  language: 'fr' | 'en' | 'nl';
}
export const firstValues: BulkValues = {
  departmentId: '',
  policyId: '',
  credits: '',
  note: '',
  access: 'restricted',
  bookings: null,
  language: 'fr',
};

export type BulkFault = 'amount' | 'note' | 'bookings' | 'choice';
/** No department, or no policy of one's own, which is a choice like any other. */
export const none = 'none';
const leastNote = 3;
const mostCents = 10_000_000;

/** Cents of an amount of credits as typed, with the decimal sign of either language; null for what is no amount or nothing. */
export function centsOf(text: string): number | null {
  const number = /^[+-]?\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  const cents = Math.round(number * 100);
  return cents === 0 || Math.abs(cents) > mostCents ? null : cents;
}

/** What prevents an amount or a note of credits from being sent. */
export function creditFaults({ credits, note }: Pick<BulkValues, 'credits' | 'note'>): BulkFault[] {
  return [
    ...(centsOf(credits) === null ? (['amount'] as const) : []),
    ...(note.trim().length < leastNote ? (['note'] as const) : []),
  ];
}

/** What prevents a change from being sent. `asksBookings`: the members have booked, and the account is to be closed. */
export function bulkFaults(kind: BulkKind, values: BulkValues, asksBookings: boolean): BulkFault[] {
  if (kind === 'credits') return creditFaults(values);
  if (kind === 'department') return values.departmentId === '' ? ['choice'] : [];
  if (kind === 'policy') return values.policyId === '' ? ['choice'] : [];
  const isUndecided = kind === 'access' && values.access === 'restricted' && asksBookings && values.bookings === null;
  return isUndecided ? ['bookings'] : [];
}

/** The change of a dialog without faults, as the server takes it. */
export function changeOf(kind: BulkKind, values: BulkValues): BulkChange {
  const { departmentId, policyId, credits, note, access, bookings, language } = values;
  if (kind === 'department') return { kind, departmentId: departmentId === none ? null : departmentId };
  if (kind === 'policy') return { kind, policyId: policyId === none ? null : policyId };
  if (kind === 'credits') return { kind, cents: centsOf(credits) ?? 0, note: note.trim() };
  if (kind === 'language') return { kind, language };
  return { kind, access, ...(access === 'restricted' && bookings ? { bookings } : {}) };
}
