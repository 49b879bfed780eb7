import { sql } from 'kysely';

/** What all accounts that pay for `member`, beside its `company`, may spend in cents; for statements that read the member anyway. */
export const spendableSql = sql<number>`(
  select coalesce(sum(greatest(0, a.balance_cents + case a.kind when 'company' then a.overdraft_cents else 0 end)), 0)
  from (values ('member', member.id, true), ('department', member.department_id, company.collective_spending),
    ('company', company.id, company.collective_spending)) as payer(kind, owner_id, pays)
  join ledger_account a on a.kind = payer.kind and a.owner_id = payer.owner_id
  where payer.pays)`;
