import type { Permission } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type InvoiceState, lockInvoiceRow, readInvoice } from './invoice.queries.ts';

/** The invoice for an administrator or support; another company's is `resource.not-found` (SEC-01). */
export async function reachInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceState> {
  return allowed(actor, 'company.invoices', await readInvoice(db, id));
}

/** The same, locked until the transaction ends. */
export async function holdInvoice(tx: Db, actor: Actor, permission: Permission, id: string): Promise<InvoiceState> {
  return allowed(actor, permission, await lockInvoiceRow(tx, id));
}

function allowed(actor: Actor, permission: Permission, invoice: InvoiceState | null): InvoiceState {
  // Only support sees an estimate that it has not sent.
  const isShown = invoice?.status !== 'estimate' || actor.roles.includes('staff');
  if (invoice === null || !isShown) throw new ApiError('resource.not-found');
  requireAccess(actor, permission, { companyId: invoice.companyId });
  return invoice;
}
