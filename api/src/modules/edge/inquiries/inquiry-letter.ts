import { type Inquiry, type Language, pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';
import { findAnswer, findWriter } from './inquiry.queries.ts';
import { readInquiry } from './staff.queries.ts';

/** Data of the job that mails an inquiry. */
export interface InquiryOrder {
  inquiryId: string;
}

/** Data of the job that mails an answer. */
export interface AnswerOrder {
  entryId: string;
}

/** Staff work in the product's first language; the sender's is a line of the letter. */
const language: Language = 'fr';

/**
 * Mails an inquiry to the support address (`ESCALE_SUPPORT_MAIL`); a reply to the letter goes to its sender, who gets a receipt. The id of a
 * letter is that of the inquiry, so a job that runs again sends none twice.
 */
export async function mailInquiry({ db, config, log }: Context, { inquiryId }: InquiryOrder): Promise<void> {
  const stored = await readInquiry(db, inquiryId);
  if (stored === null) return;
  const { inquiry } = stored;
  await sendMail(config, inquiryReceipt(config, inquiry, await findWriter(db, inquiry)));
  if (config.supportMail === null) {
    // Nothing is lost: staff reads it by `inquiries.list`.
    if (config.production) log.error({ inquiryId }, 'an inquiry was mailed to nobody: ESCALE_SUPPORT_MAIL is not set');
    return;
  }
  await sendMail(config, inquiryLetter(config.supportMail, inquiry));
}

/** What is asked for: a feature of a company, or a kind of message. */
const wordsOf = ({ kind, feature }: Pick<Inquiry, 'kind' | 'feature'>, own: Language): string =>
  translate(own, feature ? `letter.inquiry.feature.${feature.name}` : `letter.inquiry.kind.${kind}`);

type Received = Pick<Inquiry, 'id' | 'reference' | 'email' | 'language' | 'kind' | 'feature' | 'subject' | 'message'>;

/**
 * Tells who wrote that it has arrived, with the reference. The text is repeated only to a member at the address of their account: somebody
 * else's address could have been typed by anybody.
 */
export function inquiryReceipt(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  inquiry: Received,
  member: { firstName: string; name: string } | null,
): MailDraft {
  const { id, reference, email, language: own, subject, message } = inquiry;
  const row = (label: MessageId, value: string | null) =>
    value === null ? [] : [{ label: translate(own, label), value }];
  return {
    id: `${id}.inquiry-receipt`,
    to: { name: member?.name ?? email, address: email },
    subject: translate(own, 'letter.inquiry-receipt.subject', { reference }),
    body: {
      heading: translate(own, 'letter.inquiry-receipt.heading'),
      isGood: true,
      greeting: greetingOf(own, member?.firstName),
      lead: translate(own, 'letter.inquiry-receipt.lead'),
      rows: [
        ...row('letter.inquiry-receipt.kind', wordsOf(inquiry, own)),
        ...row('letter.booking.row.reference', reference),
        ...(member ? [...row('letter.inquiry.topic', subject), ...row('letter.inquiry.message', message)] : []),
      ],
      action: {
        label: translate(own, 'letter.inquiry-receipt.open'),
        href: `${publicUrl}${member ? pages.account('help') : '/help'}`,
      },
    },
    language: own,
  };
}

/** Mails an answer of staff to who wrote; a reply to it reaches the support address. The id of the letter is that of the answer. */
export async function mailAnswer({ db, config }: Context, { entryId }: AnswerOrder): Promise<void> {
  const answer = await findAnswer(db, entryId);
  const stored = answer && (await readInquiry(db, answer.inquiryId));
  if (!answer || !stored) return;
  const { inquiry } = stored;
  const writer = await findWriter(db, inquiry);
  await sendMail(
    config,
    answerLetter(config, inquiry, { ...answer, id: entryId, firstName: writer?.firstName ?? null }),
  );
}

export function answerLetter(
  { publicUrl, supportMail }: Pick<Config, 'publicUrl' | 'supportMail'>,
  { reference, name, email, subject, message, language: own }: Inquiry,
  { id, text, firstName }: { id: string; text: string; firstName: string | null },
): MailDraft {
  return {
    id: `${id}.inquiry-answer`,
    to: { name, address: email },
    ...(supportMail === null ? {} : { replyTo: { name: 'Escale', address: supportMail } }),
    subject: translate(own, 'letter.inquiry-answer.subject', { reference }),
    body: {
      heading: subject ?? translate(own, 'letter.inquiry-answer.heading'),
      isGood: true,
      greeting: greetingOf(own, firstName),
      lead: translate(own, 'letter.inquiry-answer.lead'),
      rows: [
        { label: translate(own, 'letter.inquiry-answer.heading'), value: text },
        { label: translate(own, 'letter.inquiry-answer.yours'), value: message },
        { label: translate(own, 'letter.booking.row.reference'), value: reference },
      ],
      action: { label: translate(own, 'letter.inquiry-receipt.open'), href: `${publicUrl}/help` },
    },
    language: own,
  };
}

export function inquiryLetter(address: string, inquiry: Inquiry): MailDraft {
  const { id, reference, name, email, company, phone, subject, message } = inquiry;
  const kind = wordsOf(inquiry, language);
  const title = translate(language, 'letter.inquiry.subject', { kind, reference });
  const row = (label: MessageId, value: string | null) =>
    value === null ? [] : [{ label: translate(language, label), value }];
  return {
    id: `${id}.inquiry`,
    to: { name: 'Escale', address },
    replyTo: { name, address: email },
    subject: title,
    body: {
      heading: kind,
      isGood: false,
      greeting: greetingOf(language, null),
      lead: translate(language, 'letter.inquiry.lead', { name, reference }),
      rows: [
        ...row('letter.inquiry.topic', subject),
        ...row('letter.inquiry.message', message),
        ...row('letter.inquiry.email', email),
        ...row('letter.inquiry.phone', phone),
        ...row('letter.inquiry.company', company),
        ...row('letter.inquiry.language', inquiry.language),
      ],
      action: {
        label: translate(language, 'letter.inquiry.answer'),
        href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}`,
      },
    },
    language,
  };
}
