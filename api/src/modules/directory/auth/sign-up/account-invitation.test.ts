import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { letterBox } from '../accounts.fixture.ts';
import * as auth from '../index.ts';

const box = await letterBox();
const api = await startTestApi(auth, { dataFolder: box.dataFolder, publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
afterAll(box.remove);
const companyId = await make.company();
const domain = `${companyId}.example`;
const password = 'Escale-2026!';

/** Runs the job of an invited member, and returns the address and the token of the letter's link. */
async function invited(name: string, language = 'fr') {
  const email = `${name}@${domain}`;
  const memberId = await make.member({
    company_id: companyId,
    email,
    access: 'invited',
    language,
    roles: ['administrator'],
  });
  await auth.jobs['auth.mail-invitation']({ memberId }, api.context);
  const letter = await box.letterTo(email);
  const [, fragment = ''] = /https:\/\/escale\.example\/activate-account#(\S+)/.exec(letter) ?? [];
  const link = new URLSearchParams(fragment);
  const names = { firstName: link.get('firstName'), lastName: link.get('lastName') };
  return { email, memberId, letter, names, token: link.get('token') ?? '' };
}
const signUp = (body: { email: string; token: string; termsAndConditions?: true }) =>
  api.call('auth.sign-up', { body: { password, ...body } });

test('SEC-05 AUT-03 the token of an invitation opens the account once, with the terms', async () => {
  const { email, token, memberId } = await invited('direction');
  expect(await signUp({ email, token })).toMatchObject({
    status: 409,
    body: { code: 'auth.sign-up-failed', errors: [{ pointer: '/body/termsAndConditions' }] },
  });
  expect((await signUp({ email, token, termsAndConditions: true })).status).toBe(200);
  const member = await api.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  expect(member).toMatchObject({ access: 'enabled', roles: ['administrator'], company_id: companyId });
  expect(Date.parse(member.terms_accepted_at ?? '')).toBe(Date.parse(api.clock.now()));
  expect(await signUp({ email, token, termsAndConditions: true })).toMatchObject({ status: 401 });
  // An open account gets no other letter.
  await auth.jobs['auth.mail-invitation']({ memberId }, api.context);
  expect(await box.letters()).toEqual([]);
});

test('AUT-03 the link brings the names that the account was prepared with', async () => {
  const { memberId, names } = await invited('preparee');
  const { first_name: firstName, last_name: lastName } = await api.db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(firstName).not.toBe('');
  expect(names).toEqual({ firstName, lastName });
});

test('SEC-05 the link is valid for seven days, for its own address alone, and stored as a hash', async () => {
  const { email, token } = await invited('lente');
  expect(await signUp({ email: `direction@${domain}`, token, termsAndConditions: true })).toMatchObject({
    status: 401,
  });
  api.clock.advance('P6DT23H');
  await auth.jobs['auth.delete-codes']({}, api.context);
  const { rows } = await api.context.pool.query('select encode(token_hash, $1) as hash from activation_token', [
    'escape',
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  api.clock.advance('PT1H');
  expect(await signUp({ email, token, termsAndConditions: true })).toMatchObject({ status: 401 });
});

test('I18N-01 the letter is in the language of the account and names the company', async () => {
  const { letter } = await invited('english', 'en');
  expect(letter).toContain(`Subject: Company ${companyId}`);
  expect(letter).toContain('Open my account');
});

test('I18N-01 who signs up in another language than that of the invitation has the account in it', async () => {
  const { email, token, memberId } = await invited('english-reader');
  const headers = { 'x-preferred-language': 'en' };
  await api.call('auth.sign-up', { headers, body: { email, password, token, termsAndConditions: true } });
  const member = api.db.selectFrom('member').select('language').where('id', '=', memberId);
  expect(await member.executeTakeFirstOrThrow()).toEqual({ language: 'en' });
});
