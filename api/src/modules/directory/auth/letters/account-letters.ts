import { type Language, pages } from '@escale/contract';
import type { Config } from '../../../../platform/config/config.ts';
import { sendLetter } from '../../../../platform/mail/send-letter.ts';
import { accountWords } from './words.ts';

/** To whom a letter about an account goes. `id` is the letter's own: a new secret is a new letter. */
export interface AccountReader {
  id: string;
  email: string;
  language: Language;
}

/**
 * Sends the code that proves an address (AUT-02), at once: in the queue it would lie readable. Fails when the letter is not taken.
 */
export async function sendCode(config: Config, { id, email, language }: AccountReader, code: string): Promise<void> {
  const { hello, colon, code: said } = accountWords[language];
  const link = { words: said.open, href: `${config.publicUrl}${pages.welcome()}` };
  const facts: [string, string][] = [[said.name, code]];
  const body = { hello, colon, lead: said.lead, facts, link };
  await sendLetter(config, {
    id: `${id}.code`,
    to: { name: email, address: email },
    subject: said.subject,
    body,
    language,
  });
}

/** Sends the link that sets a new password (AUT-09), at once as well. */
export async function sendReset(config: Config, { id, email, language }: AccountReader, token: string): Promise<void> {
  const { hello, colon, reset: said } = accountWords[language];
  const link = { words: said.open, href: `${config.publicUrl}${pages.forgotPassword(token)}` };
  const body = { hello, colon, lead: said.lead, facts: [], link };
  await sendLetter(config, {
    id: `${id}.reset`,
    to: { name: email, address: email },
    subject: said.subject,
    body,
    language,
  });
}
