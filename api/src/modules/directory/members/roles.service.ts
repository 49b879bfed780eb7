import type { Role } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Gives a role to the active account of an e-mail address, from its next access token; returns its id, null where there is none. */
export async function grantRole(tx: Db, email: string, role: Role): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update member set roles = array_append(array_remove(roles, ${role}), ${role})
    where lower(email) = lower(${email}) and access <> 'restricted' returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Withdraws a role; a trigger signs the member out everywhere (migration 0152). False when the member does not hold it. */
export async function withdrawRole(tx: Db, memberId: string, role: Role): Promise<boolean> {
  const { rows } = await sql`
    update member set roles = array_remove(roles, ${role})
    where id = ${memberId}::uuid and ${role} = any(roles) returning id`.execute(tx);
  return rows.length > 0;
}
