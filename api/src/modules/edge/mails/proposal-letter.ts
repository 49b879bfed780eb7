import { withFirst } from '@escale/rules';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { dayOn } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { type dayProposed, readProposalLetter } from '../../people/teams/public.ts';
import { invitationsPage, mayReach, type Reader, readReader } from '../notices/public.ts';
import { whereIs } from './where-is.ts';

/** Payload of the job that writes the letter about one proposed day. */
export interface ProposalOrder {
  proposalId: string;
}
type Told = NonNullable<Awaited<ReturnType<typeof readProposalLetter>>>;

/** Enqueues the letter to whom a day is proposed (CON-06). */
export async function mailProposed(tx: Db, { jobs }: Context, { proposalId }: DataOf<typeof dayProposed>) {
  const order: ProposalOrder = { proposalId };
  await jobs.enqueue(tx, 'mails.proposal', order);
}

/** Sends it, unless the proposal has been answered or taken back meanwhile, or its reader wants no such letters. */
export async function sendProposalLetter({ db, config, clock }: Context, { proposalId }: ProposalOrder): Promise<void> {
  const told = await readProposalLetter(db, proposalId, clock.today('UTC'));
  if (!told || !(await mayReach(db, told.toId, 'dayProposed', 'mail'))) return;
  const reader = await readReader(db, told.toId);
  if (!reader) return;
  await sendMail(config, proposalLetter(config, proposalId, reader, told));
}

/** The letter about a proposed day; `told` is read by `readProposalLetter`. */
export function proposalLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  id: string,
  { firstName, lastName, email, language }: Reader,
  { from, date, part, place, message }: Told,
): MailDraft {
  const day = dayOn(date, language);
  const time = translate(language, `letter.booking.part.${part}`);
  const subject = translate(language, 'letter.proposal.subject', { name: from, day });
  return {
    id: `${id}.proposal`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    body: {
      heading: subject,
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.proposal.lead', { name: from, placed: place === null ? 'no' : 'yes' }),
      rows: [
        { label: translate(language, 'letter.proposal.row.day'), value: `${withFirst(language, day)}, ${time}` },
        ...(place === null
          ? []
          : [{ label: translate(language, 'letter.proposal.row.place'), value: whereIs(place, language) }]),
        ...(message === '' ? [] : [{ label: translate(language, 'letter.proposal.row.message'), value: message }]),
      ],
      action: {
        label: translate(language, 'letter.proposal.open'),
        href: `${publicUrl}${invitationsPage(null)}`,
      },
    },
    language,
  };
}
