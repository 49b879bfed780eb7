import { email, personName } from '@escale/contract';
import { z } from 'zod';

/** Who somebody is, as the identity provider of their company says; names are both there or null. */
export const identity = z.strictObject({
  email,
  names: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type Identity = z.infer<typeof identity>;

/** Somebody on the way to a provider and back: values that only the provider and the same browser can give back. */
export interface SsoAttempt {
  state: string;
  /** Kept by the browser alone: the PKCE verifier and the nonce of OpenID Connect. */
  verifier: string;
  nonce: string;
}

/**
 * A company's identity provider. Both calls throw when it does not answer, or answers what cannot be believed; why is for the log
 * of the server, never for the browser.
 */
export interface SignInProvider {
  /** Its page to send a browser to; it may put `email` into its form. */
  addressFor(attempt: SsoAttempt, email: string): Promise<URL>;
}

/** OpenID Connect: the browser brings a code that we change for an identity. */
export interface OpenIdProvider extends SignInProvider {
  /** `returned`: the address by which the browser came back. */
  identify(returned: URL, attempt: SsoAttempt): Promise<Identity>;
}

/** SAML 2.0: the browser brings a signed assertion. */
export interface SamlProvider extends SignInProvider {
  /** `response`: base64 as it was posted. */
  identify(response: string, attempt: Pick<SsoAttempt, 'state'>): Promise<Identity>;
}

/** Names where both are told and of a sensible length; an identity without them is as good. */
export function namesOf(firstName: unknown, lastName: unknown): Identity['names'] {
  return z.object({ firstName: personName, lastName: personName }).safeParse({ firstName, lastName }).data ?? null;
}
