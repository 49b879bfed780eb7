import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Ids of the administrators of a company. */
export async function administratorsOf(tx: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member where company_id = ${companyId}::uuid and 'administrator' = any(roles)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What the modules need to know of a member whose account is emptied; undefined when that is done, or was taken back. */
export async function lockErased(
  tx: Db,
  memberId: string,
  now: string,
): Promise<{ companyId: string | null; email: string } | undefined> {
  const { rows } = await sql<{ companyId: string | null; email: string }>`
    select m.company_id as "companyId", m.email from account_deletion d join member m on m.id = d.member_id
    where d.member_id = ${memberId}::uuid and d.erased_at is null and d.due_at <= ${now}::timestamptz
    for update of d`.execute(tx);
  return rows[0];
}

/** Those of some members who have not opened their account. */
export async function readInvited(
  tx: Db,
  memberIds: readonly string[],
): Promise<{ memberId: string; companyId: string | null; email: string }[]> {
  const { rows } = await sql<{ memberId: string; companyId: string | null; email: string }>`
    select id as "memberId", company_id as "companyId", email from member
    where id = any(${memberIds}::uuid[]) and access = 'invited' order by id`.execute(tx);
  return rows;
}

/** Deletes what belongs to the account itself: sessions, also those as others, passkeys, links, codes, roles at hosts. */
export async function eraseAccess(tx: Db, memberId: string, email: string): Promise<void> {
  const own = [
    'passkey',
    'passkey_challenge',
    'known_device',
    'password_reset',
    'deletion_code',
    'host_member',
  ] as const;
  for (const table of own) await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  await sql`delete from session where ${memberId}::uuid in (member_id, impersonator_id)`.execute(tx);
  for (const table of ['activation_code', 'activation_token'] as const)
    await sql`delete from ${sql.table(table)} where lower(email) = lower(${email})`.execute(tx);
}

/**
 * Empties the row of a member, which stays for bookings and movements of credits that refer to it. The address is one that cannot exist, so
 * that the member's own is free again.
 */
export async function eraseMember(tx: Db, memberId: string, now: string): Promise<void> {
  await sql`update member set manager_id = null where manager_id = ${memberId}::uuid`.execute(tx);
  await sql`
    update member set access = 'restricted', company_id = null, department_id = null, policy_id = null, manager_id = null,
      email = 'deleted-' || id || '@deleted.invalid', first_name = 'Membre', last_name = 'supprimé', job_title = null,
      avatar = null, phone = null, language = default, timezone = default, account_type = 'freemium',
      roles = default, password_hash = null, external_id = null, home_building_id = null, visibility = 'nobody',
      terms_accepted_at = null, company_terms_url = null, sign_up_origin = null, sign_up_code = null, linked_in = null, theme = default,
      reduced_motion = default, weekends = default, login_as_others = default, password_changed_at = null
    where id = ${memberId}::uuid`.execute(tx);
  await tx.updateTable('account_deletion').set({ erased_at: now }).where('member_id', '=', memberId).execute();
}
