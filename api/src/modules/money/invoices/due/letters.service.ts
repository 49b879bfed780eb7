import { type InvoiceStatus, type Language, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Config } from '../../../../platform/config/config.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { greetingOf } from '../../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../../platform/messages/translate.ts';
import { amountIn, dateIn } from '../../../../platform/pdf/pdf-words.ts';
import { readBilledCompany } from '../../../directory/companies/public.ts';
import { pdfOf } from '../document/pdf.service.ts';
import { type InvoiceState, readInvoice } from '../invoice.queries.ts';
import { newLink } from '../new-link.ts';

/**
 * Letters about an invoice; `identity` asks for the legal details without which it cannot be issued, `charged` tells that
 * the kept card pays it and `cardRefused` that it did not, `paid` is the receipt, `credited` brings a credit note, `estimate` asks for agreement.
 */
export const letterKinds = [
  'issued',
  'charged',
  'cardRefused',
  'identity',
  'soon',
  'late',
  'lateAgain',
  'last',
  'paid',
  'credited',
  'estimate',
] as const;
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
export async function sendLetter(context: Context, { invoiceId, kind: ordered }: LetterOrder): Promise<void> {
  const { db, config } = context;
  const invoice = await readInvoice(db, invoiceId);
  if (invoice === null) return;
  if (!statesOf(ordered).includes(invoice.status)) return;
  if (ordered === 'cardRefused') return tellAdministrators(context, invoice);
  const kind = ordered === 'issued' && invoice.chargePaymentId !== null ? 'charged' : ordered;
  const { contactEmail, language } = await readBilledCompany(db, invoice.companyId);
  const letter = invoiceLetter(config, invoice, { kind, address: contactEmail, language });
  if (kind === 'identity') return sendMail(config, letter);
  const { name, file } = await pdfOf(db, config, invoice, language);
  await sendMail(config, { ...letter, attachment: { name: `${name}.pdf`, type: 'application/pdf', content: file } });
}

/** The administrators pay what the kept card did not, or pass the letter on: its link needs no account (CKP-09). */
async function tellAdministrators({ db, clock, config, log }: Context, invoice: InvoiceState): Promise<void> {
  const { token } = await newLink(db, clock, invoice.id);
  const { contactEmail, language } = await readBilledCompany(db, invoice.companyId);
  const administrators = await readAdministrators(db, invoice.companyId);
  const readers = administrators.length > 0 ? administrators : [{ email: contactEmail, language }];
  const errors = await eachAlone(
    readers,
    ({ email: address, language: own }) =>
      sendMail(config, invoiceLetter(config, invoice, { kind: 'cardRefused', address, language: own, token })),
    log,
  );
  throwAll(errors, 'letters about a refused card were not sent');
}

async function readAdministrators(db: Db, companyId: string): Promise<{ email: string; language: Language }[]> {
  const rows = await db
    .selectFrom('views.member')
    .select(['email', 'language'])
    .where('company_id', '=', companyId)
    .where('access', '=', 'enabled')
    .where(({ eb, val, ref }) => eb(val('administrator'), '=', eb.fn.any(ref('roles'))))
    .orderBy('id')
    .execute();
  return rows.map(({ email, language }) => ({ email, language: languageFrom(language) }));
}

/** The states of an invoice in which a letter still is true. */
function statesOf(kind: LetterKind): readonly InvoiceStatus[] {
  if (kind === 'identity') return ['pending'];
  if (kind === 'estimate') return ['estimate-sent'];
  if (kind === 'credited') return ['refunded'];
  return kind === 'paid' ? ['paid'] : ['sent', 'delayed'];
}

type Told = Pick<InvoiceState, 'id' | 'name' | 'type' | 'companyName' | 'dueDate' | 'includingTaxCents' | 'currency'>;

export function invoiceLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  invoice: Told,
  { kind, address, language, token }: { kind: LetterKind; address: string; language: Language; token?: string },
): MailDraft {
  const { id, name, type, companyName, dueDate, includingTaxCents, currency } = invoice;
  const values = {
    name: name ?? '',
    company: companyName,
    // A credit note has negative amounts.
    amount: amountIn(Math.abs(includingTaxCents), currency, language),
    due: dueDate === null ? '' : dateIn(dueDate, language),
  };
  const row = (label: 'type' | 'amount' | 'due', value: string) => ({
    label: translate(language, `letter.invoice.${label}`),
    value,
  });
  const body = {
    heading: translate(language, `letter.invoice.${kind}.heading`),
    isGood: kind === 'paid',
    greeting: greetingOf(language, null),
    lead: translate(language, `letter.invoice.${kind}.lead`, values),
    rows: [
      row('type', translate(language, type === 'customer_credit_note' ? 'pdf.creditNote' : `pdf.type.${type}`)),
      row('amount', values.amount),
      ...(dueDate === null || kind === 'paid' || kind === 'credited' || kind === 'estimate'
        ? []
        : [row('due', values.due)]),
    ],
    action: {
      label: translate(language, hasOwnAction(kind) ? `letter.invoice.${kind}.open` : 'letter.invoice.open'),
      href: `${publicUrl}${pathOf(kind, id, token)}`,
    },
  };
  return {
    id: `${id}.invoice.${kind}${token === undefined ? '' : `.${address}`}`,
    to: { name: companyName, address },
    subject: translate(language, `letter.invoice.${kind}.subject`, values),
    body,
    language,
  };
}

/** Kinds whose button does something else than paying. */
const withAction = [
  'identity',
  'paid',
  'credited',
  'estimate',
  'charged',
  'cardRefused',
] as const satisfies readonly LetterKind[];

function hasOwnAction(kind: LetterKind): kind is (typeof withAction)[number] {
  return (withAction as readonly LetterKind[]).includes(kind);
}

function pathOf(kind: LetterKind, id: string, token: string | undefined): string {
  if (kind === 'identity') return cockpitPages.settings('plan');
  return token === undefined ? cockpitPages.invoice(id) : pages.payInvoice(token);
}
