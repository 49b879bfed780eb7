import { sql } from 'kysely';

/** What all accounts that pay for `member` may spend in cents; for statements that read the member anyway. */
export const spendableSql = sql<number>`(
  select coalesce(sum(greatest(0, a.balance_cents + case a.kind when 'company' then a.overdraft_cents else 0 end)), 0)
  from paying_accounts(member.id) as a)`;
