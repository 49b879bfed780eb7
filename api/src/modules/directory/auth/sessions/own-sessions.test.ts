import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { letterBox } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';
import { hashPassword } from '../passwords/password.ts';
import type { NewDeviceOrder } from './new-device-letter.service.ts';

const box = await letterBox();
const located = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"city":"Rotterdam","country_code":"NL"}'),
);
await new Promise<void>((resolve) => located.listen(0, '127.0.0.1', resolve));
const ipLocationUrl = `http://127.0.0.1:${(located.address() as AddressInfo).port}/{ip}`;
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder, ipLocationUrl });
const make = spacesFixture(api.db);
const password = 'Escale-2026!';
let password_hash = '';
beforeAll(async () => {
  password_hash = await hashPassword(password);
});
afterAll(async () => {
  located.close();
  await box.remove();
});
beforeEach(() => api.clock.advance('PT1M'));

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function member(language: 'fr' | 'en' | 'nl' = 'fr') {
  const email = `${randomUUID()}@escale.example`;
  return { id: await make.member({ email, password_hash, language }), email };
}

/** Signs in as a browser does; `cookie` of an earlier answer is the same browser. */
async function browser(email: string, userAgent: string, cookie = '') {
  const headers = { 'user-agent': userAgent, cookie };
  const answer = await api.call('auth.sign-in', { body: { email, password }, headers });
  if (answer.status !== 200) throw new Error(answer.body.code);
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const pair = (name: string) => set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  return {
    headers: { authorization: `Bearer ${answer.body.accessToken}` },
    refresh: pair('escale_refresh'),
    device: pair('escale_device'),
    set,
  };
}
async function sessionsOf(headers: Record<string, string>) {
  const answer = await api.call('sessions.list', { headers });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items;
}
/** Orders of the letters that a sign-in has enqueued. */
async function orders(): Promise<NewDeviceOrder[]> {
  const { rows } = await api.context.pool.query<{ data: NewDeviceOrder }>(
    `delete from pgboss.job where name = 'auth.mail-new-device' returning data`,
  );
  return rows.map(({ data }) => data);
}

test('AUT-14 the sessions of a member are listed with device and last use, this one first', async () => {
  const { email } = await member();
  await browser(email, phone);
  api.clock.advance('PT40M');
  const { headers } = await browser(email, chrome);
  expect(await sessionsOf(headers)).toMatchObject([
    { device: { kind: 'computer', browser: 'Chrome', system: 'macOS' }, current: true, newDevice: true },
    { device: { kind: 'phone', browser: 'Safari', system: 'iOS' }, current: false, newDevice: false },
  ]);
});

test('AUT-14 a session has the place of its sign-in, and its last use is its last renewal', async () => {
  const { email } = await member();
  const { headers, refresh } = await browser(email, chrome);
  // The place is looked up after the reply.
  while ((await sessionsOf(headers))[0]?.city === null) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await sessionsOf(headers))[0]).toMatchObject({ city: 'Rotterdam', country: 'NL' });
  const before = (await sessionsOf(headers))[0]?.usedAt;
  api.clock.advance('PT5M');
  expect((await api.call('auth.refresh', { headers: { cookie: refresh }, body: {} })).status).toBe(200);
  const after = (await sessionsOf(headers))[0]?.usedAt;
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(5 * 60_000);
});

test('AUT-14 a closed session ends at once, with its access token and its refresh token', async () => {
  const { email } = await member();
  const lost = await browser(email, phone);
  const own = await browser(email, chrome);
  const id = (await sessionsOf(own.headers)).find(({ current }) => !current)?.id ?? '';
  expect((await api.call('sessions.close', { headers: own.headers, params: { id } })).status).toBe(200);
  const ended = { status: 401, body: { code: 'auth.session-ended' } };
  expect(await api.call('users.me', { headers: lost.headers })).toMatchObject(ended);
  expect(await api.call('auth.refresh', { headers: { cookie: lost.refresh }, body: {} })).toMatchObject(ended);
  expect(await sessionsOf(own.headers)).toHaveLength(1);
  expect(await api.call('sessions.close', { headers: own.headers, params: { id } })).toMatchObject({ status: 404 });
});

