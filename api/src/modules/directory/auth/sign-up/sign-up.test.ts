import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { balanceOf } from '../../../ledger/public.ts';
import { grantCredits } from '../../../ledger/transfer.ts';
import { letterBox, proven } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';

const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);

const password = 'Escale-2026!';
interface Wanted {
  email: string;
  token?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  code?: string;
  companyTermsUrl?: string;
}
const accepted = { termsAndConditions: true as const };
const signUp = (body: Wanted) => api.call('auth.sign-up', { body: { password, ...accepted, ...body } });
const proof = (email: string) => proven(api, box.letterTo, email);
const accountOf = (email: string) =>
  api.db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();
const noToken = { status: 401, body: { code: 'auth.no-user-token' } };

test('AUT-03 without a token, with a wrong, a foreign, a late or a used one, there is no sign-up', async () => {
  const email = 'jeton@ailleurs.example';
  const token = await proof(email);
  expect(await signUp({ email })).toMatchObject(noToken);
  expect(await signUp({ email, token: 'a'.repeat(43) })).toMatchObject(noToken);
  expect(await signUp({ email: 'autre@ailleurs.example', token })).toMatchObject(noToken);
  expect((await signUp({ email: email.toUpperCase(), token })).status).toBe(200);
  expect(await signUp({ email, token })).toMatchObject(noToken);
  const late = await proof('tard@ailleurs.example');
  api.clock.advance('PT30M');
  expect(await signUp({ email: 'tard@ailleurs.example', token: late })).toMatchObject(noToken);
});

