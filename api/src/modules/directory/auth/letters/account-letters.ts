import { type Language, pages, type Session } from '@escale/contract';
import type { Config } from '../../../../platform/config/config.ts';
import { greetingOf } from '../../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';

/** Recipient of a letter about an account. `id` identifies the letter: a new secret is a new letter. */
export interface AccountReader {
  id: string;
  email: string;
  /** Null where no account has a name yet. */
  firstName: string | null;
  language: Language;
}

/**
 * Sends the code that proves an address (AUT-02), at once: in the job queue it would be stored in plain text. Throws when the mail server
 * does not accept the letter.
 */
export async function sendCode(config: Config, reader: AccountReader, code: string): Promise<void> {
  await sendMail(config, codeLetter(config, reader, code));
}

export function codeLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language }: AccountReader,
  code: string,
): MailDraft {
  const body = {
    heading: translate(language, 'letter.code.heading'),
    isGood: true,
    greeting: greetingOf(language, firstName),
    lead: translate(language, 'letter.code.lead'),
    rows: [{ label: translate(language, 'letter.code.name'), value: code, isCode: true }],
    action: {
      label: translate(language, 'letter.code.open'),
      // The fragment is sent to no server.
      href: `${publicUrl}${pages.activateAccount()}#email=${encodeURIComponent(email)}`,
    },
  };
  return {
    id: `${id}.code`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.code.subject', { code }),
    body,
    language,
  };
}

/** Sends the link that sets a new password (AUT-09); at once, like `sendCode`. */
export async function sendReset(config: Config, reader: AccountReader, token: string): Promise<void> {
  await sendMail(config, resetLetter(config, reader, token));
}

export function resetLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language }: AccountReader,
  token: string,
): MailDraft {
  const href = `${publicUrl}${pages.forgotPassword(token)}`;
  const body = {
    heading: translate(language, 'letter.reset.heading'),
    isGood: false,
    greeting: greetingOf(language, firstName),
    lead: translate(language, 'letter.reset.lead'),
    rows: [],
    action: { label: translate(language, 'letter.reset.open'), href },
  };
  return {
    id: `${id}.reset`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.reset.subject'),
    body,
    language,
  };
}

/** Circumstances of a sign-in; `at` is its time in the member's language and time zone. */
interface SignInFacts {
  device: Session['device'];
  city: string | null;
  country: string | null;
  at: string;
}

/** Tells a member of a sign-in from a device that they had not used before, with the way to close it (AUT-14). */
export async function sendNewDevice(config: Config, reader: AccountReader, facts: SignInFacts): Promise<void> {
  await sendMail(config, newDeviceLetter(config, reader, facts));
}

export function newDeviceLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language }: AccountReader,
  { device: { browser, system }, city, country, at }: SignInFacts,
): MailDraft {
  const place = [city, country && countryName(country, language)].filter(Boolean).join(', ');
  const device = [browser, system].filter(Boolean).join(', ') || translate(language, 'letter.device.unknown');
  const body = {
    heading: translate(language, 'letter.device.heading'),
    isGood: false,
    greeting: greetingOf(language, firstName),
    lead: translate(language, 'letter.device.lead'),
    rows: [
      { label: translate(language, 'letter.device.name'), value: device },
      ...(place ? [{ label: translate(language, 'letter.device.place'), value: place }] : []),
      { label: translate(language, 'letter.device.at'), value: at },
    ],
    action: {
      label: translate(language, 'letter.device.open'),
      href: `${publicUrl}${pages.account('security')}`,
    },
  };
  return {
    id: `${id}.device`,
    to: { name: email, address: email },
    subject: translate(language, 'letter.device.subject'),
    body,
    language,
  };
}

/** A change of how an account is entered; `at` is its time in the member's language and time zone. */
export interface SecurityChange {
  kind: 'password' | 'passkey-added' | 'passkey-removed' | 'opened';
  /** Name of the passkey, or of who has opened the account in the member's place. */
  name?: string;
  /** Why somebody has opened the account, in their own words. */
  reason?: string;
  at: string;
}

/** Tells a member that their password or a passkey was changed, or their account opened in their place (AUT-09, AUT-11, AUT-14). */
export function securityLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, firstName, language }: AccountReader,
  { kind, name = '', reason, at }: SecurityChange,
): MailDraft {
  const heading = translate(language, `letter.security.${kind}`, { name });
  const isPasskey = kind === 'passkey-added' || kind === 'passkey-removed';
  const body = {
    heading,
    isGood: false,
    greeting: greetingOf(language, firstName),
    lead: translate(language, `letter.security.${isPasskey ? 'passkey' : kind}.lead`, { name }),
    rows: [
      ...(isPasskey && name ? [{ label: translate(language, 'letter.security.passkey'), value: name }] : []),
      ...(reason ? [{ label: translate(language, 'letter.security.reason'), value: reason }] : []),
      { label: translate(language, 'letter.device.at'), value: at },
    ],
    action: {
      label: translate(language, 'letter.security.open'),
      href: `${publicUrl}${pages.account('security')}`,
    },
  };
  return {
    id: `${id}.security`,
    to: { name: email, address: email },
    subject: heading,
    body,
    language,
  };
}

/** Name of a country by its ISO code; other texts are shown as they are. */
function countryName(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country;
}
