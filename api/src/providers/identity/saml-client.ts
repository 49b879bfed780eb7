import type { IdentityProvider } from '@escale/contract';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

/** We, as SAML providers know us. */
export interface ServiceProvider {
  entityId: string;
  /** Where assertions are sent. */
  assertionUrl: string;
}

/** A company's provider, we, and the one request that is sent or answered. */
export interface SamlExchange {
  settings: Extract<IdentityProvider, { provider: 'saml' }>;
  ours: ServiceProvider;
  requestId: string;
}

/** How far the provider's clock may be from ours, in milliseconds. */
export const clockSkew = 60_000;

/** The library's client for one exchange. */
export function samlClient({ settings, ours: { entityId, assertionUrl }, requestId }: SamlExchange): SAML {
  return new SAML({
    entryPoint: settings.signInUrl,
    idpCert: settings.certificate,
    issuer: entityId,
    audience: entityId,
    callbackUrl: assertionUrl,
    wantAssertionsSigned: true,
    // Many sign the assertion only: it holds all that is believed.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
  });
}

/** Knows the request that is being answered, and no other; how old it may be is decided where its state is kept. */
function onlyRequest(requestId: string) {
  return {
    saveAsync: async () => null,
    getAsync: async (key: string | null) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}
