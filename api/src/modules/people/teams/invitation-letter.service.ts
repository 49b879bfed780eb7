import { type Language, pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';

/** One letter to an address that is invited to connect. */
export interface InvitationOrder {
  invitationId: string;
}

/** Enqueues the letter of an invitation to an address without an account (CON-02); it is sent only if the transaction commits. */
export async function mailInvitation(tx: Db, jobs: Jobs, invitationId: string): Promise<void> {
  const order: InvitationOrder = { invitationId };
  await jobs.enqueue(tx, 'mails.invitation', order);
}

/**
 * By way of the sign-up, which takes address and invitation from the fragment, to the invitation. Who has an account by now signs in on the
 * way. The fragment is sent to no server.
 */
function linkOf(invitation: string, email: string): string {
  const next = `${pages.connections()}?invitation=${invitation}`;
  return `${pages.activateAccount()}#${new URLSearchParams({ email, invitation, next })}`;
}

/** Writes and sends it, in the language of the sender; nothing when the invitation is no longer pending. */
export async function sendInvitation({ db, config }: Context, { invitationId }: InvitationOrder): Promise<void> {
  const row = await db
    .selectFrom('connection_invitation as i')
    .innerJoin('views.member as m', 'm.id', 'i.from_id')
    .select(['i.to_email', 'i.message', 'm.first_name', 'm.last_name', 'm.language'])
    .where('i.id', '=', invitationId)
    .where('i.status', '=', 'waiting')
    .executeTakeFirst();
  if (!row || row.to_email === null) return;
  const { to_email: to, message, first_name: firstName, last_name: lastName } = row;
  const sender = { firstName, lastName, language: languageFrom(row.language) };
  await sendMail(config, invitationLetter(config, sender, { invitationId, to, message }));
}

export function invitationLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, lastName, language }: { firstName: string; lastName: string; language: Language },
  { invitationId, to, message }: { invitationId: string; to: string; message: string },
): MailDraft {
  const name = `${firstName} ${lastName}`;
  const label = translate(language, 'letter.invitation.message', { name: firstName });
  const body = {
    heading: translate(language, 'letter.invitation.heading'),
    isGood: true,
    greeting: greetingOf(language, null),
    lead: translate(language, 'letter.invitation.lead', { name }),
    rows: message === '' ? [] : [{ label, value: message }],
    action: {
      label: translate(language, 'letter.invitation.open'),
      href: `${publicUrl}${linkOf(invitationId, to)}`,
    },
  };
  return {
    id: `${invitationId}.invitation`,
    to: { name: to, address: to },
    subject: translate(language, 'letter.invitation.subject', { name }),
    body,
    language,
  };
}
