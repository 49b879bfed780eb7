import { type Language, pages } from '@escale/contract';
import type { Config } from '../../../../platform/config/config.ts';
import { sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';

/** Recipient of a letter about an account. `id` identifies the letter: a new secret is a new letter. */
export interface AccountReader {
  id: string;
  email: string;
  language: Language;
}

/**
 * Sends the code that proves an address (AUT-02), at once: in the job queue it would be stored in plain text. Throws when the mail server
 * does not accept the letter.
 */
export async function sendCode(config: Config, { id, email, language }: AccountReader, code: string): Promise<void> {
  const body = {
    heading: translate(language, 'letter.code.heading'),
    isGood: true,
    greeting: translate(language, 'letter.greeting.unnamed'),
    lead: translate(language, 'letter.code.lead'),
    rows: [{ label: translate(language, 'letter.code.name'), value: code, isCode: true }],
    action: {
      label: translate(language, 'letter.code.open'),
      // The fragment is sent to no server.
      href: `${config.publicUrl}${pages.activateAccount()}#email=${encodeURIComponent(email)}`,
    },
  };
  await sendMail(config, {
    id: `${id}.code`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.code.subject', { code }),
    body,
    language,
  });
}

/** Sends the link that sets a new password (AUT-09); at once, like `sendCode`. */
export async function sendReset(config: Config, { id, email, language }: AccountReader, token: string): Promise<void> {
  const href = `${config.publicUrl}${pages.forgotPassword(token)}`;
  const body = {
    heading: translate(language, 'letter.reset.heading'),
    isGood: false,
    greeting: translate(language, 'letter.greeting.unnamed'),
    lead: translate(language, 'letter.reset.lead'),
    rows: [],
    action: { label: translate(language, 'letter.reset.open'), href },
  };
  await sendMail(config, {
    id: `${id}.reset`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.reset.subject'),
    body,
    language,
  });
}
