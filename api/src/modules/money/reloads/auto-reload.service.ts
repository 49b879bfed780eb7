import type { AutoReload, AutoReloadChange } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { cardProvider } from '../../../providers/payment/index.ts';
import { PaymentTrouble } from '../../../providers/payment/port.ts';
import { keepPaymentCustomer, readCardHolder } from '../../directory/companies/public.ts';
import { advancePayment, openPayment } from '../../payments/public.ts';
import { requireOpenAccount } from '../credits/public.ts';
import { openReload } from '../invoices/public.ts';
import { dueReloads, lockDueReload, markSeen, readAutoReload, readKeptCard } from './auto-reload.queries.ts';

type Reply = { autoReload: AutoReload | null };

/** The automatic reload settings of the administrator's company (CKP-10). */
export async function seeAutoReload({ db }: Context, actor: Actor): Promise<Reply> {
  const { companyId } = actor;
  if (companyId === null) throw new ApiError('access.forbidden');
  requireAccess(actor, 'company.credits', { companyId });
  return { autoReload: await readAutoReload(db, companyId) };
}

/** Changes them; a new card is first stored at the card provider. A refused card is `credits.update-failed`. */
export async function setAutoReload(context: Context, actor: Actor, change: AutoReloadChange): Promise<Reply> {
  const { db, config } = context;
  const companyId = await requireOpenAccount(db, actor);
  const { provider } = config.cards;
  if (provider === 'none') throw new ApiError('credits.update-failed');
  const kept = await keepCard(context, companyId, provider, change.cardToken ?? null);
  return transact(db, async (tx) => {
    const before = await readAutoReload(tx, companyId);
    const row = {
      enabled: change.enabled,
      threshold_cents: change.thresholdCents,
      excluding_tax_cents: change.excludingTaxCents,
      provider,
      card: kept.card,
      kept_for: kept.keptFor,
      failed_at: null,
      ...paying(change, before, context.clock.now()),
      // Resetting it makes up for the reload that the refused card missed.
      ...(before === null || before.failedAt === null ? {} : { seen_entry_id: 0 }),
    };
    await tx
      .insertInto('auto_reload')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute();
    const after = await readAutoReload(tx, companyId);
    await recordChange(tx, context, actor, {
      companyId,
      action: 'reloads.set-auto',
      before: { ...before },
      after: { ...after },
    });
    return { autoReload: after };
  });
}

/** Since when monthly invoices are charged to the card; unchanged where it is not asked for, or they are already. */
function paying({ paysInvoices }: AutoReloadChange, before: AutoReload | null, now: string) {
  if (paysInvoices === undefined || paysInvoices === (before?.paysInvoices ?? false)) return {};
  return { pays_invoices_since: paysInvoices ? now : null };
}

/** The card as stored by the provider; called outside of any transaction, because the network may be slow. */
async function keepCard(context: Context, companyId: string, provider: 'stripe' | 'test', cardToken: string | null) {
  const { db } = context;
  const before = cardToken === null ? await readKeptCard(db, companyId, provider) : null;
  if (before !== null) return before;
  const keeper = await readCardHolder(db, companyId);
  const taker = cardProvider(context, provider);
  if (taker === null) throw new ApiError('credits.update-failed');
  const kept = await taker.keep(keeper, cardToken).catch((cause: unknown) => {
    const isRefused = cause instanceof PaymentTrouble && cause.kind === 'refused';
    const because = isRefused ? 'payment.failed' : 'payment.provider-error';
    throw new ApiError('credits.update-failed', { cause, details: { because } });
  });
  if (provider === 'stripe' && keeper.reference === null) {
    await keepPaymentCustomer(db, companyId, kept.keptFor);
  }
  return kept;
}

/** Loads every account that fell below its threshold, once for each fall however many workers run (CKP-10, JOB-01). */
export async function reloadAccounts(context: Context): Promise<void> {
  const { provider } = context.config.cards;
  if (provider === 'none') return;
  const due = await dueReloads(context.db, provider);
  await eachAlone(due, (companyId) => reloadAccount(context, companyId), context.log);
}

async function reloadAccount(context: Context, companyId: string): Promise<void> {
  const paymentId = await transact(context.db, async (tx) => {
    const due = await lockDueReload(tx, companyId);
    if (due === null) return null;
    const { excludingTaxCents, card: cardToken, keptFor } = due;
    const wish = { companyId, excludingTaxCents, method: 'card', automatic: true, madeBy: null } as const;
    const { id: invoiceId, includingTaxCents: cents } = await openReload(tx, context, wish);
    await markSeen(tx, due);
    const requested = { invoiceId, memberId: null, companyId, cents, cardToken, keptFor, returnTo: null };
    return openPayment(tx, context, requested);
  });
  if (paymentId !== null) await advancePayment(context, paymentId);
}
