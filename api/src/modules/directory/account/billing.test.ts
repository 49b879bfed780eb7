import type { Billing } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const camille: Billing = {
  kind: 'individual',
  firstName: 'Camille',
  lastName: 'Aubry',
  address: '12 rue de Paradis',
  postcode: '75010',
  city: 'Paris',
  country: 'FR',
};

test('BKG-01 the recipient of invoices is kept for its member alone, replaced and forgotten', async () => {
  const as = { memberId: await make.member() };
  const read = async (caller = as) => (await api.call('users.billing', { as: caller })).body;
  const keep = (billing: Billing | null) => api.call('users.set-billing', { as, body: { billing } });
  expect(await read()).toEqual({ billing: null });
  await keep(camille);
  await keep({ ...camille, city: 'Lille', postcode: '59000' });
  expect(await read()).toEqual({ billing: { ...camille, city: 'Lille', postcode: '59000' } });
  expect(await read({ memberId: await make.member() })).toEqual({ billing: null });
  await keep(null);
  expect(await read()).toEqual({ billing: null });
});

test('BKG-01 a recipient that cannot stand on an invoice is not kept', async () => {
  const as = { memberId: await make.member() };
  const { status, body } = await api.call('users.set-billing', {
    as,
    body: { billing: { ...camille, postcode: '1' } },
  });
  expect([status, body]).toMatchObject([400, { errors: [{ pointer: '/body/billing/postcode' }] }]);
});
