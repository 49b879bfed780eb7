import { createHash } from 'node:crypto';
import type { IdentityProvider } from '@escale/contract';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { SamlProvider } from './port.ts';
import { type ServiceProvider, samlClient } from './saml-client.ts';
import { requireSamlResponse } from './saml-document.ts';
import { verifyInThread } from './saml-thread.ts';

type Settings = Extract<IdentityProvider, { provider: 'saml' }>;

/** Our metadata, the same for all companies (XML). */
export function samlMetadata({ entityId, assertionUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({ issuer: entityId, callbackUrl: assertionUrl, wantAssertionsSigned: true });
}

/** A SAML 2.0 provider: request by redirect, signed assertion by post. */
export function samlProvider(settings: Settings, ours: ServiceProvider): SamlProvider {
  return {
    addressFor: async ({ state }) =>
      new URL(
        await samlClient({ settings, ours, requestId: requestIdOf(state) }).getAuthorizeUrlAsync(state, undefined, {
          additionalParams: {},
        }),
      ),
    identify: async (response, { state }) => {
      requireSamlResponse(Buffer.from(response, 'base64').toString('utf8'));
      return verifyInThread({ settings, ours, requestId: requestIdOf(state), response });
    },
  };
}

/** The request id derived from a state. */
function requestIdOf(state: string): string {
  return `_${createHash('sha256').update(state).digest('hex')}`;
}
