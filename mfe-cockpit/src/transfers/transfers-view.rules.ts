import type { TransferSort, TransferState } from '@escale/contract';
import { type ListShape, type ListView, questionOf } from '../lists/list-view.rules.ts';

/** Tabs besides that of all transfers, with the states that they show. */
const statesOf = {
  waiting: ['open', 'partly'],
  done: ['matched', 'closed'],
} as const satisfies Record<string, readonly TransferState[]>;
const narrowTabs = ['waiting', 'done'] as const;
export const transferTabs = ['all', ...narrowTabs] as const;

/** What the list of transfers is narrowed and sorted by (INT-04). */
export const transfersShape = {
  filters: { tab: narrowTabs },
  sorts: ['receivedOn', 'payer', 'amount', 'state'] satisfies readonly TransferSort[],
} as const satisfies ListShape;
type TransfersView = ListView<typeof transfersShape>;

/** The query parameters of a view. */
export function transfersQuestion(view: TransfersView) {
  const { tab } = view.filters;
  return { ...questionOf<typeof transfersShape>(view), ...(tab ? { state: statesOf[tab].join(',') } : {}) };
}

/** How many transfers each tab has, from the counts by state. */
export function transferTabCounts(
  counts: Record<TransferState, number>,
): Record<(typeof transferTabs)[number], number> {
  const { open, partly, matched, closed } = counts;
  return { all: open + partly + matched + closed, waiting: open + partly, done: matched + closed };
}

/** What of a transfer waits for an invoice; nothing of a closed one does. */
export function restOf(transfer: { amountCents: number; matchedCents: number; state: TransferState }): number {
  return transfer.state === 'closed' ? 0 : transfer.amountCents - transfer.matchedCents;
}
