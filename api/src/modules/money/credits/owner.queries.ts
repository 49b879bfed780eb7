import type { CreditAccountKind } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A member, department or company as the owner of an account, which need not be there yet. */
export interface AccountOwner {
  kind: CreditAccountKind;
  id: string;
  name: string;
  companyId: string | null;
  /** Clock of the company, by which days begin. */
  timezone: string;
  accountId: string | null;
  balanceCents: number;
}

/** Reads whose account it is; null when there is nobody of that kind and id. */
export async function readOwner(
  db: Db,
  { kind, id }: { kind: CreditAccountKind; id: string },
): Promise<AccountOwner | null> {
  const { rows } = await sql<AccountOwner>`
    select o.kind, o.id, o.name, o.company_id as "companyId", coalesce(c.timezone, 'Europe/Paris') as timezone,
      a.id as "accountId", coalesce(a.balance_cents, 0) as "balanceCents"
    from (
      select 'member' as kind, id, first_name || ' ' || last_name as name, company_id from views.member where id = ${id}::uuid
      union all select 'department', id, name, company_id from views.department where id = ${id}::uuid
      union all select 'company', id, name, id from views.company where id = ${id}::uuid
    ) o
    left join views.company c on c.id = o.company_id
    left join views.ledger_account a on a.kind = o.kind and a.owner_id = o.id
    where o.kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

/** The owner's account as the contract shows it. */
export function accountOf({ kind, id, name, balanceCents }: AccountOwner) {
  return { kind, id, name, balanceCents };
}
