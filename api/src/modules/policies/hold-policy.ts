import type { Db } from '../../platform/db/database.ts';

/** Whether a policy is one of a company's; if so it is not deleted before the transaction ends. */
export async function holdPolicy(tx: Db, companyId: string, policyId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('policy')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', policyId)
    .forKeyShare()
    .executeTakeFirst();
  return own !== undefined;
}
