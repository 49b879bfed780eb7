import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../testing/test-database.ts';
import { creditsFixture } from './credits.fixture.ts';

const { db, pool } = await testDatabase();
const make = await creditsFixture(db);

test('OPS-03 the accounts that pay for a member are looked up one by one, however many accounts there are', async () => {
  const companyId = await make.company({ collective_spending: true });
  const departmentId = await make.department(companyId, 500);
  const memberId = await make.member({ company_id: companyId, department_id: departmentId }, 900);
  await make.fund({ companyId }, 700);
  // Enough rows to make a sequential scan look cheaper to the planner than a few look-ups.
  await sql`insert into ledger_account (kind, owner_id) select 'member', gen_random_uuid() from generate_series(1, 800)`.execute(
    db,
  );
  await sql`analyze ledger_account`.execute(db);
  const { rows } = await pool.query(`
    explain (generic_plan, format json) select a.* from (values ($1::uuid)) as m(id)
    cross join lateral paying_accounts(m.id) as a order by a.distance`);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('ledger_account');
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"ledger_account"/);
  const { rows: accounts } = await sql<{ kind: string; balance_cents: number }>`
    select kind, balance_cents from paying_accounts(${memberId}::uuid) order by distance`.execute(db);
  expect(accounts).toEqual([
    { kind: 'member', balance_cents: 900 },
    { kind: 'department', balance_cents: 500 },
    { kind: 'company', balance_cents: 700 },
  ]);
});
