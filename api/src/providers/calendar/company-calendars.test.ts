import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { fakeService, type Requested } from '../fake-service.fixture.ts';
import { LinkRefused } from '../outside.ts';
import { googleCompany } from './google-company.ts';
import { microsoftCompany } from './microsoft-company.ts';
import { MailboxMissing } from './port.ts';

const tenant = '7c1e04d2-5b2f-4b3e-9a53-0c1f9a8e4b21';
let tokenReply: { status: number; body: object } | null = null;
let graphStatus = 200;
beforeEach(() => {
  tokenReply = null;
  graphStatus = 200;
});
const service = await fakeService(({ path, method }: Requested) => {
  if (path.endsWith('/token')) return tokenReply ?? { status: 200, body: { access_token: 'access', expires_in: 3599 } };
  if (graphStatus !== 200) return { status: graphStatus, body: {} };
  if (path.endsWith('/organization'))
    return { status: 200, body: { value: [{ verifiedDomains: [{ name: 'Marelune.example' }] }] } };
  return method === 'GET' ? { status: 200, body: { value: [] } } : { status: 200, body: {} };
});
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = googleCompany({
  clientId: '104',
  email: 'agendas@escale.example',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  address: service.address,
});
const microsoft = microsoftCompany({ id: 'escale', secret: 'secret', address: service.address });
const event = { key: 'escale1', title: 'La Pergola', place: null, note: '', when: { date: '2026-11-25' } };
const last = () => service.requested.at(-1);

test('INT-01 Google: our service account acts for an address, and writes into its main calendar', async () => {
  expect(new URL(google.consentUrl({ state: '', redirectUri: '' })).searchParams.get('clientIdToAdd')).toBe('104');
  const { calendar, accessToken } = await google.open('marelune.example', 'camille@marelune.example');
  expect(decodeJwt(last()?.form.get('assertion') ?? '')).toMatchObject({
    iss: 'agendas@escale.example',
    sub: 'camille@marelune.example',
    scope: expect.stringContaining('calendar.events'),
  });
  await calendar.put(accessToken, event);
  expect(last()).toMatchObject({ method: 'PUT', path: '/calendar/v3/calendars/primary/events/escale1' });
});

test.each([
  ['unauthorized_client', LinkRefused],
  ['invalid_grant', MailboxMissing],
] as const)('INT-01 Google: %s tells apart the delegation and the address', async (error, expected) => {
  tokenReply = { status: 400, body: { error } };
  await expect(google.confirm({ tenant: 'marelune.example', mailbox: 'a@marelune.example' })).rejects.toThrow(expected);
});

test('INT-01 Microsoft: a directory tells which domains are its own, and its mailboxes are opened by address', async () => {
  const page = new URL(microsoft.consentUrl({ state: 's', redirectUri: 'https://escale.example/settings' }));
  expect(page.pathname).toBe('/organizations/v2.0/adminconsent');
  expect(await microsoft.confirm({ tenant, mailbox: '' })).toEqual({ tenant, domains: ['marelune.example'] });
  const { calendar, accessToken } = await microsoft.open(tenant, 'camille@marelune.example');
  await calendar.put(accessToken, event);
  expect(last()).toMatchObject({ method: 'POST', path: '/v1.0/users/camille%40marelune.example/events' });
});

test('INT-01 Microsoft: missing consent, permission and mailbox are told apart', async () => {
  tokenReply = { status: 400, body: { error: 'unauthorized_client', error_codes: [700016] } };
  await expect(microsoft.confirm({ tenant, mailbox: '' })).rejects.toThrow(LinkRefused);
  tokenReply = { status: 401, body: { error: 'invalid_client', error_codes: [7000215] } };
  await expect(microsoft.confirm({ tenant, mailbox: '' })).rejects.not.toThrow(LinkRefused);
  tokenReply = null;
  const { calendar, accessToken } = await microsoft.open(tenant, 'a@marelune.example');
  graphStatus = 403;
  await expect(calendar.remove(accessToken, 'escale1')).rejects.toThrow(LinkRefused);
  graphStatus = 404;
  await expect(calendar.remove(accessToken, 'escale1')).rejects.toThrow(MailboxMissing);
});

test('SEC-03 Microsoft: a tenant that is no directory id is never called', async () => {
  const before = service.requested.length;
  await expect(microsoft.confirm({ tenant: '../common', mailbox: '' })).rejects.toThrow();
  expect(service.requested).toHaveLength(before);
});
