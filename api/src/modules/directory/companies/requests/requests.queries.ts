import { type Requestable, requestable } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';

/** When each thing was last asked for; what support has switched on since is no longer listed. */
export async function readRequests(db: Db, companyId: string): Promise<Partial<Record<Requestable, string>>> {
  const rows = await db
    .selectFrom('feature_request')
    .select(['feature', 'requested_at'])
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map(({ feature, requested_at: at }) => [requestable.parse(feature), at]));
}

/** Notes that something is asked for. */
export async function writeRequest(
  tx: Db,
  { companyId, memberId, feature, at }: { companyId: string; memberId: string; feature: Requestable; at: string },
): Promise<void> {
  const values = { member_id: memberId, requested_at: at };
  await tx
    .insertInto('feature_request')
    .values({ company_id: companyId, feature, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'feature']).doUpdateSet(values))
    .execute();
}

/** Forgets the requests that are answered; returns who had made them. */
export async function deleteRequests(
  tx: Db,
  companyId: string,
  features: readonly Requestable[],
): Promise<{ feature: Requestable; memberId: string | null }[]> {
  if (features.length === 0) return [];
  const rows = await tx
    .deleteFrom('feature_request')
    .where('company_id', '=', companyId)
    .where('feature', 'in', features)
    .returning(['feature', 'member_id'])
    .execute();
  return rows.map(({ feature, member_id: memberId }) => ({ feature: requestable.parse(feature), memberId }));
}
