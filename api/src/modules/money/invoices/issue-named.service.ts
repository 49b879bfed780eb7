import type { CompanyBilling, InvoiceLine } from '@escale/contract';
import { isMadeByHand, serviceTax, withLineTaxes } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { orderLetter } from './due/letters.service.ts';
import type { InvoiceState } from './invoice.queries.ts';
import { monthlyInvoiceIssued } from './invoice-facts.ts';
import { linesOf, replaceLines } from './lines.queries.ts';
import { issueInvoice, lockInvoice } from './settle.service.ts';

interface Requested {
  id: string;
  /** Null: nothing can be issued until there is one. */
  seller: CompanyBilling | null;
}

/** Issues a pending invoice with its letter. It must name both parties: a letter asks the company for legal details that it lacks (INV-02). */
export async function issueOrAsk(tx: Db, context: Context, { id, seller }: Requested): Promise<void> {
  const { buyer } = await lockInvoice(tx, id);
  if (buyer === null) await orderLetter(tx, context, { invoiceId: id, kind: 'identity' });
  else await issueNamed(tx, context, { id, seller });
}

/** Issues a pending invoice, if both parties are known by now; a service is taxed by where the company turned out to be. */
export async function issueNamed(tx: Db, context: Context, { id, seller }: Requested): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  const { status, buyer } = invoice;
  if (status !== 'pending' || buyer === null || seller === null) return;
  const lines = await linesOf(tx, invoice);
  const rateOf = rateIn(invoice, serviceTax(seller, buyer));
  if (lines.some((line) => rateOf(line) !== line.taxBasisPoints))
    await replaceLines(tx, id, withLineTaxes(lines.map((line) => ({ ...line, taxBasisPoints: rateOf(line) }))));
  await issueInvoice(tx, context, invoice);
  const { companyId, month, createdAt: madeAt } = invoice;
  if (month !== null) await publish(tx, context, monthlyInvoiceIssued, { companyId, invoiceId: id, madeAt });
  await orderLetter(tx, context, { invoiceId: id, kind: 'issued' });
}

/** The rate of a line: licences have that of a service; what support wrote stays, unless the customer owes the tax. */
function rateIn({ type }: InvoiceState, ofService: number): (line: InvoiceLine) => number {
  if (type === 'customer_licences') return () => ofService;
  if (isMadeByHand(type) && ofService === 0) return () => 0;
  return ({ taxBasisPoints }) => taxBasisPoints;
}
