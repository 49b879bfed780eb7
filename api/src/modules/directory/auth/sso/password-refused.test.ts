import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { letterBox, proven } from '../accounts.fixture.ts';
import * as auth from '../index.ts';
import { hashPassword } from '../passwords/password.ts';
import { browserOf } from './single-sign-on.fixture.ts';

const box = await letterBox();
const api = await startTestApi(auth, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
const { setProvider, set } = browserOf(api);
afterAll(box.remove);

const companyId = await make.company();
const domain = `${companyId}.example`;
const email = `ada@${domain}`;
const password = 'Escale-2026!';
await make.member({ company_id: companyId, email, password_hash: await hashPassword(password) });
await make.member({ company_id: companyId, email: 'ada@filiale.example', password_hash: await hashPassword(password) });
const provider = { provider: 'saml', entityId: 'x', signInUrl: 'https://x.example', certificate: 'x', domain } as const;
const demand = (required: boolean) => setProvider(companyId, { ...provider, required });
await set(companyId, 'singleSignOn', true);

const signIn = (as = email, by = password) => api.call('auth.sign-in', { body: { email: as, password: by } });
const refused = { status: 403, body: { code: 'auth.single-sign-on-required' } };

test('AUT-10 a company that demands single sign-on refuses passwords of its domain, to who knows them', async () => {
  await demand(false);
  expect(await signIn()).toMatchObject({ status: 200 });
  await demand(true);
  expect(await signIn()).toMatchObject(refused);
  expect(await signIn(email, 'Faux-2026!')).toMatchObject({ body: { code: 'auth.wrong-credentials' } });
  expect(await signIn('ada@filiale.example')).toMatchObject({ status: 200 });
  await set(companyId, 'singleSignOn', false);
  expect(await signIn()).toMatchObject({ status: 200 });
  await set(companyId, 'singleSignOn', true);
});

test('AUT-10 nor is an account opened or a password set by mail there', async () => {
  await demand(false);
  const late = `late@${domain}`;
  const token = await proven(api, box.letterTo, late);
  await demand(true);
  const body = { email: `neuve@${domain}`, termsAndConditions: true as const };
  expect(await api.call('auth.activate', { body })).toMatchObject(refused);
  expect(await api.call('auth.sign-up', { body: { email: late, password, token } })).toMatchObject({
    body: { code: 'auth.sign-up-failed' },
  });
  await auth.jobs['auth.mail-reset']({ email }, api.context);
  expect(await box.letters()).toEqual([]);
  await auth.jobs['auth.mail-reset']({ email: 'ada@filiale.example' }, api.context);
  expect(await box.letters()).toHaveLength(1);
});