test('AUT-03 one token opens one account, however often it is sent at once', async () => {
  const email = 'double@ailleurs.example';
  const token = await proof(email);
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email, token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('AUT-03 a browser gets the refresh token in the cookie alone, a client without cookies in the body', async () => {
  const bodyOf = async (email: string, own: object) =>
    api.call('auth.sign-up', { body: { email, password, token: await proof(email), ...accepted, ...own } });
  const browser = await bodyOf('navigateur@ailleurs.example', {});
  expect(browser.body).toEqual({ accessToken: expect.any(String), refreshToken: '' });
  expect(String(browser.headers['set-cookie'])).toContain('escale_refresh=r_');
  const client = await bodyOf('client@ailleurs.example', { tokenIn: 'body' });
  expect(client.body).toMatchObject({ refreshToken: expect.stringMatching(/^r_/) });
  expect(client.headers['set-cookie']).toBeUndefined();
});

test('AUT-05 a password that breaks the rule is told what it lacks, and does not use the token up', async () => {
  const email = 'regle@ailleurs.example';
  const token = await proof(email);
  expect(await signUp({ email, token, password: 'escale' })).toMatchObject({
    status: 400,
    body: { code: 'auth.password-invalid', missing: ['length', 'digit', 'upper', 'special'] },
  });
  expect((await signUp({ email, token })).status).toBe(200);
  expect((await accountOf(email))?.password_hash).toMatch(/^\$argon2id\$/);
});

test('AUT-03 without a company the account is freemium, signed in at once, and its names are kept only when both are given', async () => {
  const email = 'libre@ailleurs.example';
  const answer = await signUp({ email, token: await proof(email), firstName: 'Ada' });
  expect(String(answer.headers['set-cookie'])).toContain('escale_refresh=r_');
  const accessToken = answer.status === 200 ? answer.body.accessToken : '';
  const { payload } = await api.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(JSON.parse(payload)).toMatchObject({ email, accountType: 'freemium', customer: null, firstName: '' });
  const named = 'nommee@ailleurs.example';
  await signUp({ email: named, token: await proof(named), firstName: 'Ada', lastName: 'Roy' });
  expect(await accountOf(named)).toMatchObject({ first_name: 'Ada', last_name: 'Roy', company_id: null });
});

test('AUT-02 POL-06 an address of a proved domain joins its company as premium, with its first credits', async () => {
  const companyId = await make.company();
  const domain = `proved-${companyId}.example`;
  const row = { company_id: companyId, domain, token: 'x', created_at: api.clock.now() };
  await api.db.insertInto('approved_domain').values(row).execute();
  const { id: policyId } = await api.db
    .insertInto('policy')
    .values({ company_id: companyId, name: 'Siège' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('budget')
    .values({
      company_id: companyId,
      policy_id: policyId,
      amount_cents: 8000,
      period: 'month',
      frequency: 1,
      next_refresh_date: '2026-12-01',
    })
    .execute();
  await api.db.updateTable('company').set({ default_policy_id: policyId }).where('id', '=', companyId).execute();
  const claimed = `claimed@${domain}`;
  await signUp({ email: claimed, token: await proof(claimed) });
  expect(await accountOf(claimed)).toMatchObject({ company_id: null, account_type: 'freemium' });
  await api.db
    .updateTable('approved_domain')
    .set({ proved_at: api.clock.now() })
    .where('domain', '=', domain)
    .execute();
  const email = `proved@${domain}`;
  await signUp({ email, token: await proof(email) });
  const account = await accountOf(email);
  expect(account).toMatchObject({ company_id: companyId, account_type: 'premium', access: 'enabled' });
  const ledger = api.db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('owner_id', '=', account?.id ?? '');
  expect(await ledger.executeTakeFirst()).toEqual({ balance_cents: 8000 });
});

test('AUT-03 who was invited by the company activates the account it made, and keeps the names it gave', async () => {
  const companyId = await make.company();
  const email = `invited@${companyId}.example`;
  const id = await make.member({ company_id: companyId, email, access: 'invited', first_name: 'Ada' });
  await signUp({ email, token: await proof(email) });
  expect(await accountOf(email)).toMatchObject({ id, access: 'enabled', first_name: 'Ada', company_id: companyId });
  expect((await api.call('auth.sign-in', { body: { email, password } })).status).toBe(200);
  const found = await api.call('sessions.password', { as: { memberId: id } });
  expect(found).toMatchObject({ body: { hasPassword: true, passwordChangedAt: null } });
});

test('AUT-03 a code is a promo code of today or an invitation to this address; another one fails and keeps the token', async () => {
  const email = 'promo@ailleurs.example';
  const token = await proof(email);
  const today = api.clock.today('Europe/Paris');
  const promo = { code: 'BIENVENUE', percent: 10, valid_from: today, valid_to: today };
  await api.db.insertInto('promo').values(promo).execute();
  const from_id = await make.member();
  const { id: invitation } = await api.db
    .insertInto('connection_invitation')
    .values({ from_id, to_email: 'invitee@ailleurs.example', message: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const code of ['INCONNU', invitation])
    expect(await signUp({ email, token, code })).toMatchObject({ status: 409, body: { code: 'auth.sign-up-failed' } });
  expect((await signUp({ email, token, code: 'bienvenue' })).status).toBe(200);
  const invitee = 'invitee@ailleurs.example';
  expect((await signUp({ email: invitee, token: await proof(invitee), code: invitation })).status).toBe(200);
});

test('SEC-01 whom another company had invited joins the company that owns the domain, and takes nothing of the other along', async () => {
  const [ownerId, otherId] = [await make.company(), await make.company()];
  const email = `recrue@${ownerId}.example`;
  const memberId = await make.member({
    company_id: otherId,
    email,
    access: 'invited',
    roles: ['employee', 'administrator'],
    external: true,
  });
  await make.member({ company_id: otherId, manager_id: memberId });
  await api.db.transaction().execute((tx) => grantCredits(tx, { memberId, cents: 5000, at: api.clock.now() }));
  expect((await signUp({ email, token: await proof(email) })).status).toBe(200);
  expect(await accountOf(email)).toMatchObject({
    id: memberId,
    company_id: ownerId,
    access: 'enabled',
    roles: ['employee'],
    external: false,
  });
  expect(await balanceOf(api.db, memberId)).toBe(0);
  const theirs = await api.db.selectFrom('member').select('manager_id').where('company_id', '=', otherId).execute();
  expect(theirs).toEqual([{ manager_id: null }]);
});

test('AUT-04 the rules of the domain’s owner apply to whom another company had invited', async () => {
  const [ownerId, otherId] = [await make.company(), await make.company()];
  const email = `recrue@${ownerId}.example`;
  await make.member({ company_id: otherId, email, access: 'invited' });
  const closed = { company_id: ownerId, name: 'signUpRestricted', value: 'true' };
  await api.db.insertInto('company_setting').values(closed).execute();
  const refused = await api.call('auth.activate', { body: { email, termsAndConditions: true } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.company-restricted' } });
});

test('AUT-03 the terms are accepted with the form that shows them, not with the code; those of the company are kept with their address', async () => {
  const companyId = await make.company();
  const email = `conditions@${companyId}.example`;
  const memberId = await make.member({ company_id: companyId, email, access: 'invited' });
  const termsOf = (terms_url: string) =>
    api.db.updateTable('company').set({ terms_url }).where('id', '=', companyId).execute();
  await termsOf('https://a.example/2025');
  const token = await proof(email);
  api.clock.advance('PT5M');
  const refused = (field: string) => ({
    status: 409,
    body: { code: 'auth.sign-up-failed', errors: [{ pointer: `/body/${field}` }] },
  });
  const unread = await api.call('auth.sign-up', { body: { email, password, token } });
  expect(unread).toMatchObject(refused('termsAndConditions'));
  expect(await signUp({ email, token })).toMatchObject(refused('companyTermsUrl'));
  await termsOf('https://a.example/2026');
  const outdated = await signUp({ email, token, companyTermsUrl: 'https://a.example/2025' });
  expect(outdated).toMatchObject(refused('companyTermsUrl'));
  expect((await signUp({ email, token, companyTermsUrl: 'https://a.example/2026' })).status).toBe(200);
  const account = await accountOf(email);
  expect(account).toMatchObject({ id: memberId, company_terms_url: 'https://a.example/2026' });
  expect(Date.parse(account?.terms_accepted_at ?? '')).toBe(Date.parse(api.clock.now()));
});
