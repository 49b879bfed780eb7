import { email, personName } from '@escale/contract';
import { z } from 'zod';

/** A person's identity as asserted by their company's identity provider; names are both present or null. */
export const identity = z.strictObject({
  email,
  names: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type Identity = z.infer<typeof identity>;

/** One sign-in at a provider: values that only the provider and the same browser can return. */
export interface SsoAttempt {
  state: string;
  /** Stored by the browser alone: the PKCE verifier and the nonce of OpenID Connect. */
  verifier: string;
  nonce: string;
}

/**
 * A company's identity provider. Both calls throw when it does not answer, or its reply cannot be trusted; the reason is for the server's
 * log, never for the browser.
 */
export interface SignInProvider {
  /** URL of its sign-in page; `email` may prefill the form. */
  addressFor(attempt: SsoAttempt, email: string): Promise<URL>;
}

/** OpenID Connect: the browser brings a code that we exchange for an identity. */
export interface OpenIdProvider extends SignInProvider {
  /** `returned`: the URL with which the browser came back. */
  identify(returned: URL, attempt: SsoAttempt): Promise<Identity>;
}

/** SAML 2.0: the browser brings a signed assertion. */
export interface SamlProvider extends SignInProvider {
  /** `response`: base64 as it was posted. */
  identify(response: string, attempt: Pick<SsoAttempt, 'state'>): Promise<Identity>;
}

/** Names, when both are present and of a valid length; an identity is also valid without them. */
export function namesOf(firstName: unknown, lastName: unknown): Identity['names'] {
  return z.object({ firstName: personName, lastName: personName }).safeParse({ firstName, lastName }).data ?? null;
}
