import { StartFailure } from '../errors/start-failure.ts';

/** Settings of web push. The keys of the server are derived from `ESCALE_KEY`. */
export interface PushSettings {
  /** Address under which push services reach us about abuse (RFC 8292), `mailto:` or `https:`. */
  contact: string;
  /** Whether the built-in test provider replaces the browsers' push services; false in production. */
  played: boolean;
}

/** Reads `ESCALE_PUSH_CONTACT`; outside of production messages are sent to real push services only if it is set. */
export function readPushSettings(
  { ESCALE_PUSH_CONTACT: contact }: Readonly<Record<string, string | undefined>>,
  production: boolean,
): PushSettings {
  if (contact && !/^(mailto:|https:\/\/)\S+$/.test(contact))
    throw new StartFailure(`ESCALE_PUSH_CONTACT is "${contact}"; it must begin with mailto: or https://.`);
  return { contact: contact || 'mailto:bonjour@escale.example', played: !production && !contact };
}
