import type { Config } from '../../../../platform/config/config.ts';

/** The site for which browsers keep passkeys, and the origins from which they are accepted. */
export interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

const loopback = /^(127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/;

/** By the public address; an installation on a local address is `localhost`, since browsers refuse passkeys to IP addresses. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (loopback.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name: 'Escale', origins: [url.origin] };
}
