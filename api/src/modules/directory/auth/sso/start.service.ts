import type { Language } from '@escale/contract';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readAddress } from '../address.service.ts';
import { insertAttempt } from './attempt.queries.ts';
import { type BrowserSecret, textOf } from './browser-cookie.ts';
import { clientFor } from './provider.ts';

/** URL to redirect the browser to, and the secret for this browser's cookie. */
export interface Departure {
  url: string;
  secret: BrowserSecret;
}

/**
 * Starts a sign-in at the identity provider of the address's domain (AUT-10). The account is not looked up, so the reply does not reveal
 * whether one exists. Throws `resource.not-found` without a provider, `auth.saml-failed` when the provider does not respond.
 */
export async function startSingleSignOn(
  context: Context,
  language: Language,
  { email, next = null }: { email: string; next?: string | null | undefined },
): Promise<Departure> {
  const { db, clock, log } = context;
  const { company, domain, provider } = await readAddress(db, email);
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
  const companyTermsUrl = company?.termsUrl ?? null;
  const attempt = { companyId, domain, language, next, identity: null, startedAt, browserHash, companyTermsUrl };
  await insertAttempt(db, state, attempt, startedAt);
  return { url: url.href, secret };
}
