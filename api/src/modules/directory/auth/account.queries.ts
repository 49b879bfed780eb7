import { type Role, role } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Everything that determines whether a member may sign in, and their identity. */
export interface Account {
  id: string;
  companyId: string | null;
  hostId: string | null;
  roles: readonly Role[];
  passwordHash: string | null;
  access: 'enabled' | 'restricted' | 'invited';
}
const row = z.object({
  id: z.uuid(),
  company_id: z.uuid().nullable(),
  host_id: z.uuid().nullable(),
  roles: z.array(role),
  password_hash: z.string().nullable(),
  access: z.enum(['enabled', 'restricted', 'invited']),
});

/** Account of an e-mail address (compared case-insensitively, AUT-01) or of an id; null when there is none. */
export async function findAccount(tx: Db, by: { email: string } | { id: string }): Promise<Account | null> {
  const condition = 'email' in by ? sql`lower(m.email) = lower(${by.email})` : sql`m.id = ${by.id}::uuid`;
  const { rows } = await sql`
    select m.id, m.company_id, m.roles, m.password_hash, m.access,
      (select h.host_id from host_member h where h.member_id = m.id order by h.host_id limit 1) as host_id
    from member m where ${condition}`.execute(tx);
  if (rows[0] === undefined) return null;
  const { id, company_id, host_id, roles, password_hash, access } = row.parse(rows[0]);
  return { id, companyId: company_id, hostId: host_id, roles, passwordHash: password_hash, access };
}

/** Whether an account has a first or last name: one that was opened by single sign-on may have none yet. */
export async function hasName(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && (row.first_name !== '' || row.last_name !== '');
}

/** The names that an account was prepared with, for whoever proves the address; null where it has none or is open already. */
export async function preparedNames(db: Db, email: string): Promise<{ firstName: string; lastName: string } | null> {
  const row = await db
    .selectFrom('member')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('access', '=', 'invited')
    .executeTakeFirst();
  return row && row.firstName !== '' && row.lastName !== '' ? row : null;
}

/** The account as the actor of later requests. */
export function actorOfAccount(account: Account, sessionId: string): Actor {
  const { id, companyId, hostId, roles } = account;
  return { memberId: id, companyId, hostId, roles, sessionId };
}
