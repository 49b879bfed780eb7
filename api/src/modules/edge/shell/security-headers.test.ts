import { expect, test } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

const keys = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: '' };
const stripe = { provider: 'stripe' as const, stripe: keys };
const policyOf = (takesStripe: boolean) =>
  securityHeaders({ mapStyleUrl: null, cards: takesStripe ? stripe : { provider: 'none', stripe: null } }, 'n0nce')[
    'content-security-policy'
  ] ?? '';

test('SEC-03 scripts and frames of Stripe are let in only where Stripe takes the cards', () => {
  expect(policyOf(false)).toContain("script-src 'self';");
  expect(policyOf(false)).not.toContain('stripe');
  expect(policyOf(true)).toContain("script-src 'self' https://js.stripe.com;");
  expect(policyOf(true)).toContain('frame-src https://js.stripe.com;');
});

test('SEC-03 nothing inline runs or styles a page but what holds the word of this one answer', () => {
  const policy = policyOf(false);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("style-src 'self' 'nonce-n0nce';");
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain("base-uri 'none';");
  expect(policy).toContain("frame-ancestors 'none'");
});
