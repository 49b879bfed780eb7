import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { repliedBefore, withIdempotency } from '../../../platform/http/idempotency.ts';
import { companyBalance } from '../../ledger/public.ts';
import { advancePayment, cardStepOf, openPayment } from '../../payments/public.ts';
import { requireOpenAccount } from '../credits/public.ts';
import { openReload, requireBank, seeInvoice, sendReload } from '../invoices/public.ts';

type Create = RouteById<'reloads.create'>;
type Requested = RouteRequest<Create>['body'];
interface Call {
  actor: Actor;
  body: Requested;
  idempotencyKey: string;
}
interface Begun {
  invoiceId: string;
  /** Null for a bank transfer. */
  paymentId: string | null;
}

/**
 * Loads the account of the administrator's company (CKP-10): by card at once, after the capture; by transfer when support has found it at
 * the bank. `credits.update-failed` when the card or the account does not allow it. A repeated request loads nothing more.
 */
export async function loadCompany(
  context: Context,
  { actor, body, idempotencyKey: key }: Call,
): Promise<RouteReply<Create>> {
  const { db, config } = context;
  const request = { actor, key, routeId: 'reloads.create', body };
  const { invoiceId, paymentId } =
    (await repliedBefore<Begun>(db, request)) ??
    (await transact(db, (tx) => withIdempotency(tx, request, () => begin(tx, context, actor, body))));
  const failure = paymentId === null ? null : (await advancePayment(context, paymentId)).failure;
  if (failure !== null) throw new ApiError('credits.update-failed', { details: { because: failure } });
  const { invoice } = await seeInvoice(context, actor, invoiceId);
  return {
    invoice,
    card: paymentId === null ? null : await cardStepOf(db, paymentId),
    transfer: paymentId === null ? requireBank(config, invoice.name ?? '') : null,
    creditsCents: await companyBalance(db, await requireOpenAccount(db, actor)),
  };
}

/** Inserts the invoice and, for a card, its payment in one transaction. */
async function begin(tx: Db, context: Context, actor: Actor, body: Requested): Promise<Begun> {
  const companyId = await requireOpenAccount(tx, actor);
  const { memberId } = actor;
  const { excludingTaxCents, method, cardToken = '', returnTo = null } = body;
  if (isImpossible(context, body)) throw new ApiError('credits.update-failed');
  const wish = { companyId, excludingTaxCents, method, madeBy: memberId, automatic: false };
  const { id: invoiceId, includingTaxCents: cents } = await openReload(tx, context, wish);
  const after = { excludingTaxCents, method };
  await recordChange(tx, context, actor, {
    companyId,
    action: 'reloads.create',
    subjectId: invoiceId,
    before: null,
    after,
  });
  if (method === 'bankTransfer') {
    await sendReload(tx, context, invoiceId);
    return { invoiceId, paymentId: null };
  }
  const payment = { invoiceId, memberId, companyId, cents, cardToken, keptFor: null, returnTo };
  return { invoiceId, paymentId: await openPayment(tx, context, payment) };
}

/** Whether cards are disabled, no card was given, or there is no bank account to transfer to. */
function isImpossible({ config }: Context, { method, cardToken = '' }: Requested): boolean {
  return method === 'card' ? config.cards.provider === 'none' || cardToken === '' : config.bank === null;
}
