import type { Invoice } from '@escale/contract';
import { mayGiveUp } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { changeInvoice, type InvoiceState, readInvoice } from './invoice.queries.ts';
import { requireNotPaid, requireOwed } from './owed.ts';
import { holdInvoice } from './reach-invoice.ts';
import { settleInvoice } from './settle.service.ts';
import { shownInvoice } from './shown.ts';

type Reply = { invoice: Invoice };

/** Support cancels an unpaid invoice; a card that was about to pay it is released (CKP-09). */
export function cancelInvoice(context: Context, actor: Actor, id: string): Promise<Reply> {
  return change(context, actor, { id, action: 'invoices.cancel' }, async (tx, invoice) => {
    requireNotPaid(invoice);
    if (!mayGiveUp(invoice.status)) throw new ApiError('payment.failed');
    await changeInvoice(tx, id, { status: 'cancelled' });
  });
}

/** Support has found the money at the bank: the invoice is paid, once, and its credits are loaded (CKP-10). */
export function receiveTransfer(context: Context, actor: Actor, id: string): Promise<Reply> {
  return change(context, actor, { id, action: 'invoices.received' }, async (tx, invoice) => {
    requireOwed(invoice);
    await settleInvoice(tx, context, id, { by: 'bank', madeBy: actor.memberId });
  });
}

async function change(
  context: Context,
  actor: Actor,
  { id, action }: { id: string; action: string },
  work: (tx: Db, invoice: InvoiceState) => Promise<void>,
): Promise<Reply> {
  return transact(context.db, async (tx) => {
    const before = await holdInvoice(tx, actor, 'platform.invoices', id);
    await work(tx, before);
    const after = await readInvoice(tx, id);
    if (after === null) throw new ApiError('resource.not-found');
    const states = { before: shownInvoice(before), after: shownInvoice(after) };
    await recordChange(tx, context, actor, { companyId: before.companyId, action, subjectId: id, ...states });
    return { invoice: states.after };
  });
}
