import type { IdentityProvider } from '@escale/contract';
import * as openId from 'openid-client';
import { customerHostFetch } from '../customer-host.ts';
import { discoveryCache } from './discovery-cache.ts';
import { identity, namesOf, type OpenIdProvider } from './port.ts';

type Settings = Exclude<IdentityProvider, { provider: 'saml' }>;

/** How providers are reached. */
export interface OpenIdOptions {
  /** Where the provider redirects the browser back to. */
  redirectUrl: string;
  clientSecret: string;
  /** Allows providers on loopback without TLS, and others on any port: never in production. */
  loopback: boolean;
  /** Timeout of each call in seconds. */
  timeout?: number;
  /** Overrides the providers' own issuers, for tests. */
  issuers?: { google: string; microsoft: string };
}

/** `{tenant}` is the directory: that of another company is another issuer. */
const wellKnown = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/{tenant}/v2.0',
};

/** Google, Microsoft, or any other OpenID Connect provider: code flow with PKCE, state and nonce. */
export function openIdProvider(settings: Settings, options: OpenIdOptions): OpenIdProvider {
  const { redirectUrl } = options;
  return {
    addressFor: async ({ state, nonce, verifier }, email) =>
      openId.buildAuthorizationUrl(await discover(settings, options), {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
        ...(settings.provider === 'google' ? { hd: settings.tenant } : {}),
      }),
    identify: async (returned, { state, nonce, verifier }) => {
      const client = await discover(settings, options);
      const tokens = await openId.authorizationCodeGrant(client, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('no ID token');
      return identityIn(settings, await withEmail(client, tokens.access_token, claims));
    },
  };
}

const configurations = discoveryCache<openId.Configuration>();
/** Fetches addresses of providers. */
export const fetches = {
  production: customerHostFetch({ anyPort: false, loopback: false }),
  development: customerHostFetch({ anyPort: true, loopback: true }),
};

function discover(settings: Settings, options: OpenIdOptions): Promise<openId.Configuration> {
  const { clientSecret, loopback, timeout = 5 } = options;
  const issuer = new URL(issuerOf(settings, options));
  const parts = [issuer.href, settings.clientId, clientSecret, loopback, timeout];
  return configurations.get(JSON.stringify(parts), () => readConfiguration(settings, options));
}

/** Reads the published metadata of a provider, past the cache. */
export function readConfiguration(settings: Settings, options: OpenIdOptions): Promise<openId.Configuration> {
  const { clientSecret, loopback, timeout = 5 } = options;
  const issuer = new URL(issuerOf(settings, options));
  const isLocal = loopback && issuer.protocol === 'http:' && issuer.hostname === '127.0.0.1';
  return openId.discovery(issuer, settings.clientId, undefined, openId.ClientSecretPost(clientSecret), {
    timeout,
    [openId.customFetch]: loopback ? fetches.development : fetches.production,
    // Verifies the signature too, although the token comes over TLS.
    execute: [openId.enableNonRepudiationChecks, ...(isLocal ? [openId.allowInsecureRequests] : [])],
  });
}

function issuerOf(settings: Settings, { issuers = wellKnown }: OpenIdOptions): string {
  if (settings.provider === 'openId') return settings.issuer;
  return issuers[settings.provider].replace('{tenant}', settings.tenant);
}

type Claims = Record<string, unknown> & { sub: string };

/** Some providers return the e-mail address only from the userinfo endpoint. */
async function withEmail(client: openId.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await openId.fetchUserInfo(client, accessToken, claims.sub)), ...claims };
}

/**
 * Google also signs in people of no organisation, so the hosted domain must be the company's. Microsoft may return the address under
 * another claim.
 */
function identityIn(settings: Settings, claims: Claims) {
  if (settings.provider === 'google' && (claims.hd !== settings.tenant || claims.email_verified !== true))
    throw new Error('not of the hosted domain');
  if (claims.email_verified === false) throw new Error('the address is not verified');
  const email = claims.email ?? (settings.provider === 'microsoft' ? claims.preferred_username : undefined);
  return identity.parse({ email, names: namesOf(claims.given_name, claims.family_name) });
}
