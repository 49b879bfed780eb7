import { pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { type delegatesAdded, isDelegate } from '../../bookings/public.ts';
import { type Reader, readReader } from '../notices/public.ts';

/** Who of the two is written to: the delegate, or the member who opens their credits to them. */
const readers = ['delegate', 'member'] as const;
type DelegateReader = (typeof readers)[number];

/** Payload of the job that writes one letter about a new delegate. `id` is that of the letter. */
export interface DelegateOrder {
  id: string;
  memberId: string;
  delegateId: string;
  to: DelegateReader;
}

/** Enqueues a letter to each new delegate, and one to the member: it opens their credits, so it may not pass unseen (BKG-22). */
export async function mailDelegates(
  tx: Db,
  { jobs }: Context,
  { memberId, delegateIds }: DataOf<typeof delegatesAdded>,
): Promise<void> {
  for (const delegateId of delegateIds)
    for (const to of readers) {
      const order: DelegateOrder = { id: crypto.randomUUID(), memberId, delegateId, to };
      await jobs.enqueue(tx, 'mails.delegate', order);
    }
}

/** Sends the letter, unless one of the two is gone or the delegate has been removed meanwhile. */
export async function sendDelegateLetter(
  { db, config }: Context,
  { id, memberId, delegateId, to }: DelegateOrder,
): Promise<void> {
  const still = await isDelegate(db, { memberId, delegateId });
  const [member, delegate] = [await readReader(db, memberId), await readReader(db, delegateId)];
  if (!still || !member || !delegate) return;
  const [reader, other] = to === 'delegate' ? [delegate, member] : [member, delegate];
  await sendMail(config, delegateLetter(config, { id, to }, reader, other));
}

export function delegateLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, to }: Pick<DelegateOrder, 'id' | 'to'>,
  { firstName, lastName, email, language }: Reader,
  other: Pick<Reader, 'firstName' | 'lastName'>,
): MailDraft {
  const values = { name: `${other.firstName} ${other.lastName}` };
  const heading = translate(language, `letter.delegate.${to}`, values);
  return {
    id: `${id}.delegate`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: heading,
    body: {
      heading,
      isGood: to === 'delegate',
      greeting: greetingOf(language, firstName),
      lead: translate(language, `letter.delegate.${to}.lead`, values),
      rows: [],
      action: { label: translate(language, 'letter.delegate.open'), href: `${publicUrl}${pages.account('delegates')}` },
    },
    language,
  };
}
