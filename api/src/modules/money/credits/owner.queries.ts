import type { CreditAccountKind } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A member, department or company as the owner of an account, which may not exist yet. */
export interface AccountOwner {
  kind: CreditAccountKind;
  id: string;
  name: string;
  companyId: string | null;
  /** Time zone of the company, which decides where days begin. */
  timezone: string;
  accountId: string | null;
  balanceCents: number;
}

/** Reads the owner of an account; null when there is none of that kind and id. */
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

/** The owner's account in the contract's form. */
export function accountOf({ kind, id, name, balanceCents }: AccountOwner) {
  return { kind, id, name, balanceCents };
}
