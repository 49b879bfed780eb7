import type { Language } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readAddress } from '../address.service.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import { insertAttempt } from './attempt.queries.ts';
import { type BrowserSecret, textOf } from './browser-cookie.ts';
import { clientFor } from './provider.ts';

/** Where to send the browser, and what only this browser must keep. */
export interface Departure {
  url: string;
  secret: BrowserSecret;
}

/**
 * Sends somebody to the identity provider of their address's domain (AUT-10). Whether there is an account for the address is not
 * asked here, so the answer does not tell. Without a provider it is `resource.not-found`; one that does not answer, `auth.saml-failed`.
 */
export async function startSingleSignOn(
  context: Context,
  language: Language,
  { email, next = null }: { email: string; next?: string | null | undefined },
): Promise<Departure> {
  const { db, clock, log } = context;
  const { domain, provider } = await readAddress(db, email);
  if (provider === null) throw new ApiError('resource.not-found');
  const { companyId } = provider;
  const secret = { verifier: newToken(), nonce: newToken() };
  const state = newToken();
  const url = await Promise.resolve()
    .then(() => clientFor(context, provider).provider.addressFor({ state, ...secret }, email))
    .catch((cause: unknown) => {
      log.warn({ err: cause, companyId, domain }, 'an identity provider cannot be reached');
      throw new ApiError('auth.saml-failed', { cause });
    });
  const startedAt = clock.now();
  const browserHash = hashOfToken(textOf(secret));
  const attempt = { companyId, domain, language, next, identity: null, startedAt, browserHash };
  await insertAttempt(db, state, attempt, startedAt);
  return { url: url.href, secret };
}
