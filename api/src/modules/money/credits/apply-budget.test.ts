import { afterEach, expect, test } from '@jest/globals';
import { testClock } from '../../../platform/clock/clock.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { balanceOf, transfer } from '../../ledger/transfer.ts';
import { applyBudgetNow } from './apply-budget.service.ts';

const { db } = await testDatabase();
const context = { clock: testClock() };
const world = await creditsFixture(db);
afterEach(() => world.expectTrueBalances());

type Target = Parameters<typeof applyBudgetNow>[2]['target'];
const apply = (target: Target, amountCents: number | null, keepRemainingLimits: boolean) =>
  db.transaction().execute((tx) =>
    applyBudgetNow(tx, context, {
      target,
      budget: amountCents === null ? null : { amountCents },
      keepRemainingLimits,
    }),
  );

test('POL-04 kept limits leave every balance, and give the amount to those who had no account', async () => {
  const companyId = await world.company();
  const members = [await world.member({ company_id: companyId }, 300), await world.member({ company_id: companyId })];
  await db
    .deleteFrom('ledger_account')
    .where('owner_id', '=', members[1] ?? '')
    .execute();
  await apply({ companyId, memberIds: members }, 1000, true);
  await apply({ companyId, memberIds: members }, 2000, true);
  expect(await Promise.all(members.map((id) => balanceOf(db, id)))).toEqual([300, 1000]);
  await apply({ companyId, memberIds: members }, null, true);
  expect(await Promise.all(members.map((id) => balanceOf(db, id)))).toEqual([300, 1000]);
});

test('POL-04 limits that are not kept expire, and the amount is there afresh; without a budget nothing is', async () => {
  const companyId = await world.company();
  const memberId = await world.member({ company_id: companyId }, 300);
  await apply({ companyId, memberIds: [memberId] }, 1000, false);
  expect(await balanceOf(db, memberId)).toBe(1000);
  await apply({ companyId, memberIds: [memberId] }, null, false);
  expect(await balanceOf(db, memberId)).toBe(0);
  const reported = await db
    .selectFrom('outbox')
    .select('payload')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  expect(reported.map(({ payload }) => payload)).toEqual([{ creditsCents: 1000 }, { creditsCents: 0 }]);
});

test('POL-04 POL-06 collective accounts are applied alike, and a debt is not forgiven', async () => {
  const companyId = await world.company({ overdraft_cents: 500 });
  const departmentId = await world.department(companyId, 40);
  await world.fund({ companyId }, 100);
  const spent = { kind: 'booking', at: context.clock.now(), to: 'bookings', cents: 400 } as const;
  await transfer(db, { ...spent, from: { companyId } });
  await apply({ companyId, departmentId }, 700, false);
  await apply({ companyId, company: true }, 1000, false);
  expect(await world.balances(companyId)).toEqual({ department: 700, company: 700 });
});
