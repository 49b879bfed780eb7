import { pages } from '@escale/contract';
import { daysUntilNextRequest, withFirst } from '@escale/rules';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { dayOn } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';
import {
  type Answered,
  type invitationAnswered,
  type proposalAnswered,
  readAnsweredInvitation,
  readAnsweredProposal,
} from '../../people/teams/public.ts';
import { invitationsPage, mayReach, type Reader, readReader } from '../notices/public.ts';
import { whereIs } from './where-is.ts';

/** Payload of the job that writes the letter about an answer to who asked; `id` is of the invitation or of the proposed day. */
export interface AnswerOrder {
  id: string;
  kind: 'invitationAccepted' | 'invitationDeclined' | 'proposalAccepted' | 'proposalDeclined';
}

/** Enqueues the letter to who invited (CON-02). */
export async function mailInvitationAnswered(
  tx: Db,
  { jobs }: Context,
  { invitationId, answer }: DataOf<typeof invitationAnswered>,
): Promise<void> {
  const kind = answer === 'accepted' ? 'invitationAccepted' : 'invitationDeclined';
  const order: AnswerOrder = { id: invitationId, kind };
  await jobs.enqueue(tx, 'mails.answer', order);
}

/** Enqueues the letter to who proposed the day (CON-06). */
export async function mailAnswered(
  tx: Db,
  { jobs }: Context,
  { proposalId, answer }: DataOf<typeof proposalAnswered>,
): Promise<void> {
  const order: AnswerOrder = { id: proposalId, kind: answer === 'accepted' ? 'proposalAccepted' : 'proposalDeclined' };
  await jobs.enqueue(tx, 'mails.answer', order);
}

/** Sends it, unless its reader wants no such letters or one of the two has gone meanwhile. */
export async function sendAnsweredLetter({ db, config }: Context, { id, kind }: AnswerOrder): Promise<void> {
  const isInvitation = kind === 'invitationAccepted' || kind === 'invitationDeclined';
  const told = await (isInvitation ? readAnsweredInvitation(db, id) : readAnsweredProposal(db, id));
  if (!told || !(await mayReach(db, told.fromId, kind, 'mail'))) return;
  const reader = await readReader(db, told.fromId);
  if (!reader) return;
  await sendMail(config, answeredLetter(config, { id, kind }, reader, told));
}

/** Where the answer is read: among the proposals or invitations, or with the new connection. */
function pageOf(kind: AnswerOrder['kind'], memberId: string): string {
  if (kind === 'invitationAccepted') return pages.connections(memberId);
  return invitationsPage(kind === 'proposalAccepted' ? 'accepted' : 'closed');
}

/** The letter about the answer; `told` is read by `readAnsweredInvitation` or `readAnsweredProposal`. */
export function answeredLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, kind }: AnswerOrder,
  { firstName, lastName, email, language }: Reader,
  { toId, by, proposal }: Answered,
): MailDraft {
  const day = proposal && dayOn(proposal.date, language);
  const subject = translate(language, `letter.answer.${kind}.subject`, { name: by, day: day ?? '' });
  const row = (name: 'day' | 'place' | 'yours' | 'answer', value: string) => ({
    label: translate(language, `letter.proposal.row.${name}`),
    value,
  });
  return {
    id: `${id}.answer`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    body: {
      heading: subject,
      isGood: kind === 'invitationAccepted' || kind === 'proposalAccepted',
      greeting: greetingOf(language, firstName),
      lead: translate(language, `letter.answer.${kind}.lead`, { name: by, days: daysUntilNextRequest }),
      rows:
        proposal && day
          ? [
              row('day', `${withFirst(language, day)}, ${translate(language, `letter.booking.part.${proposal.part}`)}`),
              ...(proposal.place === null ? [] : [row('place', whereIs(proposal.place, language))]),
              ...(proposal.message === '' ? [] : [row('yours', proposal.message)]),
              ...(proposal.reason === '' ? [] : [row('answer', proposal.reason)]),
            ]
          : [],
      action: {
        label: translate(language, `letter.answer.${kind}.open`),
        href: `${publicUrl}${pageOf(kind, toId)}`,
      },
    },
    language,
  };
}
