import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who follows a policy at the levels of the company: departments, and with `isDefault` everyone else. */
export interface PolicyFollowers {
  isDefault: boolean;
  departmentIds: readonly string[];
}

/**
 * Sets who follows a policy. Departments that are left out follow the level above them again; departments that are gone are ignored. The
 * caller has checked access, and records the change.
 */
export async function setPolicyFollowers(
  tx: Db,
  { companyId, policyId }: { companyId: string; policyId: string },
  { isDefault, departmentIds }: PolicyFollowers,
): Promise<void> {
  await sql`
    update department set policy_id = case when id = any(${departmentIds}::uuid[]) then ${policyId}::uuid end
    where company_id = ${companyId}::uuid
      and (policy_id is not distinct from ${policyId}::uuid) <> (id = any(${departmentIds}::uuid[]))`.execute(tx);
  await sql`
    update company set default_policy_id = ${isDefault ? policyId : null}::uuid
    where id = ${companyId}::uuid and (default_policy_id is not distinct from ${policyId}::uuid) <> ${isDefault}`.execute(
    tx,
  );
}
