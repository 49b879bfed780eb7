import { pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { type invitationSent, readInvitedLetter } from '../../people/teams/public.ts';
import { mayReach, type Reader, readReader } from '../notices/public.ts';

/** Payload of the job that writes the letter to a member who is invited to connect. */
export interface InvitedOrder {
  invitationId: string;
}
type Told = Pick<NonNullable<Awaited<ReturnType<typeof readInvitedLetter>>>, 'from' | 'fromFirstName' | 'message'>;

/** Enqueues the letter to a member who is invited, by address or from the company (CON-02). */
export async function mailInvited(tx: Db, { jobs }: Context, { invitationId }: DataOf<typeof invitationSent>) {
  const order: InvitedOrder = { invitationId };
  await jobs.enqueue(tx, 'mails.invited', order);
}

/** Sends it, unless the invitation has been answered or taken back meanwhile, or its reader wants no such letters. */
export async function sendInvitedLetter({ db, config }: Context, { invitationId }: InvitedOrder): Promise<void> {
  const told = await readInvitedLetter(db, invitationId);
  if (!told || !(await mayReach(db, told.toId, 'invitation', 'mail'))) return;
  const reader = await readReader(db, told.toId);
  if (!reader) return;
  await sendMail(config, invitedLetter(config, invitationId, reader, told));
}

export function invitedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  id: string,
  { firstName, lastName, email, language }: Reader,
  { from, fromFirstName, message }: Told,
): MailDraft {
  const label = translate(language, 'letter.invitation.message', { name: fromFirstName });
  return {
    id: `${id}.invited`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: translate(language, 'letter.invited.subject', { name: from }),
    body: {
      heading: translate(language, 'letter.invitation.heading'),
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.invited.lead', { name: from }),
      rows: message === '' ? [] : [{ label, value: message }],
      action: {
        label: translate(language, 'letter.invitation.open'),
        href: `${publicUrl}${pages.connections()}?invitation=${id}`,
      },
    },
    language,
  };
}
