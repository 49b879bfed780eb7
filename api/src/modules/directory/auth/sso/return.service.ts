import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Identity } from '../../../../providers/identity/port.ts';
import { providerOf } from '../../companies/public.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import type { IssuedTokens } from '../session.service.ts';
import { arrive } from './arrive.service.ts';
import { type BrowserSecret, textOf } from './browser-cookie.ts';
import { insertPassage, type KeptPassage } from './passage.queries.ts';
import { type SpokenTo, speakTo } from './provider.ts';

/** Signs in who comes back from a provider of OpenID Connect by the address `returned`. */
export async function returnFromOpenId(
  context: Context,
  passage: KeptPassage,
  { returned, state, secret }: { returned: URL; state: string; secret: BrowserSecret | null },
): Promise<IssuedTokens> {
  const same = requireSameBrowser(passage, secret);
  const identity = await believe(context, passage, ({ protocol, provider }) => {
    if (protocol !== 'openId') throw new Error('the provider has been changed');
    return provider.identify(returned, { state, ...same });
  });
  return arrive(context, passage, identity);
}

/**
 * Keeps what a SAML provider's assertion says, and gives the state by which the browser comes back once more: the post comes from
 * the provider's site, and browsers bring no cookie with it.
 */
export async function receiveAssertion(
  context: Context,
  passage: KeptPassage,
  { response, state }: { response: string; state: string },
): Promise<string> {
  const identity = await believe(context, passage, ({ protocol, provider }) => {
    if (protocol !== 'saml') throw new Error('the provider has been changed');
    return provider.identify(response, { state });
  });
  const next = newToken();
  await insertPassage(context.db, next, { ...passage, identity }, context.clock.now());
  return next;
}

/** Signs in whom the assertion named, in the browser that was sent to the provider. */
export async function finishAssertion(
  context: Context,
  passage: KeptPassage,
  secret: BrowserSecret | null,
): Promise<IssuedTokens> {
  requireSameBrowser(passage, secret);
  if (passage.identity === null) throw new ApiError('auth.saml-failed');
  return arrive(context, passage, passage.identity);
}

/** Who was sent an address by somebody else would be signed in as that one. */
function requireSameBrowser({ browserHash, identity }: KeptPassage, secret: BrowserSecret | null): BrowserSecret {
  if (secret === null || !timingSafeEqual(browserHash, hashOfToken(textOf(secret)))) {
    throw new ApiError('auth.saml-failed', {
      cause: `another browser${identity === null ? '' : ', after an assertion'}`,
    });
  }
  return secret;
}

/** Asks the provider of a passage as it is set now. What is wrong stands in the log, for support to help the company with. */
async function believe(
  context: Context,
  { companyId, domain }: KeptPassage,
  ask: (spokenTo: SpokenTo) => Promise<Identity>,
): Promise<Identity> {
  try {
    const provider = await providerOf(context.db, { companyId, domain });
    if (provider === null) throw new Error('the provider has been taken away');
    return await ask(speakTo(context, provider));
  } catch (cause) {
    context.log.warn({ err: cause, companyId, domain }, 'an identity provider is not believed');
    throw new ApiError('auth.saml-failed', { cause });
  }
}
