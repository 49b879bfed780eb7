import type { UserStatus } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { nextStep } from './next-step.rules.ts';

const of = (
  userStatuses: UserStatus[],
  change: { professional?: boolean; provider?: boolean; isSure?: boolean } = {},
) =>
  nextStep(
    {
      userStatuses,
      professional: change.professional ?? true,
      companyName: null,
      termsAndConditionsUrl: null,
      identityProvider: change.provider ? { host: 'login.example', required: false } : null,
    },
    change.isSure ?? false,
  );

test('AUT-01 the statuses of an address choose the next step', () => {
  expect(of(['exists', 'hasPassword', 'hasMailServer'])).toBe('password');
  // A server whose domain has no mail any more does not lock its members out.
  expect(of(['exists', 'hasPassword'])).toBe('password');
  expect(of(['exists', 'notActivated', 'hasMailServer'])).toBe('code');
  expect(of(['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'])).toBe('code');
  // The server answers with the contact of the company (AUT-04).
  expect(of(['doesNotExist', 'hasMailServer'])).toBe('code');
  expect(of(['exists', 'hasPassword', 'disabled', 'hasMailServer'])).toBe('disabled');
  expect(of(['doesNotExist', 'allowsCreationOnTheFly'])).toBe('no-mail');
});

test('AUT-10 the identity provider of the company comes before a password', () => {
  expect(of(['exists', 'hasPassword', 'hasSaml', 'hasMailServer'], { provider: true })).toBe('provider');
  expect(of(['doesNotExist', 'hasSaml'], { provider: true })).toBe('provider');
  expect(of(['exists', 'hasSaml', 'disabled'], { provider: true })).toBe('disabled');
});

test('AUT-01 a private address is advised against once; an account that has one signs in', () => {
  const fresh: UserStatus[] = ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'];
  expect(of(fresh, { professional: false })).toBe('private');
  expect(of(fresh, { professional: false, isSure: true })).toBe('code');
  expect(of(['exists', 'hasPassword', 'hasMailServer'], { professional: false })).toBe('password');
});
