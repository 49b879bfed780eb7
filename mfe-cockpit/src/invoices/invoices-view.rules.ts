import type { InvoiceSort, InvoiceStatus, InvoiceType } from '@escale/contract';
import type { Sort } from '@escale/ui/data';
import { type ListShape, type ListView, questionOf } from '../lists/list-view.rules.ts';

export const invoiceTypes = [
  'customer_balance',
  'customer_licences',
  'customer_cost_transfer',
  'customer_hub_management',
  'customer_security_deposit',
  'customer_setup',
  'customer_consulting_mission',
  'user_booking',
  'customer_credit_note',
] as const satisfies readonly InvoiceType[];
export const invoiceStatuses = [
  'pending',
  'sent',
  'delayed',
  'estimate',
  'estimate-sent',
  'paid',
  'refunded',
  'cancelled',
  'error',
] as const satisfies readonly InvoiceStatus[];

/** Tabs besides that of all invoices, with the statuses that they show. */
const statusesOf = {
  owed: ['sent', 'delayed'],
  estimates: ['estimate', 'estimate-sent'],
  paid: ['paid', 'refunded'],
} as const satisfies Record<string, readonly InvoiceStatus[]>;
const narrowTabs = ['owed', 'estimates', 'paid'] as const;
export const invoiceTabs = ['all', ...narrowTabs] as const;

/** What the list of invoices is narrowed and sorted by (CKP-09). */
export const invoicesShape = {
  filters: {
    tab: narrowTabs,
    type: invoiceTypes,
    status: invoiceStatuses,
    year: (text: string) => /^20\d\d$/.test(text),
  },
  sorts: ['name', 'type', 'date', 'dueDate', 'excludingTax', 'includingTax', 'status'] satisfies readonly InvoiceSort[],
} as const satisfies ListShape;
export type InvoicesView = ListView<typeof invoicesShape>;

/** The query parameters of a view: a chosen status goes before those of the tab. */
export function invoicesQuestion<S extends string>(
  view: Pick<ListView<ListShape>, 'search' | 'page' | 'pageSize'> & {
    filters: InvoicesView['filters'];
    sort: (Sort & { id: S }) | null;
  },
) {
  const { tab, type, status, year } = view.filters;
  const statuses = status ? [status] : tab ? statusesOf[tab] : [];
  return {
    ...questionOf<{ filters: typeof invoicesShape.filters; sorts: readonly S[] }>(view),
    ...(type ? { type } : {}),
    ...(year ? { year: Number(year) } : {}),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
  };
}

/** How many invoices each tab has, from the counts by status. */
export function tabCounts(
  counts: Partial<Record<InvoiceStatus, number>>,
): Record<(typeof invoiceTabs)[number], number> {
  const sum = (statuses: readonly InvoiceStatus[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  return {
    all: sum(invoiceStatuses),
    owed: sum(statusesOf.owed),
    estimates: sum(statusesOf.estimates),
    paid: sum(statusesOf.paid),
  };
}

/** Whole days from a due date to today; 0 before it. */
export function daysLate(dueDate: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000));
}
