import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { grantCredits } from '../../ledger/transfer.ts';
import { bodyOf, codeOf, customersFixture } from './customers.fixture.ts';

const api = await startTestApi();
const { companyId, admin, employee, stranger, freemium, staff, switchOn, policy, audited, balance } =
  await customersFixture(api);
const params = { id: companyId };
const put = (budget: object | null, query: object = {}, as: { memberId: string } = admin) => {
  const change: object = { budget };
  return api.call('customers.set-policy', { as, params, query, body: { budget: null, ...change } });
};
const monthly = (amountCents: number) => ({ amountCents, period: 'month', strategy: 'reset' });

test('INT-10 the budget is locked until support switches credits on', async () => {
  expect(codeOf(await put(monthly(1000)))).toBe('access.feature-locked');
  await switchOn('credits');
});

test('POL-04 POL-05 the company’s own budget is made, changed and removed, and balances kept unless told otherwise', async () => {
  const made = bodyOf(await put(monthly(1000)));
  expect(made).toMatchObject({
    policyId: null,
    budget: { amountCents: 1000, period: 'month', frequency: 1, nextRefreshDate: '2026-12-01' },
  });
  const query = { keepRemainingLimits: 'false' };
  expect(bodyOf(await api.call('customers.policy', { as: admin, params, query }))).toEqual(made);
  bodyOf(await put(monthly(3000), { keepRemainingLimits: 'false' }));
  expect(await balance(employee.memberId)).toBe(3000);
  bodyOf(await put(monthly(4000)));
  expect(await balance(employee.memberId)).toBe(3000);
  expect(bodyOf(await put(null)).budget).toBeNull();
  expect(await balance(employee.memberId)).toBe(3000);
  const entries = (await audited()).map(({ before, after }) => [before, after]);
  expect(entries).toHaveLength(4);
  expect(entries.at(-1)).toMatchObject([{ budget: { amountCents: 4000 } }, { budget: null }]);
});

test('SEC-01 nobody else sets it', async () => {
  expect(codeOf(await put(null, {}, employee))).toBe('access.forbidden');
  expect(codeOf(await put(null, {}, stranger))).toBe('resource.not-found');
  expect(codeOf(await put({ ...monthly(1000), amountCents: -1 }))).toBe('request.invalid');
  expect(codeOf(await put(monthly(1000), {}, staff))).toBe('allowed');
});

const account = (as: { memberId: string }) => api.call('customers.my-account', { as });
const stats = (as: { memberId: string }) => api.call('customers.my-account-stats', { as });

test('POL-07 the account tells balance, overdraft, budgets and the next refresh', async () => {
  await api.db
    .updateTable('company')
    .set({ overdraft_cents: 50_000, default_policy_id: await policy('Hybride', 1000) })
    .where('id', '=', companyId)
    .execute();
  const before = bodyOf(await account(admin)).membersCents;
  await grantCredits(api.db, { memberId: employee.memberId, cents: 700, at: api.clock.now() });
  expect(bodyOf(await account(admin))).toEqual({
    balanceCents: 0,
    overdraftCents: 50_000,
    collective: true,
    membersCents: before + 700,
    departmentsCents: 0,
    budgets: [
      {
        of: 'company',
        name: `Company ${companyId}`,
        amountCents: 1000,
        period: 'month',
        shared: false,
        nextRefreshDate: '2026-12-01',
      },
      {
        of: 'policy',
        name: 'Hybride',
        amountCents: 1000,
        period: 'month',
        shared: false,
        nextRefreshDate: '2026-12-01',
      },
    ],
    nextRefreshDate: '2026-12-01',
  });
});

test('CKP-05 spend is told by month of the company, and averaged over the months that had any', async () => {
  expect(bodyOf(await stats(admin))).toEqual({ averageCents: null, months: [] });
  await grantCredits(api.db, { memberId: employee.memberId, cents: 10_000, at: api.clock.now() });
  await spend(1000, '2026-08-12T10:00:00Z');
  // Already October in Paris.
  await spend(2000, '2026-09-30T22:30:00Z');
  await spend(500, '2026-11-02T10:00:00Z');
  await spend(-500, '2026-11-03T10:00:00Z');
  expect(bodyOf(await stats(admin))).toEqual({
    averageCents: 1500,
    months: [
      { month: '2026-08', spentCents: 1000 },
      { month: '2026-10', spentCents: 2000 },
    ],
  });
  expect(bodyOf(await stats(stranger)).months).toEqual([]);
});

test('SEC-01 the account is for the administrators of a company', async () => {
  for (const call of [account, stats]) {
    expect(codeOf(await call(employee))).toBe('access.forbidden');
    expect(codeOf(await call(freemium))).toBe('resource.not-found');
    expect(codeOf(await call(staff))).toBe('resource.not-found');
  }
});

/** Charges a booking to the employee; a negative amount is a refund. */
async function spend(cents: number, at: string): Promise<void> {
  const { id: transfer_id } = await api.db
    .insertInto('ledger_transfer')
    .values({ kind: cents > 0 ? 'booking' : 'refund', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: own } = await api.db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', employee.memberId)
    .executeTakeFirstOrThrow();
  const { id: bookings } = await api.db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'bookings')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('ledger_entry')
    .values([
      { transfer_id, account_id: own, amount_cents: -cents },
      { transfer_id, account_id: bookings, amount_cents: cents },
    ])
    .execute();
}
