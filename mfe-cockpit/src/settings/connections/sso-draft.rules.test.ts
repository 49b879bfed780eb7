import { identityProviderInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { fieldsOf, providerKinds, ssoDraft, ssoFault, ssoInput } from './sso-draft.rules.ts';

const filled = {
  ...ssoDraft(undefined),
  tenant: '7c1e04d2-5b2f-4b3e-9a53-0c1f9a8e4b21',
  issuer: 'https://id.marelune.example',
  clientId: 'escale',
  entityId: 'https://id.marelune.example',
  signInUrl: 'https://id.marelune.example/sso',
  certificate: 'PEM',
};
const domain = 'marelune.example';

test.each(providerKinds)('INT-09 of %s only its own fields are sent', (provider) => {
  const tenant = provider === 'google' ? domain : filled.tenant;
  const input = ssoInput({ ...filled, tenant, provider }, { domain, secret: 's' });
  expect(identityProviderInput.safeParse(input).success).toBe(true);
  for (const field of fieldsOf[provider]) expect(ssoFault({ ...filled, provider, [field]: ' ' }, field)).not.toBeNull();
});

test('INT-09 a secret that was not typed again is left out, and a stored provider fills its form', () => {
  expect(ssoInput(filled, { domain, secret: '' })).not.toHaveProperty('clientSecret');
  const saved = { provider: 'google', domain, required: true, tenant: domain, clientId: 'g' } as const;
  const shown = ssoDraft({ ...saved, clientSecretSetAt: '2026-11-21T09:00:00Z' });
  expect(shown).toMatchObject({ provider: 'google', tenant: domain, required: true });
  expect(shown).not.toHaveProperty('clientSecretSetAt');
});
