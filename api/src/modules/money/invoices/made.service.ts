import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { serviceTax, withLineTaxes } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { readBilledCompany } from '../../directory/companies/public.ts';
import { orderLetter } from './due/letters.service.ts';
import { changeInvoice, type InvoiceState, insertInvoice, readInvoice } from './invoice.queries.ts';
import { issueOrAsk } from './issue-named.service.ts';
import { insertLines } from './lines.queries.ts';
import { requireCompany } from './list.service.ts';
import { holdInvoice } from './reach-invoice.ts';
import { shownInvoice } from './shown.ts';

type Make = RouteById<'invoices.make'>;
type Reply = RouteReply<Make>;
type Call = RouteRequest<Make> & { actor: Actor; idempotencyKey: string; language: Language };

/** Support makes an estimate, or an invoice that is issued and sent at once (INV-01). A repeated request makes nothing more. */
export async function makeInvoice(context: Context, call: Call): Promise<Reply> {
  const { actor, params, body, idempotencyKey: key } = call;
  await requireCompany(context.db, actor, params.id);
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'invoices.make', body: { ...body, companyId: params.id } }, async () => {
      await requirePossible(tx, context, call);
      const { type, as, dueDate } = body;
      const { lines, ...sums } = withLineTaxes(
        body.lines.map((line) => ({
          ...line,
          subject: type,
          month: null,
          excludingTaxCents: line.quantity * line.unitExcludingTaxCents,
        })),
      );
      const id = await insertInvoice(tx, {
        ...sums,
        companyId: params.id,
        type,
        status: as === 'estimate' ? 'estimate' : 'pending',
        dueDate,
        method: null,
        automatic: false,
        madeBy: actor.memberId,
        at: context.clock.now(),
      });
      await insertLines(tx, id, lines);
      if (as === 'invoice') await issueOrAsk(tx, context, { id, seller: context.config.seller });
      return recorded(tx, context, actor, { id, action: 'invoices.make', before: null });
    }),
  );
}

/** Support sends an estimate by a letter with its PDF. */
export function sendEstimate(context: Context, actor: Actor, id: string): Promise<Reply> {
  return transact(context.db, async (tx) => {
    const before = await holdInvoice(tx, actor, 'platform.invoices', id);
    if (before.status !== 'estimate') throw new ApiError('payment.failed');
    await changeInvoice(tx, id, { status: 'estimate-sent' });
    await orderLetter(tx, context, { invoiceId: id, kind: 'estimate' });
    return recorded(tx, context, actor, { id, action: 'invoices.send', before });
  });
}

/** An accepted estimate becomes an invoice, which gets the next number of its year (INV-01). */
export function acceptEstimate(context: Context, actor: Actor, id: string): Promise<Reply> {
  return transact(context.db, async (tx) => {
    const before = await holdInvoice(tx, actor, 'company.invoices', id);
    if (before.status !== 'estimate' && before.status !== 'estimate-sent') throw new ApiError('payment.failed');
    await changeInvoice(tx, id, { status: 'pending' });
    await issueOrAsk(tx, context, { id, seller: context.config.seller });
    return recorded(tx, context, actor, { id, action: 'invoices.accept', before });
  });
}

async function recorded(
  tx: Db,
  context: Context,
  actor: Actor,
  { id, action, before }: { id: string; action: string; before: InvoiceState | null },
): Promise<Reply> {
  const state = await readInvoice(tx, id);
  if (state === null) throw new ApiError('resource.not-found');
  const { companyId } = state;
  const after = shownInvoice(state);
  const from = before && { ...shownInvoice(before) };
  await recordChange(tx, context, actor, { companyId, action, subjectId: id, before: from, after: { ...after } });
  return { invoice: after };
}

/** Refuses a due date that has passed, and VAT on what is sold to a customer who owes it. */
async function requirePossible(
  tx: Db,
  { clock, config: { seller } }: Context,
  { params, body, language }: Call,
): Promise<void> {
  const { timezone, billing } = await readBilledCompany(tx, params.id);
  const fault = (pointer: string, name: 'dueDate' | 'tax') => ({
    pointer,
    message: translate(language, `made-invoice.fault.${name}`),
  });
  const isTaxOwed = seller !== null && billing !== null && serviceTax(seller, billing) === 0;
  const errors = [
    ...(body.dueDate < clock.today(timezone) ? [fault('/body/dueDate', 'dueDate')] : []),
    ...body.lines.flatMap(({ taxBasisPoints }, index) =>
      isTaxOwed && taxBasisPoints > 0 ? [fault(`/body/lines/${index}/taxBasisPoints`, 'tax')] : [],
    ),
  ];
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
}
