import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { released } from '../build.fixture.ts';
import * as releases from '../index.ts';

const plugin = (app: FastifyInstance, context: Context) => releases.plugin(app, context);
const api = await startTestApi({ ...releases, plugin }, { production: true });
const staff = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['staff'] as const };
const made = await api.call('releases.create-token', {
  as: staff,
  body: { name: 'CI', remote: null, scopes: ['publish'] },
});
if (made.status !== 200) throw new Error('no token');
const headers = { authorization: `Bearer ${made.body.token}` };
/** What the button of the page of a link sends. */
const press = (url: string, more: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: '',
  });

test('SEC-03 PLT-05 in production the cookie of a preview crosses no network without TLS, like that of a session', async () => {
  await released(api.context, 'shell', '1.0.0');
  await released(api.context, 'lunch', '1.0.0');
  const answer = await api.call('releases.preview', { body: { versions: { lunch: '1.0.0' } }, headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const url = new URL(answer.body.url).pathname;
  const cookieOf = async (more: object) =>
    String((await press(url, { host: 'escale.example', ...more })).headers['set-cookie']);
  expect(await cookieOf({})).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(await cookieOf({ host: 'localhost', 'x-forwarded-proto': 'https' })).toContain('; Secure');
  expect(await cookieOf({ host: 'localhost:4000' })).not.toContain('Secure');
});

test('PLT-05 a link that has expired or was changed opens the product with a notice, and pins nothing', async () => {
  const answer = await api.call('releases.preview', { body: { versions: { lunch: '1.0.0' }, hours: 1 }, headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { origin, pathname } = new URL(answer.body.url);
  expect(origin).toBe(api.context.config.publicUrl);
  api.clock.set(answer.body.expiresAt);
  for (const url of [pathname, `${pathname}a`, '/preview/e30.a', '/preview/nothing']) {
    for (const opened of [await api.app.inject({ url }), await press(url)]) {
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/?preview=expired']);
      expect(opened.headers['set-cookie']).toBeUndefined();
    }
  }
});

test('PLT-05 the link of a preview leads to the first page of its remote, that of the shell to the start page', async () => {
  const opened = async (versions: Record<string, string>) => {
    const answer = await api.call('releases.preview', { body: { versions }, headers });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (await press(new URL(answer.body.url).pathname)).headers.location;
  };
  expect(await opened({ lunch: '1.0.0' })).toBe('/lunch');
  expect(await opened({ shell: '1.0.0' })).toBe('/');
});

test('PLT-05 SEC-03 a link alone runs nothing: its page names the versions in the language of the reader, and has a button', async () => {
  await released(api.context, 'lunch', '1.1.0');
  const answer = await api.call('releases.preview', { body: { versions: { lunch: '1.1.0' } }, headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const url = new URL(answer.body.url).pathname;
  for (const [language, title] of [
    ['fr', 'Aperçu d’autres versions'],
    ['en', 'Preview of other versions'],
    ['nl', 'Voorbeeld van andere versies'],
  ]) {
    const page = await api.app.inject({ url, headers: { 'accept-language': language } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain('<li>lunch 1.1.0</li>');
    expect(page.body).toContain('<form method="post">');
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  }
  // What the reader chose on a page comes before the browser's languages.
  const chosen = await api.app.inject({
    url,
    headers: { 'accept-language': 'fr', cookie: 'escale-language=en' },
  });
  expect(chosen.body).toContain('<html lang="en">');
  expect(chosen.body).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d (GMT\+[12]|CES?T),/);
  expect((await api.app.inject({ method: 'HEAD', url })).headers['set-cookie']).toBeUndefined();
});

test('SEC-03 PLT-05 a page of another site presses no button; a browser that has the preview goes on at once', async () => {
  const answer = await api.call('releases.preview', { body: { versions: { lunch: '1.0.0' } }, headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const url = new URL(answer.body.url).pathname;
  for (const site of ['cross-site', 'same-site', 'none']) {
    const pressed = await press(url, { 'sec-fetch-site': site });
    expect([pressed.headers['set-cookie'], pressed.headers.location]).toEqual([undefined, url]);
  }
  const opened = await press(url, { 'sec-fetch-site': 'same-origin' });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await api.app.inject({ url, headers: { cookie } })).headers.location).toBe('/lunch');
});
