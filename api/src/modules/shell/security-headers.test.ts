import { expect, test } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

const policyOf = (takesStripe: boolean) =>
  securityHeaders({ mapStyleUrl: null }, takesStripe)['content-security-policy'] ?? '';

test('SEC-03 scripts and frames of Stripe are let in only where Stripe takes the cards', () => {
  expect(policyOf(false)).toContain("script-src 'self';");
  expect(policyOf(false)).not.toContain('stripe');
  expect(policyOf(true)).toContain("script-src 'self' https://js.stripe.com;");
  expect(policyOf(true)).toContain('frame-src https://js.stripe.com;');
});
