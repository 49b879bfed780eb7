import type { InvoiceStatus, Language } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Config } from '../../../../platform/config/config.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { amountIn, dateIn } from '../../../../platform/pdf/pdf-words.ts';
import { readBilledCompany } from '../../../directory/companies/public.ts';
import { pdfOf } from '../document/pdf.service.ts';
import { type InvoiceState, readInvoice } from '../invoice.queries.ts';

/** Letters about an invoice; `identity` asks for the legal details without which it cannot be issued, `paid` is the receipt, `estimate` asks for agreement. */
export const letterKinds = ['issued', 'identity', 'soon', 'late', 'lateAgain', 'last', 'paid', 'estimate'] as const;
type LetterKind = (typeof letterKinds)[number];

/** A letter about an invoice to the contact address of its company. */
export interface LetterOrder {
  invoiceId: string;
  kind: LetterKind;
}

/** Enqueues a letter; it is sent only if the transaction commits. */
export function orderLetter(tx: Db, { jobs }: Pick<Context, 'jobs'>, order: LetterOrder): Promise<void> {
  return jobs.enqueue(tx, 'invoices.letter', order);
}

/** Writes and sends it, in the language of the company; nothing where the invoice no longer is in the state that it is about. */
export async function sendLetter({ db, config }: Context, { invoiceId, kind }: LetterOrder): Promise<void> {
  const invoice = await readInvoice(db, invoiceId);
  if (invoice === null) return;
  if (!statesOf(kind).includes(invoice.status)) return;
  const { contactEmail, language } = await readBilledCompany(db, invoice.companyId);
  const letter = invoiceLetter(config, invoice, { kind, address: contactEmail, language });
  if (kind === 'identity') return sendMail(config, letter);
  const { name, file } = await pdfOf(db, config, invoice, language);
  await sendMail(config, { ...letter, attachment: { name: `${name}.pdf`, type: 'application/pdf', content: file } });
}

/** The states of an invoice in which a letter still is true. */
function statesOf(kind: LetterKind): readonly InvoiceStatus[] {
  if (kind === 'identity') return ['pending'];
  if (kind === 'estimate') return ['estimate-sent'];
  return kind === 'paid' ? ['paid'] : ['sent', 'delayed'];
}

type Told = Pick<InvoiceState, 'id' | 'name' | 'type' | 'companyName' | 'dueDate' | 'includingTaxCents' | 'currency'>;

export function invoiceLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  invoice: Told,
  { kind, address, language }: { kind: LetterKind; address: string; language: Language },
): MailDraft {
  const { id, name, type, companyName, dueDate, includingTaxCents, currency } = invoice;
  const values = {
    name: name ?? '',
    company: companyName,
    amount: amountIn(includingTaxCents, currency, language),
    due: dueDate === null ? '' : dateIn(dueDate, language),
  };
  const row = (label: 'type' | 'amount' | 'due', value: string) => ({
    label: translate(language, `letter.invoice.${label}`),
    value,
  });
  const path = kind === 'identity' ? cockpitPages.settings('plan') : cockpitPages.invoice(id);
  const body = {
    heading: translate(language, `letter.invoice.${kind}.heading`),
    isGood: kind === 'paid',
    greeting: translate(language, 'letter.greeting.unnamed'),
    lead: translate(language, `letter.invoice.${kind}.lead`, values),
    rows: [
      row('type', translate(language, type === 'customer_credit_note' ? 'pdf.creditNote' : `pdf.type.${type}`)),
      row('amount', values.amount),
      ...(dueDate === null || kind === 'paid' || kind === 'estimate' ? [] : [row('due', values.due)]),
    ],
    action: {
      label: translate(
        language,
        kind === 'identity' || kind === 'paid' || kind === 'estimate'
          ? `letter.invoice.${kind}.open`
          : 'letter.invoice.open',
      ),
      href: `${publicUrl}${path}`,
    },
  };
  return {
    id: `${id}.invoice.${kind}`,
    to: { name: companyName, address },
    subject: translate(language, `letter.invoice.${kind}.subject`, values),
    body,
    language,
  };
}
