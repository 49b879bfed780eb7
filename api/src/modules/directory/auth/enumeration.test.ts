import type { RouteId } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi, type TestCall } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { letterBox } from './accounts.fixture.ts';
import * as auth from './index.ts';
import { hashPassword } from './passwords/password.ts';

const box = await letterBox();
const api = await startTestApi(auth, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
afterAll(box.remove);
const companyId = await make.company();
const domain = `${companyId}.example`;
await make.member({
  company_id: companyId,
  email: `open@${domain}`,
  password_hash: await hashPassword('Autre-Escale-1!'),
});
await make.member({ company_id: companyId, email: `invited@${domain}`, access: 'invited' });
await make.member({ company_id: companyId, email: `disabled@${domain}`, access: 'restricted' });
const addresses = ['open', 'invited', 'disabled', 'nobody'].map((name) => `${name}@${domain}`);

/** The different replies to one call for each kind of address, without the id of the request. */
async function repliesOf<Id extends RouteId>(id: Id, bodyOf: (email: string) => TestCall<Id>['body']) {
  const replies = new Set<string>();
  for (const email of addresses) {
    const { status, body } = await api.call(id, { body: bodyOf(email) } as TestCall<Id>);
    replies.add(JSON.stringify({ status, ...(body as object), requestId: undefined }));
  }
  return [...replies];
}

test('SEC-02 AUT-09 whether an address has an account is told by no reset, code, sign-up or single sign-on', async () => {
  expect(await repliesOf('auth.reset', (email) => ({ email }))).toEqual(['{"status":200,"done":true}']);
  const password = 'Escale-2026!';
  for (const replies of [
    await repliesOf('auth.code', (email) => ({ email, code: '123456' })),
    await repliesOf('auth.sign-up', (email) => ({ email, password, token: 'a'.repeat(43) })),
    await repliesOf('auth.sign-up', (email) => ({ email, password: 'weak' })),
    await repliesOf('auth.sign-in', (email) => ({ email, password })),
    await repliesOf('auth.start-single-sign-on', (email) => ({ email, termsAndConditions: true as const })),
  ])
    expect(replies).toHaveLength(1);
});

test('SEC-02 a reset is ordered by the same statements for every address, and looked up later', async () => {
  const { count: before } = await ordered();
  await repliesOf('auth.reset', (email) => ({ email }));
  expect((await ordered()).count).toBe(before + addresses.length);
  expect(await box.letters()).toEqual([]);
});

test('SEC-02 AUT-01 a private address does not tell where its owner works; who opens the account learns whose terms apply', async () => {
  const known = async (email: string) => (await api.call('auth.verify-email', { body: { email } })).body;
  await make.member({ company_id: companyId, email: 'ada@gmail.com', password_hash: 'x' });
  await make.member({ company_id: companyId, email: 'exclue@gmail.com', access: 'restricted', password_hash: 'x' });
  await make.member({ company_id: companyId, email: 'neuve@gmail.com', access: 'invited' });
  const name = { companyName: `Company ${companyId}` };
  expect(await known('ada@gmail.com')).toMatchObject({ companyName: null, termsAndConditionsUrl: null });
  expect(await known('exclue@gmail.com')).toMatchObject({ companyName: null });
  expect(await known('neuve@gmail.com')).toMatchObject(name);
  expect(await known(`open@${domain}`)).toMatchObject(name);
});

const ordered = async () => {
  const { rows } = await api.context.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'auth.mail-reset'",
  );
  return rows[0] as { count: number };
};
