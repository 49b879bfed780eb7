import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testMailDomains } from '../../../../providers/dns/index.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { codeIn, letterBox, proven } from '../accounts.fixture.ts';
import { handlers, jobs } from '../index.ts';

const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);

const companyId = await make.company();
const domain = `${companyId}.example`;
const password = 'Escale-2026!';
await make.member({ company_id: companyId, email: `invited@${domain}`, access: 'invited' });
await make.member({ company_id: companyId, email: `disabled@${domain}`, access: 'restricted' });
await make.member({ company_id: companyId, email: `open@${domain}`, password_hash: 'x' });

const statuses = async (email: string) => {
  const { body } = await api.call('auth.verify-email', { body: { email } });
  return body;
};
const activate = (email: string) => api.call('auth.activate', { body: { email, termsAndConditions: true } });
const check = (email: string, code: string) => api.call('auth.code', { body: { email, code } });
const post = (remoteAddress: string, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/auth/${url}`, remoteAddress, payload });
/** Tries a code from an address of the network. */
const checkFrom = async (remoteAddress: string, email: string, code: string) => {
  const answer = await post(remoteAddress, 'code', { email, code });
  return answer.json().code ?? answer.statusCode;
};
const incorrect = { status: 401, body: { code: 'auth.incorrect-code' } };
const usedUp = { status: 409, body: { code: 'auth.code-used-up' } };
const set = async (name: string, value: unknown, of = companyId) => {
  const row = { company_id: of, name, value: JSON.stringify(value) };
  await api.db.insertInto('company_setting').values(row).execute();
};
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('AUT-01 an address is told what it is to us, without regard to case and to spaces around it', async () => {
  testMailDomains.add(domain);
  await api.db.updateTable('company').set({ terms_url: 'https://a.example/t' }).where('id', '=', companyId).execute();
  const common = { professional: true, termsAndConditionsUrl: 'https://a.example/t' };
  const known = ['allowsCreationOnTheFly', 'hasMailServer'];
  for (const [name, own] of [
    ['new', ['doesNotExist']],
    [' OPEN', ['exists', 'hasPassword']],
    ['invited', ['exists', 'notActivated']],
    ['disabled', ['exists', 'disabled']],
  ] as const) {
    const { status, body } = await api.call('auth.verify-email', { body: { email: `${name}@${domain}` } });
    if (status !== 200 || !('userStatuses' in body)) throw new Error('refused');
    expect(body).toMatchObject(common);
    expect([...body.userStatuses].sort()).toEqual([...own, ...known].sort());
  }
  expect(await statuses('quelqu.un@ailleurs.example')).toEqual({
    userStatuses: ['doesNotExist', 'allowsCreationOnTheFly'],
    professional: true,
    companyName: null,
    termsAndConditionsUrl: null,
    identityProvider: null,
  });
  expect(await statuses('ada@gmail.com')).toMatchObject({ professional: false });
});

test('AUT-02 a code of six digits gives a token once; it is kept hashed only', async () => {
  const email = `code@${domain}`;
  expect((await activate(email)).status).toBe(200);
  const code = codeIn(await box.letterTo(email));
  const kept = await api.db.selectFrom('activation_code').selectAll().where('email', '=', email).execute();
  expect(JSON.stringify(kept.map((row) => ({ ...row, code_hash: row.code_hash.toString('latin1') })))).not.toContain(
    code,
  );
  expect(await check(email, other(code))).toMatchObject(incorrect);
  const answer = await check(` ${email.toUpperCase()}`, code);
  expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^\S{43}$/) } });
  expect(await check(email, code)).toMatchObject(incorrect);
});

test('AUT-03 who proves the address of a prepared account is told the names that it has', async () => {
  const email = `prepared@${domain}`;
  await make.member({ company_id: companyId, email, access: 'invited', first_name: 'Inès', last_name: 'Belkacem' });
  await activate(email);
  const letter = await box.letterTo(email);
  expect(letter).toMatch(/Bonjour In\S+s,/);
  const code = codeIn(letter);
  expect(await check(email, code)).toMatchObject({ body: { names: { firstName: 'Inès', lastName: 'Belkacem' } } });
});

test('AUT-02 a code is over after five wrong tries, also when they come at once, and after 15 minutes', async () => {
  const email = `tries@${domain}`;
  await activate(email);
  const code = codeIn(await box.letterTo(email));
  await Promise.all(Array.from({ length: 5 }, () => check(email, other(code))));
  expect(await check(email, code)).toMatchObject(usedUp);
  api.clock.advance('PT30S');
  await activate(email);
  const later = codeIn(await box.letterTo(email));
  api.clock.advance('PT15M');
  expect(await check(email, later)).toMatchObject({ status: 409, body: { code: 'auth.code-expired' } });
  expect(await check(email, other(later))).toMatchObject(incorrect);
  expect(await check(`nobody@${domain}`, '123456')).toMatchObject(incorrect);
});

test('SEC-02 who tries the code of another uses up their own tries only', async () => {
  const email = `victim@${domain}`;
  await activate(email);
  const code = codeIn(await box.letterTo(email));
  for (let number = 0; number < 6; number += 1) await checkFrom('192.0.2.1', email, other(code));
  expect(await checkFrom('192.0.2.1', email, code)).toBe('auth.code-used-up');
  expect(await checkFrom('192.0.2.2', email, code)).toBe(200);
});

test('AUT-02 SEC-02 who has no tries left is told so, and may ask for another code; whether there is one does not show', async () => {
  const from = '192.0.2.17';
  const wrongTries = async (email: string, code: string) => {
    const told: unknown[] = [];
    for (let number = 0; number < 7; number += 1) told.push(await checkFrom(from, email, code));
    return told;
  };
  const email = `sent@${domain}`;
  await activate(email);
  const first = codeIn(await box.letterTo(email));
  const told = await wrongTries(email, other(first));
  expect(told).toEqual([...Array(4).fill('auth.incorrect-code'), ...Array(3).fill('auth.code-used-up')]);
  for (const without of [`open@${domain}`, `nobody-at-all@${domain}`])
    expect(await wrongTries(without, '123456')).toEqual(told);
  // Somebody else asks for a code: who guesses does not learn of it.
  api.clock.advance('PT30S');
  await activate(email);
  const second = codeIn(await box.letterTo(email));
  expect(await checkFrom(from, email, other(second))).toBe('auth.code-used-up');
  // Who asks for another code has the tries of that one.
  api.clock.advance('PT30S');
  expect((await post(from, 'activate', { email, termsAndConditions: true })).statusCode).toBe(200);
  const third = codeIn(await box.letterTo(email));
  expect(await checkFrom(from, email, other(third))).toBe('auth.incorrect-code');
  expect(await checkFrom(from, email, third)).toBe(200);
});

test('SEC-02 guesses from many networks together use up a code', async () => {
  const email = `many@${domain}`;
  await activate(email);
  const code = codeIn(await box.letterTo(email));
  for (let number = 0; number < 25; number += 1) await checkFrom(`192.0.2.${100 + (number % 5)}`, email, other(code));
  expect(await checkFrom('192.0.2.9', email, code)).toBe('auth.incorrect-code');
});

test('SEC-02 a network guesses a hundred codes a day, of any addresses, and no more', async () => {
  const limited = { ...api.context, config: { ...api.context.config, rateLimit: true } };
  const { checkCode } = await import('./activation.service.ts');
  const guess = (number: number, address = '198.51.100.7') =>
    checkCode(limited, { email: `guess-${number}@${domain}`, code: '123456' }, address).catch(({ code }) => code);
  for (let number = 0; number < 100; number += 1) expect(await guess(number)).toBe('auth.incorrect-code');
  expect(await guess(100)).toBe('rate.limited');
  expect(await guess(100, '198.51.100.8')).toBe('auth.incorrect-code');
  api.clock.advance('PT24H');
  expect(await guess(101)).toBe('auth.incorrect-code');
  await jobs['auth.delete-codes']({}, api.context);
});

test('AUT-02 SEC-02 a code that somebody else has sent voids no earlier one; who uses one ends them all', async () => {
  const email = `several@${domain}`;
  await activate(email);
  const mine = codeIn(await box.letterTo(email));
  let last = '';
  for (let number = 0; number < 5; number += 1) {
    api.clock.advance('PT30S');
    await post('192.0.2.30', 'activate', { email, termsAndConditions: true });
    last = codeIn(await box.letterTo(email));
  }
  expect((await check(email, mine)).status).toBe(200);
  for (const code of [mine, last]) expect(await check(email, code)).toMatchObject(incorrect);
});

test('AUT-02 who asks for another code ends the earlier one', async () => {
  const email = `resent@${domain}`;
  await activate(email);
  const first = codeIn(await box.letterTo(email));
  api.clock.advance('PT30S');
  await activate(email);
  const second = codeIn(await box.letterTo(email));
  expect(await check(email, first)).toMatchObject(incorrect);
  expect((await check(email, second)).status).toBe(200);
});

test('SEC-02 several codes of an address make no guess better: each has its tries, and a wrong text counts for all', async () => {
  const email = `pairs@${domain}`;
  await activate(email);
  const first = codeIn(await box.letterTo(email));
  const wrong = (than: readonly string[]) => ['000000', '000001', '000002'].find((one) => !than.includes(one)) ?? '';
  const from = '203.0.113.7';
  for (let number = 0; number < 3; number += 1) await checkFrom(from, email, wrong([first]));
  api.clock.advance('PT30S');
  await post('192.0.2.31', 'activate', { email, termsAndConditions: true });
  const second = codeIn(await box.letterTo(email));
  for (let number = 0; number < 2; number += 1) await checkFrom(from, email, wrong([first, second]));
  // The first was tried five times from this network, the second twice.
  expect(await checkFrom(from, email, first)).toBe('auth.code-used-up');
  const { rows } = await sql<{ count: number }>`
    select max(count)::int as count from wrong_code where network = ${from}`.execute(api.db);
  // Three tries of one code, two of both; and that of the first, which only the second was compared with.
  expect(rows).toEqual([{ count: 8 }]);
  expect(await checkFrom(from, email, second)).toBe(200);
});

test('AUT-02 SEC-02 another code comes after 30 seconds, and not more than twenty a day', async () => {
  const email = `again@${domain}`;
  await activate(email);
  expect(await activate(email)).toMatchObject({ status: 429, body: { code: 'rate.limited', sentSecondsAgo: 0 } });
  for (let number = 1; number < 20; number += 1) {
    api.clock.advance('PT30S');
    expect((await activate(email)).status).toBe(200);
  }
  api.clock.advance('PT30S');
  expect(await activate(email)).toMatchObject({ status: 429 });
  api.clock.advance('PT24H');
  await jobs['auth.delete-codes']({}, api.context);
  expect(await api.db.selectFrom('activation_code').selectAll().execute()).toEqual([]);
  expect((await activate(email)).status).toBe(200);
});

test('AUT-02 an account that is open or disabled is not activated, nor one whose letter is not taken', async () => {
  const failed = { status: 409, body: { code: 'auth.activation-failed' } };
  expect(await activate(`disabled@${domain}`)).toMatchObject(failed);
  expect(await activate(`open@${domain}`)).toMatchObject(failed);
  const context = { ...api.context, config: { ...api.context.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  const { activate: activateNow } = await import('./activation.service.ts');
  const email = `lost@${domain}`;
  await expect(activateNow(context, 'fr', { email }, '192.0.2.1')).rejects.toMatchObject({
    code: 'auth.activation-failed',
  });
  // Nothing was sent, so a new code may be requested at once.
  expect((await activate(email)).status).toBe(200);
});

test('SEC-02 AUT-04 a variant of an address with a tag opens no second account of a company; an invited or private one does', async () => {
  expect(await activate(`open+1@${domain}`)).toMatchObject({ status: 409, body: { code: 'auth.address-variant' } });
  expect(await activate(`OPEN+x@${domain}`)).toMatchObject({ status: 409, body: { code: 'auth.address-variant' } });
  await make.member({ company_id: companyId, email: `asked+1@${domain}`, access: 'invited' });
  expect((await activate(`asked+1@${domain}`)).status).toBe(200);
  expect((await activate('quelqu.un+1@ailleurs.example')).status).toBe(200);
  await box.letterTo('quelqu.un+1@ailleurs.example').catch(() => '');
  await box.letterTo(`asked+1@${domain}`).catch(() => '');
});

test('AUT-04 a company that opens no accounts tells its contact, a restricted one nothing; both let in whom they invited', async () => {
  await set('creationOnTheFly', false);
  const email = `fly@${domain}`;
  expect(await activate(email)).toMatchObject({
    status: 470,
    body: { code: 'auth.creation-refused', contact: { email: 'hello@company.example' } },
  });
  await set('signUpRestricted', true);
  expect(await activate(email)).toMatchObject({ status: 403, body: { code: 'auth.company-restricted' } });
  expect(await statuses(email)).not.toMatchObject({
    userStatuses: expect.arrayContaining(['allowsCreationOnTheFly']),
  });
  expect((await activate(`invited@${domain}`)).status).toBe(200);
  await box.letterTo(`invited@${domain}`).catch(() => '');
});

test('AUT-03 AUT-04 what the company has closed since the code was sent stays closed', async () => {
  const closing = await make.company();
  const email = `late@${closing}.example`;
  const token = await proven(api, box.letterTo, email);
  await set('creationOnTheFly', false, closing);
  expect(await api.call('auth.sign-up', { body: { email, password, token } })).toMatchObject({
    status: 409,
    body: { code: 'auth.sign-up-failed' },
  });
});
