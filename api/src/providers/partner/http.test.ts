import { expect, test } from '@jest/globals';
import { fakeService } from '../fake-service.fixture.ts';
import { httpPartner } from './http.ts';

let broken: { status: number; body?: unknown } | null = null;
const service = await fakeService(({ method, path, headers }) => {
  if (broken) return broken;
  if (headers['x-api-key'] !== 'key') return { status: 403 };
  if (path === '/connections') return { status: 200, body: { url: 'https://fidelite.example/connect' } };
  if (path === '/accounts') return { status: 201, body: { account: 'FR-204-118', token: 'account' } };
  if (headers.authorization !== 'Bearer account') return { status: 401 };
  if (path === '/booking-tokens') return { status: 200, body: { token: 'booking', expiresAt: '2026-11-25T08:00:00Z' } };
  return method === 'DELETE' ? { status: 404 } : { status: 200, body: { tier: 'Or', points: 4200 } };
});
const partner = httpPartner({ address: service.address, key: 'key' });

test('INT-03 the partner is asked for each thing by our key, and for an account by its token', async () => {
  expect(await partner.connect('https://escale.example/account')).toBe('https://fidelite.example/connect');
  expect(service.requested.at(-1)?.json).toEqual({ redirectUrl: 'https://escale.example/account' });
  expect(await partner.activate('ESC-1')).toEqual({ account: 'FR-204-118', token: 'account' });
  expect(await partner.details('account', 'nl')).toEqual({
    tier: 'Or',
    points: 4200,
    programme: null,
    nextReward: null,
  });
  expect(await partner.bookingToken('account')).toEqual({
    token: 'booking',
    expiresAt: '2026-11-25T08:00:00Z',
    url: null,
  });
  await partner.deactivate('account');
});

test.each([400, 404, 409, 410, 422])(
  'INT-03 a code that the partner answers with %i is none, not a failure',
  async (status) => {
    broken = { status };
    expect(await partner.activate('autre')).toBeNull();
    await expect(partner.connect('https://escale.example/account')).rejects.toThrow();
  },
);

test.each([401, 403])('INT-03 a partner that answers %i refuses our key, not the code', async (status) => {
  broken = { status };
  await expect(partner.activate('ESC-1')).rejects.toThrow();
});

test.each([
  [500, {}],
  [200, { tier: 'Or' }],
  [302, {}],
])('INT-03 a partner that answers %i %j has failed', async (status, body) => {
  broken = { status, body };
  for (const requested of [
    () => partner.connect('https://escale.example/account'),
    () => partner.activate('ESC-1'),
    () => partner.details('account', 'nl'),
    () => partner.bookingToken('account'),
  ])
    await expect(requested()).rejects.toThrow();
  broken = { status: 200, body: { url: 'javascript:alert(1)' } };
  await expect(partner.connect('x')).rejects.toThrow();
});
