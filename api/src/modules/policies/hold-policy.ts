import type { Db } from '../../platform/db/database.ts';

/** Whether a policy belongs to a company; if so, its row is locked against deletion until the transaction ends. */
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
