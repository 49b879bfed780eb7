import type { IdentityProvider, IdentityProviderInput } from '@escale/contract';

export const providerKinds = ['microsoft', 'google', 'openId', 'saml'] as const;
type ProviderKind = (typeof providerKinds)[number];

/** A provider of a domain as the form shows it; the client's secret is kept apart, in memory alone. */
export type SsoDraft = {
  provider: ProviderKind;
  tenant: string;
  issuer: string;
  clientId: string;
  entityId: string;
  signInUrl: string;
  certificate: string;
  required: boolean;
};
export type SsoField = keyof SsoDraft & string;

/** The fields that a kind of provider asks for, beside its secret. */
export const fieldsOf: Readonly<Record<ProviderKind, readonly SsoField[]>> = {
  microsoft: ['tenant', 'clientId'],
  google: ['tenant', 'clientId'],
  openId: ['issuer', 'clientId'],
  saml: ['entityId', 'signInUrl', 'certificate'],
};

/** The stored provider of a domain, or an empty form. */
export function ssoDraft(provider: IdentityProvider | undefined): SsoDraft {
  const empty: SsoDraft = {
    provider: 'microsoft',
    tenant: '',
    issuer: '',
    clientId: '',
    entityId: '',
    signInUrl: '',
    certificate: '',
    required: false,
  };
  return { ...empty, ...Object.fromEntries(Object.entries(provider ?? {}).filter(([field]) => field in empty)) };
}

/** What is sent of a draft: the fields of its kind, and the secret where one was typed. */
export function ssoInput(
  draft: SsoDraft,
  { domain, secret }: { domain: string; secret: string },
): IdentityProviderInput {
  const { provider, tenant, issuer, clientId, entityId, signInUrl, certificate, required } = draft;
  const every = { domain, required };
  if (provider === 'saml') return { ...every, provider, entityId, signInUrl, certificate };
  const client = { clientId, ...(secret === '' ? {} : { clientSecret: secret }) };
  if (provider === 'openId') return { ...every, ...client, provider, issuer };
  return { ...every, ...client, provider, tenant };
}

/** Message of what prevents a field from being saved; null when nothing does. */
export function ssoFault(draft: SsoDraft, field: string): string | null {
  const asked = fieldsOf[draft.provider].find((one) => one === field);
  return asked !== undefined && String(draft[asked]).trim() === '' ? 'settings.fault.empty' : null;
}
