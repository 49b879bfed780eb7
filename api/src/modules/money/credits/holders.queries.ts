import type { CompanyBudget, CreditHolder } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { budgetJson, type KeptBudget } from '../../policies/public.ts';

/** A page of the departments of a company with what they and their members hold; members without a department follow last. */
export async function readHolders(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: CreditHolder[]; total: number }> {
  const holders = sql`
    with own as (
      select m.department_id, count(*) as members, coalesce(sum(a.balance_cents), 0) as cents
      from views.member m left join views.ledger_account a on a.kind = 'member' and a.owner_id = m.id
      where m.company_id = ${companyId}::uuid group by m.department_id
    ), holder as (
      select d.id, d.name, coalesce(own.members, 0) as members, coalesce(a.balance_cents, 0) as shared_cents,
        coalesce(own.cents, 0) as members_cents
      from views.department d left join own on own.department_id = d.id
        left join views.ledger_account a on a.kind = 'department' and a.owner_id = d.id
      where d.company_id = ${companyId}::uuid
      union all select null, null, members, 0, cents from own where department_id is null
    )`;
  const counted = await sql<{ total: number }>`${holders} select count(*) as total from holder`.execute(db);
  const { rows } = await sql<CreditHolder>`${holders}
    select id, name, members, shared_cents as "sharedCents", members_cents as "membersCents" from holder
    order by fold(name) nulls last, id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

interface BudgetRow extends Pick<CompanyBudget, 'level' | 'name' | 'shared'> {
  budget: KeptBudget;
  /** The department or company whose budget it is; null for a policy's. */
  ownerId: string | null;
}

/** All budgets of a company, of which there is at most one for each policy, department and the company; the next due first. */
export async function readBudgets(db: Db, companyId: string): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select ${budgetJson} as budget, b.shared, coalesce(p.name, d.name, c.name) as name,
      case when b.policy_id is not null then 'policy' when b.department_id is not null then 'department' else 'company' end as level,
      case when b.policy_id is null then coalesce(b.department_id, b.company_id) end as "ownerId"
    from views.budget b join views.company c on c.id = b.company_id
      left join views.policy p on p.id = b.policy_id left join views.department d on d.id = b.department_id
    where b.company_id = ${companyId}::uuid order by b.next_refresh_date nulls last, name, b.id`.execute(db);
  return rows;
}
