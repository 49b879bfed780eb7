import { sql } from 'kysely';

/** Cents that all paying accounts of `member` may spend; a fragment for statements that already read the member. */
export const spendableSql = sql<number>`(
  select coalesce(sum(greatest(0, a.balance_cents + case a.kind when 'company' then a.overdraft_cents else 0 end)), 0)
  from paying_accounts(member.id) as a)`;

/** Cents of the account that pays first: the member's own while it holds any, else those of the department and company. */
export const budgetSql = sql<number>`coalesce(nullif((
  select sum(greatest(0, a.balance_cents)) from paying_accounts(member.id) as a where a.kind = 'member'), 0), ${spendableSql})`;
