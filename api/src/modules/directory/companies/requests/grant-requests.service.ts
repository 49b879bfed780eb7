import type { Requestable } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { featureGranted } from './feature-requested.ts';
import { deleteRequests } from './requests.queries.ts';

/** Ends the requests for what a company has now, and tells of each (INT-10). */
export async function grantRequests(
  tx: Db,
  context: Context,
  actor: Actor,
  { companyId, features }: { companyId: string; features: readonly Requestable[] },
): Promise<void> {
  for (const { feature, memberId } of await deleteRequests(tx, companyId, features))
    await publish(tx, context, featureGranted, { companyId, feature, memberId, byId: actor.memberId });
}
