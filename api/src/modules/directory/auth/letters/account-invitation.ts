import type { Config } from '../../../../platform/config/config.ts';
import { sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import type { AccountReader } from './account-letters.ts';

/** Sends the link that opens an invited account. `organisation`: the company or host; null for staff of the platform. */
export async function sendAccountInvitation(
  config: Config,
  { id, email, language }: AccountReader,
  { organisation, href }: { organisation: string | null; href: string },
): Promise<void> {
  const values = { organisation: organisation ?? 'Escale' };
  const body = {
    heading: translate(language, 'letter.account.heading'),
    isGood: true,
    greeting: translate(language, 'letter.greeting.unnamed'),
    lead: translate(language, 'letter.account.lead', values),
    rows: [],
    action: { label: translate(language, 'letter.account.open'), href },
  };
  await sendMail(config, {
    id: `${id}.account`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.account.subject', values),
    body,
    language,
  });
}
