import type { Config } from '../../../../platform/config/config.ts';
import { greetingOf } from '../../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import type { AccountReader } from './account-letters.ts';

/** `organisation`: the company or host; null for staff of the platform. */
interface InvitationFacts {
  organisation: string | null;
  href: string;
  /** The organisation's members sign in through its own account and choose no password. */
  isSingleSignOn?: boolean;
}

/** Sends the link that opens an invited account. */
export async function sendAccountInvitation(
  config: Config,
  reader: AccountReader,
  facts: InvitationFacts,
): Promise<void> {
  await sendMail(config, accountInvitationLetter(reader, facts));
}

export function accountInvitationLetter(
  { id, email, firstName, language }: AccountReader,
  { organisation, href, isSingleSignOn = false }: InvitationFacts,
): MailDraft {
  const values = { organisation: organisation ?? 'Escale' };
  const body = {
    heading: translate(language, 'letter.account.heading'),
    isGood: true,
    greeting: greetingOf(language, firstName),
    lead: translate(language, isSingleSignOn ? 'letter.account.lead.single-sign-on' : 'letter.account.lead', values),
    rows: [],
    action: { label: translate(language, 'letter.account.open'), href },
  };
  return {
    id: `${id}.account`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.account.subject', values),
    body,
    language,
  };
}
