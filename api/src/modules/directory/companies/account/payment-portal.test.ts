import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';
import * as customers from '../index.ts';

const requested: { path: string; body: string; key: string | undefined }[] = [];
let isDown = false;
/** Fake of the card company's API. */
const stripe = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  requested.push({ path: request.url ?? '', body, key: request.headers['idempotency-key']?.toString() });
  response.statusCode = isDown ? 400 : 200;
  response.setHeader('content-type', 'application/json');
  const answers = {
    '/v1/customers': { id: 'cus_1' },
    '/v1/billing_portal/sessions': { url: 'https://cards.example/s1' },
  };
  response.end(
    JSON.stringify(
      isDown ? { error: { message: 'down' } } : Object.entries(answers).find(([path]) => path === request.url)?.[1],
    ),
  );
});
stripe.listen(0, '127.0.0.1');
await once(stripe, 'listening');
afterAll(() => void stripe.close());

const { port } = stripe.address() as AddressInfo;
const address = { protocol: 'http' as const, host: '127.0.0.1', port };
const api = await startTestApi(customers, {
  publicUrl: 'https://escale.example',
  cards: {
    provider: 'stripe',
    stripe: { secretKey: 'sk_test_portal', publishableKey: null, webhookSecret: '', address },
  },
});
const { companyId, admin } = await customersFixture(api);
const open = () =>
  api.call('customers.payment-portal', { as: admin, params: { id: companyId }, query: { redirectUrl: '/settings' } });

test('CKP-04 a company becomes the card company’s customer once, and comes back to us', async () => {
  expect(bodyOf(await open())).toEqual({ url: 'https://cards.example/s1' });
  expect(bodyOf(await open())).toEqual({ url: 'https://cards.example/s1' });
  expect(requested.map(({ path }) => path)).toEqual([
    '/v1/customers',
    '/v1/billing_portal/sessions',
    '/v1/billing_portal/sessions',
  ]);
  expect(requested[0]?.key).toBe(`company:${companyId}:customer`);
  expect(Object.fromEntries(new URLSearchParams(requested[2]?.body))).toEqual({
    customer: 'cus_1',
    return_url: 'https://escale.example/settings',
  });
});

test('INV-03 a card company that refuses is told as such', async () => {
  isDown = true;
  expect(codeOf(await open())).toBe('payment.provider-error');
});
