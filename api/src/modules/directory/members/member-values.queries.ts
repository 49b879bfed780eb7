import type { Language, Role } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The columns of a member that an administrator of the company edits (CKP-01). */
export interface MemberColumns {
  email: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  phone: string | null;
  linked_in: string | null;
  language: Language;
  timezone: string;
  department_id: string | null;
  policy_id: string | null;
  manager_id: string | null;
  home_building_id: string | null;
  internal_sites: boolean;
  visibility: string;
  external: boolean;
  external_id: string | null;
  /** JSON: values by the id of the field. */
  member_fields: string;
}

/** Adds a member of a company who has no account yet; returns the id, null when the address has one. */
export async function addMember(
  tx: Db,
  { companyId, roles, at, columns }: { companyId: string; roles: readonly Role[]; at: string; columns: MemberColumns },
): Promise<string | null> {
  const row = await tx
    .insertInto('member')
    .values({
      ...columns,
      company_id: companyId,
      roles: [...roles],
      account_type: 'premium',
      access: 'invited',
      created_at: at,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sets the given columns of a member whom the caller has locked. */
export async function writeMember(tx: Db, memberId: string, columns: Partial<MemberColumns>): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('member').set(columns).where('id', '=', memberId).execute();
}

/** Sets the roles of a member; a trigger signs out everywhere who loses one (migration 0152). */
export async function writeRoles(tx: Db, memberId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('member')
    .set({ roles: [...roles] })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Disables an account, or opens it to sign-ins again; a trigger ends the sessions of who is disabled (migration 0006). An account that was
 * never opened is invited again.
 */
export async function writeAccess(tx: Db, memberId: string, isOpen: boolean): Promise<string> {
  const open = sql<string>`case when terms_accepted_at is null and password_hash is null then 'invited' else 'enabled' end`;
  const { access } = await tx
    .updateTable('member')
    .set({ access: isOpen ? open : 'restricted' })
    .where('id', '=', memberId)
    .returning('access')
    .executeTakeFirstOrThrow();
  return access;
}

/** Deletes the values of fields that a company no longer has. */
export async function dropMemberFields(tx: Db, companyId: string, fieldIds: readonly string[]): Promise<void> {
  await sql`
    update member set member_fields = member_fields - ${[...fieldIds]}::text[]
    where company_id = ${companyId}::uuid and member_fields ?| ${[...fieldIds]}::text[]`.execute(tx);
}
