import type { Requestable } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { holdCompany } from '../reach-company.ts';
import { hasFeature } from '../settings/settings.service.ts';
import { featureRequested } from './feature-requested.ts';
import { readRequests, writeRequest } from './requests.queries.ts';

/** Asks support for a feature or for licences, by a message to staff; asking again within a day is the same request (INT-10). */
export async function requestFeature(
  context: Context,
  actor: Actor,
  { id, feature }: { id: string; feature: Requestable },
): Promise<{ requestedAt: string }> {
  const at = context.clock.now();
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    const isSwitch = feature !== 'licences' && feature !== 'overdraft';
    if (isSwitch && (await hasFeature(tx, id, feature))) throw new ApiError('customer.feature-is-on');
    const known = (await readRequests(tx, id))[feature];
    if (known !== undefined && Date.parse(known) > Date.parse(hoursAfter(at, -24))) return { requestedAt: known };
    await writeRequest(tx, { companyId: id, memberId: actor.memberId, feature, at });
    await publish(tx, context, featureRequested, { companyId: id, memberId: actor.memberId, feature });
    const action = 'customers.request-feature';
    await recordChange(tx, context, actor, { companyId: id, action, before: null, after: { feature } });
    return { requestedAt: at };
  });
}
