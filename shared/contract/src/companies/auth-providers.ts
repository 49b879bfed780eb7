import { z } from 'zod';
import { instant } from '../common.ts';
import { domainName } from './customer-settings.ts';

const hasNoUser = (address: string) => {
  const { username, password } = new URL(address);
  return username === '' && password === '';
};
const https = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, abort: true })
  .max(2000)
  .refine(hasNoUser);
const word = z.string().trim().min(1).max(500);
const everyInput = {
  domain: domainName.describe('One of the approved domains: whose addresses are signed in by this provider'),
  required: z.boolean().describe('Passwords are refused to these addresses'),
};
const clientInput = {
  clientId: word.describe('Of the application that the company has registered at its provider'),
  clientSecret: z.string().min(1).max(500).optional().describe('Never returned; left out, it stays as it was'),
};
const saml = {
  provider: z.literal('saml'),
  entityId: word.describe('The name of the identity provider'),
  signInUrl: https.describe('Where it takes requests by redirect'),
  certificate: z.string().min(1).max(10_000).describe('Its signing certificate, PEM'),
};
const google = { provider: z.literal('google'), tenant: domainName.describe('The hosted domain') };
const microsoft = { provider: z.literal('microsoft'), tenant: z.uuid().describe('The directory id') };

/** An identity provider as an administrator enters it (AUT-10): SAML 2.0, or OpenID Connect for all the others. */
export const identityProviderInput = z.discriminatedUnion('provider', [
  z.strictObject({ ...saml, ...everyInput }),
  z.strictObject({ ...google, ...everyInput, ...clientInput }),
  z.strictObject({ ...microsoft, ...everyInput, ...clientInput }),
  z.strictObject({ provider: z.literal('openId'), issuer: https, ...everyInput, ...clientInput }),
]);
export type IdentityProviderInput = z.infer<typeof identityProviderInput>;

const every = { domain: z.string(), required: z.boolean() };
const client = { clientId: z.string(), clientSecretSetAt: instant };

/** An identity provider in replies: never with its secret. */
export const identityProvider = z.discriminatedUnion('provider', [
  z.strictObject({ ...saml, signInUrl: z.string(), ...every }),
  z.strictObject({ ...google, ...every, ...client }),
  z.strictObject({ ...microsoft, ...every, ...client }),
  z.strictObject({ provider: z.literal('openId'), issuer: z.string(), ...every, ...client }),
]);
export type IdentityProvider = z.infer<typeof identityProvider>;

/** Identity providers, with the values an administrator registers at the provider for this product. */
export const identityProviders = z.strictObject({
  items: z.array(identityProvider),
  active: z
    .array(z.string())
    .describe('Domains whose provider has passed a test as it is saved: only those are offered at sign-in'),
  domains: z
    .array(z.string())
    .describe('Whose addresses may have a provider: the first domain of the company, and those it has proved'),
  redirectUrl: z.string().describe('OpenID Connect: where members come back to'),
  entityId: z.string().describe('SAML: our name, where our metadata are, too'),
  assertionUrl: z.string().describe('SAML: where assertions are sent'),
});
export type IdentityProviders = z.infer<typeof identityProviders>;

/** One step of a live test of an identity provider (INT-09); steps after a failed one that they need are left out. */
export const ssoTrialStep = z.strictObject({
  step: z.enum(['discovery', 'keys', 'client', 'certificate', 'signInPage']),
  result: z.enum(['passed', 'remark', 'failed']),
  milliseconds: z.int().min(0),
  detail: z
    .string()
    .max(300)
    .nullable()
    .describe('Host, number of keys, end of the certificate, or the error by its name at the provider'),
});
export type SsoTrialStep = z.infer<typeof ssoTrialStep>;
