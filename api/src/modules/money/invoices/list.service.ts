import type { Invoice, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import { companyBalance } from '../../ledger/public.ts';
import { linesOf, readRelated } from './lines.queries.ts';
import { readCounts, readInvoices, readOwed } from './list.queries.ts';
import { reachInvoice } from './reach-invoice.ts';
import { shownInvoice } from './shown.ts';

type List = RouteById<'invoices.list'>;

/** A page of a company's invoices, by type and status (CKP-09). */
export async function listInvoices(
  { db }: Context,
  actor: Actor,
  companyId: string,
  query: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  await requireCompany(db, actor, companyId);
  const { items, total } = await readInvoices(db, { companyId, ...query });
  return { items: items.map(shownInvoice), total, ...(await readCounts(db, companyId)) };
}

/** A page of the invoices of all companies, for support (CKP-09). */
export async function listAllInvoices(
  { db }: Context,
  query: RouteRequest<RouteById<'invoices.of-all'>>['query'],
): Promise<RouteReply<RouteById<'invoices.of-all'>>> {
  const { items, total } = await readInvoices(db, { companyId: null, ...query });
  const shown = items.map((item) => ({
    companyId: item.companyId,
    companyName: item.companyName,
    invoice: shownInvoice(item),
  }));
  return { items: shown, total, ...(await readCounts(db, null)) };
}

/** The debt of a company, and the credits that it has loaded (CKP-09). */
export async function invoiceBalance(
  { db, config }: Context,
  actor: Actor,
  companyId: string,
): Promise<RouteReply<RouteById<'invoices.balance'>>> {
  await requireCompany(db, actor, companyId);
  const owed = await readOwed(db, companyId);
  const creditsCents = await companyBalance(db, companyId);
  return { ...owed, creditsCents, currency: 'EUR', card: cardForm(config), transfers: config.bank !== null };
}

export async function seeInvoice({ db }: Context, actor: Actor, id: string): Promise<{ invoice: Invoice }> {
  return { invoice: shownInvoice(await reachInvoice(db, actor, id)) };
}

/** An invoice with its lines, and the invoices that belong to it (CKP-09). */
export async function seeDetails(
  { db, clock }: Context,
  actor: Actor,
  id: string,
): Promise<RouteReply<RouteById<'invoices.get'>>> {
  const state = await reachInvoice(db, actor, id);
  const details = { lines: await linesOf(db, state), buyer: state.buyer, ...(await readRelated(db, id, clock.now())) };
  return { invoice: shownInvoice(state), details };
}

/** An administrator of another company gets the same reply as for a missing company; support may reach every existing one. */
export async function requireCompany(db: Db, actor: Actor, id: string): Promise<void> {
  requireAccess(actor, 'company.invoices', { companyId: id });
  const company = await db.selectFrom('views.company').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new ApiError('resource.not-found');
}
