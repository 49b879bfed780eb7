import { randomUUID } from 'node:crypto';
import { type Language, locales, pages } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { greetingOf } from '../../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { readMe } from '../me.queries.ts';
import { hashOfCode, newCode } from '../secrets.ts';
import { deletionDue, readDeletion } from './deletion.queries.ts';
import { keepDeletionCode } from './deletion-code.queries.ts';
import { restoreToken } from './restore-token.ts';

/** The member who reads a letter about the deletion of their account. */
interface Reader {
  email: string;
  firstName: string;
  language: Language;
}

/** Mails the code that confirms a deletion, at once: in the job queue it would be stored in plain text. */
export async function sendDeletionCode(
  { db, config, keys, clock }: Context,
  { memberId }: Actor,
): Promise<{ done: true }> {
  const reader = await readMe(db, memberId);
  const code = newCode();
  await transact(db, (tx) =>
    keepDeletionCode(tx, memberId, hashOfCode(keys, `deletion ${reader.email}`, code), clock.now()),
  );
  await sendMail(config, deletionCodeLetter(config, reader, code));
  return { done: true };
}

export function deletionCodeLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, firstName, language }: Reader,
  code: string,
): MailDraft {
  return {
    id: `${randomUUID()}.deletion-code`,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.deletion-code.subject', { code }),
    body: {
      heading: translate(language, 'letter.deletion-code.heading'),
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.deletion-code.lead'),
      rows: [{ label: translate(language, 'letter.code.name'), value: code, isCode: true }],
      action: {
        label: translate(language, 'letter.deletion-code.open'),
        href: `${publicUrl}${pages.account('privacy')}`,
      },
    },
    language,
  };
}

/** Mails the link that takes a deletion back; nothing when that is done already. */
export async function mailDeletion({ db, config, keys }: Context, { memberId }: { memberId: string }): Promise<void> {
  const deletion = await readDeletion(db, memberId);
  if (deletion?.erasedAt !== null) return;
  const { dueAt, hadBookings } = deletion;
  const reader = await readMe(db, memberId);
  const token = restoreToken(keys, { memberId, dueAt });
  const id = `${memberId}.${Date.parse(dueAt)}.deletion`;
  await sendMail(config, deletionLetter(config, { ...reader, id }, { dueAt, token, hadBookings }));
}

export function deletionLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language, timezone: timeZone }: Reader & { id: string; timezone: string },
  { dueAt, token, hadBookings }: { dueAt: string; token: string; hadBookings: boolean },
): MailDraft {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(dueAt));
  return {
    id,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.deletion.subject', { day }),
    body: {
      heading: translate(language, 'letter.deletion.heading'),
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.deletion.lead', { day, bookings: hadBookings ? 'yes' : 'no' }),
      rows: [
        {
          label: translate(language, 'letter.deletion.erased'),
          value: translate(language, 'letter.deletion.erased.what'),
        },
        { label: translate(language, 'letter.deletion.kept'), value: translate(language, 'letter.deletion.kept.what') },
      ],
      action: {
        label: translate(language, 'letter.deletion.open'),
        href: `${publicUrl}${pages.restoreAccount(token)}`,
      },
    },
    language,
  };
}

/** Payload of the job that tells of a deletion taken back: which one it was, by the instant at which it was due. */
export interface RestoredOrder {
  memberId: string;
  dueMs: number;
  /** Whether the deletion cancelled bookings; absent in orders of an earlier version. */
  hadBookings?: boolean;
}

/** Tells a member that their account stays; nothing when they have asked for its deletion again. */
export async function mailRestored(
  { db, config }: Context,
  { memberId, dueMs, hadBookings = true }: RestoredOrder,
): Promise<void> {
  if ((await deletionDue(db, memberId)) !== null) return;
  const reader = await readMe(db, memberId);
  await sendMail(config, restoredLetter(config, { ...reader, id: `${memberId}.${dueMs}.restored` }, { hadBookings }));
}

export function restoredLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language }: Reader & { id: string },
  { hadBookings }: { hadBookings: boolean },
): MailDraft {
  return {
    id,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.restored.subject'),
    body: {
      heading: translate(language, 'letter.restored.heading'),
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.restored.lead', { bookings: hadBookings ? 'yes' : 'no' }),
      rows: [],
      action: { label: translate(language, 'letter.security.open'), href: `${publicUrl}${pages.account('security')}` },
    },
    language,
  };
}