test("SEC-01 another member's session is not found, and stays open", async () => {
  const camille = await browser((await member()).email, chrome);
  const stranger = await browser((await member()).email, chrome);
  const id = (await sessionsOf(camille.headers))[0]?.id ?? '';
  const answer = await api.call('sessions.close', { headers: stranger.headers, params: { id } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  await api.call('sessions.close-all', { headers: stranger.headers, body: { thisOne: true } });
  expect((await api.call('users.me', { headers: camille.headers })).status).toBe(200);
});

test('AUT-14 all other sessions are closed at once, and this one where it is asked for', async () => {
  const { email } = await member();
  const other = await browser(email, phone);
  const own = await browser(email, chrome);
  await api.call('sessions.close-all', { headers: own.headers, body: { thisOne: false } });
  expect((await api.call('users.me', { headers: other.headers })).status).toBe(401);
  expect((await api.call('users.me', { headers: own.headers })).status).toBe(200);
  await api.call('sessions.close-all', { headers: own.headers, body: { thisOne: true } });
  expect((await api.call('users.me', { headers: own.headers })).status).toBe(401);
});

test('AUT-14 a sign-in from a new device is told by letter, not the first one ever nor a known browser', async () => {
  await orders();
  const { email } = await member();
  const first = await browser(email, chrome);
  expect(await orders()).toEqual([]);
  await browser(email, chrome, first.device);
  expect(await orders()).toEqual([]);
  // The same kind of browser, without the cookie: another device.
  await browser(email, chrome);
  const [order] = await orders();
  if (!order) throw new Error('no letter');
  await jobs['auth.mail-new-device'](order, api.context);
  const letter = await box.letterTo(email);
  expect(letter).toContain('/account/security');
  expect(letter).toContain('Chrome, macOS');
});

test.each([
  ['fr', 'Voir mes sessions'],
  ['en', 'See my sessions'],
  ['nl', 'Mijn sessies bekijken'],
] as const)('AUT-14 the letter is in the language of its member: %s', async (language, words) => {
  await orders();
  const { email } = await member(language);
  await browser(email, chrome);
  await browser(email, phone);
  for (const order of await orders()) await jobs['auth.mail-new-device'](order, api.context);
  expect(await box.letterTo(email)).toContain(words);
});

test('AUT-14 a client without cookies is known by its user agent', async () => {
  await orders();
  const { email } = await member();
  const client = (userAgent: string) =>
    api.call('auth.sign-in', { body: { email, password, tokenIn: 'body' }, headers: { 'user-agent': userAgent } });
  await client('escale-cli/1');
  await client('escale-cli/1');
  expect(await orders()).toEqual([]);
  await client('curl/8');
  expect(await orders()).toHaveLength(1);
});

test('AUT-13 a browser keeps the ids of member and company for a year, until the sign-out', async () => {
  const company_id = await make.company();
  const email = `${randomUUID()}@escale.example`;
  const id = await make.member({ email, password_hash, company_id });
  const { set, refresh } = await browser(email, chrome);
  for (const pair of [`escale_user=${id}`, `escale_customer=${company_id}`]) {
    const cookie = set.find((line) => line.startsWith(pair));
    for (const part of ['Max-Age=31536000', 'SameSite=Lax', 'HttpOnly', 'Path=/']) expect(cookie).toContain(part);
  }
  const out = await api.call('auth.sign-out', { headers: { cookie: refresh }, body: {} });
  const cleared = String(out.headers['set-cookie']);
  expect(cleared).toMatch(/escale_user=;/);
  expect(cleared).toMatch(/escale_customer=;/);
  expect(cleared).not.toMatch(/escale_device/);
});

test('AUT-13 the cookies go over TLS only where the server is reached so', async () => {
  const { email } = await member();
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await api.call('auth.sign-in', { body: { email, password }, headers });
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
  expect(set.map((line) => line.split('=')[0]).sort()).toEqual([
    'escale_customer',
    'escale_device',
    'escale_refresh',
    'escale_signed_in',
    'escale_user',
  ]);
  for (const line of set) expect(line).toContain('Secure');
});

test('AUT-09 the date of the last change of password is shown; a wrong old one is told at its field', async () => {
  const { email } = await member();
  const { headers } = await browser(email, chrome);
  const security = () => api.call('sessions.password', { headers });
  expect(await security()).toMatchObject({ body: { hasPassword: true, passwordChangedAt: null } });
  const change = (oldPassword: string) =>
    api.call('users.change-password', { headers, body: { oldPassword, password: 'Escale-2027!' } });
  expect(await change('wrong')).toMatchObject({
    status: 403,
    body: { code: 'auth.wrong-old-password', errors: [{ pointer: '/body/oldPassword' }] },
  });
  const same = { oldPassword: password, password };
  expect(await api.call('users.change-password', { headers, body: same })).toMatchObject({
    body: { code: 'auth.password-unchanged', errors: [{ pointer: '/body/password' }] },
  });
  expect((await change(password)).status).toBe(200);
  const changed = await security();
  if (changed.status !== 200) throw new Error(changed.body.code);
  expect(Date.parse(changed.body.passwordChangedAt ?? '')).toBe(Date.parse(api.clock.now()));
});
