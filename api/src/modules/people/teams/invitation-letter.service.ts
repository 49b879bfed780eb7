import { type Language, languages, pages } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import { invitationWords } from './invitation-words.ts';

/** One letter to an address that is invited to connect. */
export interface InvitationOrder {
  invitationId: string;
}

/** Orders the letter of an invitation to an address without an account (CON-02); it leaves only if the transaction commits. */
export async function mailInvitation(tx: Db, jobs: Jobs, invitationId: string): Promise<void> {
  const order: InvitationOrder = { invitationId };
  await jobs.enqueue(tx, 'mails.invitation', order);
}

/** Writes and sends it, in the language of who invites; nothing once it waits no longer. */
export async function sendInvitation({ db, config }: Context, { invitationId }: InvitationOrder): Promise<void> {
  const row = await db
    .selectFrom('connection_invitation as i')
    .innerJoin('member as m', 'm.id', 'i.from_id')
    .select(['i.to_email', 'i.message', 'm.first_name', 'm.last_name', 'm.language'])
    .where('i.id', '=', invitationId)
    .where('i.status', '=', 'waiting')
    .executeTakeFirst();
  if (!row || row.to_email === null) return;
  const language: Language = languages.find((one) => one === row.language) ?? 'fr';
  const said = invitationWords[language];
  const name = `${row.first_name} ${row.last_name}`;
  const facts: [string, string][] = row.message === '' ? [] : [[said.message(row.first_name), row.message]];
  const link = { words: said.open, href: `${config.publicUrl}${pages.connections()}` };
  const body = { hello: said.hello, colon: said.colon, lead: said.lead(name), facts, link };
  await sendLetter(config, {
    id: `${invitationId}.invitation`,
    to: { name: row.to_email, address: row.to_email },
    subject: said.subject(name),
    body,
    language,
  });
}
