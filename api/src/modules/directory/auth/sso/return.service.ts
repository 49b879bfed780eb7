import { timingSafeEqual } from 'node:crypto';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Identity } from '../../../../providers/identity/port.ts';
import { providerOf } from '../../companies/public.ts';
import type { Client } from '../sessions/client.ts';
import { type Arrival, arrive } from './arrive.service.ts';
import { insertAttempt, type SignInAttempt } from './attempt.queries.ts';
import { type BrowserSecret, textOf } from './browser-cookie.ts';
import { clientFor, type ProviderClient } from './provider.ts';

/** Completes a sign-in by OpenID Connect; `returned` is the callback URL. */
export async function returnFromOpenId(
  context: Context,
  attempt: SignInAttempt,
  { returned, state, secret, client }: { returned: URL; state: string; secret: BrowserSecret | null; client: Client },
): Promise<Arrival> {
  const same = requireSameBrowser(attempt, secret);
  const identity = await verifyAssertion(context, attempt, ({ protocol, provider }) => {
    if (protocol !== 'openId') throw new Error('the provider has been changed');
    return provider.identify(returned, { state, ...same });
  });
  return arrive(context, attempt, identity, client);
}

/**
 * Stores the identity from a SAML assertion, and returns the state for one more redirect: the assertion is posted from the provider's site,
 * and browsers send no cookie with such a post.
 */
export async function receiveAssertion(
  context: Context,
  attempt: SignInAttempt,
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

/** Signs in the person identified by the assertion, in the browser that was sent to the provider. */
export async function finishAssertion(
  context: Context,
  attempt: SignInAttempt,
  { secret, client }: { secret: BrowserSecret | null; client: Client },
): Promise<Arrival> {
  requireSameBrowser(attempt, secret);
  if (attempt.identity === null) throw new ApiError('auth.saml-failed');
  return arrive(context, attempt, attempt.identity, client);
}

/** Guards against login CSRF: the callback must come from the browser that started the sign-in. */
function requireSameBrowser({ browserHash, identity }: SignInAttempt, secret: BrowserSecret | null): BrowserSecret {
  if (secret === null || !timingSafeEqual(browserHash, hashOfToken(textOf(secret)))) {
    throw new ApiError('auth.saml-failed', {
      cause: `another browser${identity === null ? '' : ', after an assertion'}`,
    });
  }
  return secret;
}

/** Verifies the assertion with the provider's current settings. The cause of a failure is logged, so that support can help the company. */
async function verifyAssertion(
  context: Context,
  { companyId, domain }: SignInAttempt,
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
