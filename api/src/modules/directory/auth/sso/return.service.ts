import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Identity } from '../../../../providers/identity/port.ts';
import { providerOf } from '../../companies/public.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import type { IssuedTokens } from '../sessions/session.service.ts';
import { arrive } from './arrive.service.ts';
import { insertAttempt, type KeptAttempt } from './attempt.queries.ts';
import { type BrowserSecret, textOf } from './browser-cookie.ts';
import { clientFor, type ProviderClient } from './provider.ts';

/** Signs in who comes back from a provider of OpenID Connect by the address `returned`. */
export async function returnFromOpenId(
  context: Context,
  attempt: KeptAttempt,
  { returned, state, secret }: { returned: URL; state: string; secret: BrowserSecret | null },
): Promise<IssuedTokens> {
  const same = requireSameBrowser(attempt, secret);
  const identity = await verifyAssertion(context, attempt, ({ protocol, provider }) => {
    if (protocol !== 'openId') throw new Error('the provider has been changed');
    return provider.identify(returned, { state, ...same });
  });
  return arrive(context, attempt, identity);
}

/**
 * Keeps what a SAML provider's assertion says, and gives the state by which the browser comes back once more: the post comes from
 * the provider's site, and browsers bring no cookie with it.
 */
export async function receiveAssertion(
  context: Context,
  attempt: KeptAttempt,
  { response, state }: { response: string; state: string },
): Promise<string> {
  const identity = await verifyAssertion(context, attempt, ({ protocol, provider }) => {
    if (protocol !== 'saml') throw new Error('the provider has been changed');
    return provider.identify(response, { state });
  });
  const next = newToken();
  await insertAttempt(context.db, next, { ...attempt, identity }, context.clock.now());
  return next;
}

/** Signs in whom the assertion named, in the browser that was sent to the provider. */
export async function finishAssertion(
  context: Context,
  attempt: KeptAttempt,
  secret: BrowserSecret | null,
): Promise<IssuedTokens> {
  requireSameBrowser(attempt, secret);
  if (attempt.identity === null) throw new ApiError('auth.saml-failed');
  return arrive(context, attempt, attempt.identity);
}

/** Who was sent an address by somebody else would be signed in as that one. */
function requireSameBrowser({ browserHash, identity }: KeptAttempt, secret: BrowserSecret | null): BrowserSecret {
  if (secret === null || !timingSafeEqual(browserHash, hashOfToken(textOf(secret)))) {
    throw new ApiError('auth.saml-failed', {
      cause: `another browser${identity === null ? '' : ', after an assertion'}`,
    });
  }
  return secret;
}

/** Asks the provider of an attempt as it is set now. What is wrong stands in the log, for support to help the company with. */
async function verifyAssertion(
  context: Context,
  { companyId, domain }: KeptAttempt,
  ask: (spokenTo: ProviderClient) => Promise<Identity>,
): Promise<Identity> {
  try {
    const provider = await providerOf(context.db, { companyId, domain });
    if (provider === null) throw new Error('the provider has been taken away');
    return await ask(clientFor(context, provider));
  } catch (cause) {
    context.log.warn({ err: cause, companyId, domain }, 'an identity provider is not believed');
    throw new ApiError('auth.saml-failed', { cause });
  }
}
