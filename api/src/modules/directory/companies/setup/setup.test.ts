import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';

const api = await startTestApi();
const { companyId, admin, employee, stranger, staff, audited } = await customersFixture(api);
const params = { id: companyId };
const setup = async (as = admin) => bodyOf(await api.call('customers.setup', { as, params }));
const left = async () => (await setup()).steps.filter(({ done }) => !done).map(({ id }) => id);

test('CKP-04 the first steps of a company are read from what it has', async () => {
  await api.call('customers.set-settings', { as: staff, params, body: { credits: true } });
  await api.db.deleteFrom('department').where('company_id', '=', companyId).execute();
  const before = await left();
  expect(before).toEqual(expect.arrayContaining(['departments', 'offices']));
  expect(before).not.toContain('people');
  const at = api.clock.now();
  const waiting = { company_id: companyId, domain: 'nouveau.example', token: 't', created_at: at };
  await api.db.insertInto('approved_domain').values(waiting).execute();
  await api.db.insertInto('department').values({ company_id: companyId, name: 'Produit' }).execute();
  const after = await left();
  expect(after).toContain('domains');
  expect(after).not.toContain('departments');
});

test('INT-10 credits are a step only where support has switched them on', async () => {
  await api.call('customers.set-settings', { as: staff, params, body: { credits: false } });
  expect((await setup()).steps.map(({ id }) => id)).toEqual(['domains', 'departments', 'people', 'policy', 'offices']);
});

test('CKP-04 SEC-01 an administrator closes the list for all of them; nobody else reads or closes it', async () => {
  for (const as of [employee, stranger]) {
    const refused =
      as === employee ? 'access.forbidden' : expect.stringMatching(/^(access.forbidden|resource.not-found)$/);
    expect(codeOf(await api.call('customers.setup', { as, params }))).toEqual(refused);
    expect(codeOf(await api.call('customers.close-setup', { as, params, body: {} }))).toEqual(refused);
  }
  expect((await setup()).closed).toBe(false);
  for (const _ of [1, 2]) await api.call('customers.close-setup', { as: admin, params, body: {} });
  expect((await setup()).closed).toBe(true);
  expect((await audited()).filter(({ action }) => action === 'customers.close-setup')).toHaveLength(1);
});
