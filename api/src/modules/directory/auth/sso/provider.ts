import type { Context } from '../../../../platform/context.ts';
import { openIdProvider } from '../../../../providers/identity/open-id.ts';
import { ourAddresses } from '../../../../providers/identity/our-addresses.ts';
import type { OpenIdProvider, SamlProvider } from '../../../../providers/identity/port.ts';
import { samlProvider } from '../../../../providers/identity/saml.ts';
import type { DomainProvider } from '../../companies/public.ts';

/** Client for the provider of a domain, by protocol. */
export type ProviderClient =
  | { protocol: 'openId'; provider: OpenIdProvider }
  | { protocol: 'saml'; provider: SamlProvider };

/** Throws when the provider's secret can no longer be decrypted. */
export function clientFor({ config, keys }: Context, { provider, secretBy }: DomainProvider): ProviderClient {
  const ours = ourAddresses(config.publicUrl);
  if (provider.provider === 'saml') return { protocol: 'saml', provider: samlProvider(provider, ours) };
  const clientSecret = secretBy(keys);
  if (clientSecret === null) throw new Error('the secret was sealed with another key');
  const { redirectUrl } = ours;
  const options = { redirectUrl, clientSecret, loopback: !config.production };
  return { protocol: 'openId', provider: openIdProvider(provider, options) };
}
