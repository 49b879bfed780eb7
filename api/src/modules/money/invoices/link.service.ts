import { pages, type RouteById, type RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { hashOfToken } from '../../../platform/access/token-hash.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import { type InvoiceState, readByLink } from './invoice.queries.ts';
import { newLink } from './new-link.ts';
import { requireOwed } from './owed.ts';
import { holdInvoice } from './reach-invoice.ts';
import { shownByLink } from './shown.ts';

/** Creates a link by which anyone can pay the invoice; it is shown once, and the previous one expires (CKP-09). */
export async function makeLink(
  context: Context,
  actor: Actor,
  id: string,
): Promise<RouteReply<RouteById<'invoices.link'>>> {
  return transact(context.db, async (tx) => {
    const invoice = await holdInvoice(tx, actor, 'company.invoices', id);
    requireOwed(invoice);
    const { token, expiresAt } = await newLink(tx, context.clock, id);
    const { companyId } = invoice;
    const after = { linkExpiresAt: expiresAt };
    await recordChange(tx, context, actor, { companyId, action: 'invoices.link', subjectId: id, before: null, after });
    return { path: pages.payInvoice(token), expiresAt };
  });
}

/** The invoice of a link; `resource.not-found` when the link is unknown or expired. */
export async function findByLink({ db, clock }: Context, token: string): Promise<InvoiceState> {
  const invoice = await readByLink(db, hashOfToken(token), clock.now());
  if (invoice === null) throw new ApiError('resource.not-found');
  return invoice;
}

export async function seeByLink(context: Context, token: string): Promise<RouteReply<RouteById<'invoices.by-link'>>> {
  return { invoice: shownByLink(await findByLink(context, token)), card: cardForm(context.config) };
}
