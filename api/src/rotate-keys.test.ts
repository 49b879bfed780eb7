import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createApp } from './app.ts';
import { hashPassword } from './modules/directory/auth/passwords/password.ts';
import { hashOfCode, isCode } from './modules/directory/auth/secrets.ts';
import { providerOf } from './modules/directory/companies/public.ts';
import { readFeed, saveFeed } from './modules/edge/calendar-feed/feed.queries.ts';
import { openToken, sealToken } from './modules/edge/calendar-feed/feed-token.ts';
import { codeOf, isCodeOf } from './modules/edge/check-in/codes.ts';
import { readKeptLink, saveLink } from './modules/edge/links/link.queries.ts';
import { calendarSecret, openSecret, sealSecret } from './modules/edge/links/secrets.ts';
import { spacesFixture } from './modules/explore/workspaces.fixture.ts';
import { loadModules } from './modules.ts';
import { seal } from './platform/access/sealing.ts';
import { deriveKeys } from './platform/access/server-keys.ts';
import { startTestApi } from './testing/test-api.ts';
import { testKey } from './testing/test-keys.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const [old, fresh] = [Buffer.from(testKey, 'base64'), randomBytes(32)];
const before = api.context.keys;
const rotated = deriveKeys([fresh, old]);
const modules = await loadModules();
const app = await createApp({ ...api.context, keys: rotated }, modules);
const password = 'Escale-2026!';

test('SEC-01 a session goes on through a rotation of the key: its access token, and the successor that a tab has lost', async () => {
  const email = 'through@marelune.example';
  await make.member({ email, password_hash: await hashPassword(password) });
  const signedIn = await api.call('auth.sign-in', { body: { email, password, tokenIn: 'body' } });
  if (signedIn.status !== 200) throw new Error(signedIn.body.code);
  const { accessToken, refreshToken } = signedIn.body;
  const me = await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.statusCode).toBe(200);
  const refresh = async (token: string) =>
    (await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken: token } })).json();
  const lost = await api.call('auth.refresh', { body: { refreshToken } });
  const successor = lost.status === 200 ? lost.body.refreshToken : '';
  expect(await refresh(refreshToken)).toMatchObject({ refreshToken: successor });
  const next = await refresh(successor);
  expect(next).toMatchObject({ refreshToken: expect.stringMatching(/^r_/) });
  expect(await refresh(successor)).toMatchObject({ refreshToken: next.refreshToken });
  // One family: the first token has been replaced twice, and its reuse still ends the whole family.
  api.clock.advance('PT21S');
  expect(await refresh(refreshToken)).toMatchObject({ code: 'auth.session-ended' });
});

test('SEC-01 codes that were sent or printed before a rotation of the key are still right', () => {
  const place = { workspaceId: 'a', seatId: null, counter: 0 };
  const printed = codeOf(before, place);
  expect(isCodeOf(rotated, printed, [place])).toBe(true);
  expect(codeOf(rotated, place)).not.toBe(printed);
  const sent = hashOfCode(before, 'a@b.example', '123456');
  expect(isCode(rotated, sent, 'a@b.example', '123456')).toBe(true);
  expect(isCode(rotated, sent, 'a@b.example', '123457')).toBe(false);
  expect(isCode(rotated, sent, 'c@b.example', '123456')).toBe(false);
});

test('SEC-01 links, calendar feeds and identity providers keep working, and once resealed need the previous key no more', async () => {
  const companyId = await make.company();
  const domain = `${companyId}.example`;
  const memberId = await make.member({ company_id: companyId });
  const secret = { accessToken: 'a', refreshToken: 'r', expiresAt: '2026-11-20T08:00:00Z' };
  const sealed = sealSecret({ keys: before }, { memberId, kind: 'google' }, secret);
  const id = await saveLink(api.db, { memberId, kind: 'google', account: 'a', sealed, at: api.clock.now() });
  const feed = { memberId, hash: randomBytes(32), at: api.clock.now() };
  await saveFeed(api.db, { ...feed, sealed: sealToken({ keys: before }, memberId, 'token') });
  const subject = `identity_provider ${companyId} ${domain}`;
  const settings = { provider: 'openId', issuer: 'https://id.example', clientId: 'escale' };
  await api.db
    .insertInto('identity_provider')
    .values({
      company_id: companyId,
      domain,
      required: false,
      settings: JSON.stringify(settings),
      client_secret: seal(before, subject, { clientSecret: 'hidden' }),
      client_secret_set_at: api.clock.now(),
      passed_at: api.clock.now(),
    })
    .execute();
  await api.db
    .insertInto('company_setting')
    .values({ company_id: companyId, name: 'singleSignOn', value: 'true' })
    .execute();
  const opened = async (keys: typeof before) => {
    const link = await readKeptLink(api.db, { id });
    const provider = await providerOf(api.db, { companyId, domain });
    const kept = await readFeed(api.db, memberId);
    if (!link || !kept) throw new Error('no link or no feed');
    const token = openToken({ keys }, memberId, kept.sealed);
    return [openSecret({ keys }, link, calendarSecret), provider?.secretBy(keys), token];
  };
  const alone = deriveKeys([fresh]);
  expect(await opened(rotated)).toEqual([secret, 'hidden', 'token']);
  const outcomes = async (keys: typeof before) => {
    const each = await Promise.all(modules.map(({ reseal }) => reseal?.({ db: api.db, keys })));
    return each.filter((outcome) => outcome !== undefined);
  };
  expect(await opened(alone)).toEqual([null, null, null]);
  expect(await outcomes(alone)).toEqual(Array(3).fill({ resealed: 0, unreadable: 1 }));
  expect(await outcomes(rotated)).toEqual(Array(3).fill({ resealed: 1, unreadable: 0 }));
  expect(await opened(alone)).toEqual([secret, 'hidden', 'token']);
  expect(await outcomes(rotated)).toEqual(Array(3).fill({ resealed: 0, unreadable: 0 }));
});
