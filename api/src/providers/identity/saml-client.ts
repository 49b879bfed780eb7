import type { IdentityProvider } from '@escale/contract';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

/** Our side of a SAML exchange: the service provider. */
export interface ServiceProvider {
  entityId: string;
  /** URL to which assertions are posted. */
  assertionUrl: string;
}

/** A company's provider, our side, and the one request that is sent or answered. */
export interface SamlExchange {
  settings: Extract<IdentityProvider, { provider: 'saml' }>;
  ours: ServiceProvider;
  requestId: string;
}

/** Tolerated difference between the provider's clock and ours, in milliseconds. */
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
    // Many providers sign only the assertion, which contains everything that is trusted.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
  });
}

/** Request cache with only the request that is being answered; its age is limited where its state is stored. */
function onlyRequest(requestId: string) {
  return {
    saveAsync: async () => null,
    getAsync: async (key: string | null) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}
