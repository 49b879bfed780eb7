import { afterEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { transfer } from '../../ledger/transfer.ts';
import { invoicesFixture } from '../invoices/invoices.fixture.ts';
import { jobs } from './index.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());
type Company = Awaited<ReturnType<typeof world.company>>;
const tick = () => jobs['credits.reload-accounts']({}, api.context);
const set = ({ admin }: Company, change: object = {}) =>
  api.call('reloads.set-auto', {
    as: admin,
    body: { enabled: true, thresholdCents: 5000, excludingTaxCents: 10_000, cardToken: testCards.accepted, ...change },
  });
const spend = ({ companyId }: Company, cents: number) =>
  transfer(api.db, { kind: 'booking', at: api.clock.now(), from: { companyId }, to: 'bookings', cents });
/** A company with 100 credits whose account reloads automatically below 50. */
async function watched(change: object = {}) {
  const company = await world.company();
  await world.fund({ companyId: company.companyId }, 10_000);
  expect(await set(company, change)).toMatchObject({ status: 200, body: { autoReload: { failedAt: null } } });
  return company;
}

test('CKP-10 an account that falls below its threshold is loaded by the kept card, once however many workers there are', async () => {
  const company = await watched();
  await tick();
  await spend(company, 5000);
  await tick();
  expect(await world.balance(company.companyId)).toBe(5000);
  await spend(company, 1);
  await Promise.all([tick(), tick(), tick()]);
  await tick();
  expect(await world.balance(company.companyId)).toBe(4999 + 12_000);
  const list = await api.call('invoices.list', { as: company.admin, params: { id: company.companyId } });
  expect(list).toMatchObject({
    body: { items: [{ type: 'customer_balance', status: 'paid', method: 'card' }], total: 1 },
  });
});

test('CKP-10 a reload that does not lift the account is followed by another one only after another fall', async () => {
  const company = await watched({ thresholdCents: 100_000 });
  await spend(company, 100);
  for (let minute = 0; minute < 3; minute += 1) await tick();
  expect(await world.balance(company.companyId)).toBe(9900 + 12_000);
  await spend(company, 100);
  for (let minute = 0; minute < 3; minute += 1) await tick();
  expect(await world.balance(company.companyId)).toBe(9800 + 24_000);
});

test('CKP-10 a kept card that is refused is tried once, until an administrator has set it again', async () => {
  const company = await watched({ cardToken: testCards.down });
  await spend(company, 9000);
  await tick();
  await spend(company, 500);
  await tick();
  const see = await api.call('reloads.auto', { as: company.admin });
  expect(see).toMatchObject({ body: { autoReload: { failedAt: expect.any(String) } } });
  const list = await api.call('invoices.list', { as: company.admin, params: { id: company.companyId } });
  expect(list).toMatchObject({ body: { items: [{ status: 'error' }], total: 1 } });
  await set(company);
  await tick();
  expect(await world.balance(company.companyId)).toBe(500 + 12_000);
});

test('CKP-10 a card whose bank asks somebody is given up, as nobody is there to answer', async () => {
  const company = await watched({ cardToken: testCards.threeDSecure });
  await spend(company, 9000);
  await tick();
  await tick();
  await world.work(30);
  expect(await world.balance(company.companyId)).toBe(1000);
  const see = await api.call('reloads.auto', { as: company.admin });
  expect(see).toMatchObject({ body: { autoReload: { failedAt: expect.any(String) } } });
});

test('CKP-10 nothing loads itself when it is switched off, closed, or without a card; a refused card is credits.update-failed', async () => {
  const off = await watched({ enabled: false });
  const closed = await watched();
  await api.db
    .updateTable('company')
    .set({ subscription_status: 'ended' })
    .where('id', '=', closed.companyId)
    .execute();
  for (const company of [off, closed]) await spend(company, 9000);
  await tick();
  for (const company of [off, closed]) expect(await world.balance(company.companyId)).toBe(1000);
  const fresh = await world.company();
  for (const cardToken of [testCards.refused, undefined]) {
    const answer = await set(fresh, { cardToken });
    expect(answer).toMatchObject({ status: 409, body: { code: 'credits.update-failed', because: 'payment.failed' } });
  }
  expect(await api.call('reloads.auto', { as: fresh.admin })).toMatchObject({ body: { autoReload: null } });
  // The stored card is unchanged.
  expect(await set(off, { cardToken: undefined })).toMatchObject({ status: 200 });
  await tick();
  expect(await world.balance(off.companyId)).toBe(1000 + 12_000);
});
