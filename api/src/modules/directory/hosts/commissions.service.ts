import type { HostCommission, HostDetails, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import { readCommissions, readHost, readHosts } from './hosts.queries.ts';

type List = RouteById<'hosts.list'>;
type Plan = RouteRequest<RouteById<'hosts.plan-commission'>>;

/** The zone of Escale, whose days commissions begin on. */
const ownZone = 'Europe/Paris';

export function listHosts({ db, clock }: Context, query: RouteRequest<List>['query']): Promise<RouteReply<List>> {
  return readHosts(db, clock.today(ownZone), query);
}

/** A host with its commissions: past, present and planned. */
export async function seeHost({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<HostDetails> {
  const today = clock.today(ownZone);
  const host = await readHost(db, today, id);
  if (host === null) throw new ApiError('resource.not-found');
  return { host, ...withVersion({ commissions: statesOn(today, await readCommissions(db, id)) }) };
}

/** The first that has begun, of the latest first, holds. */
function statesOn(today: string, commissions: readonly Omit<HostCommission, 'state'>[]): HostCommission[] {
  const current = commissions.findIndex(({ validFrom }) => validFrom === null || validFrom <= today);
  return commissions.map((one, index) => ({
    ...one,
    state: index < current ? 'planned' : index === current ? 'current' : 'past',
  }));
}

/** Plans a commission from a day to come on: what is booked before keeps the commission that it was booked with (HST-05). */
export function planCommission(
  context: Context,
  actor: Actor,
  { params: { id, validFrom }, body: { basisPoints, version } }: Plan,
): Promise<HostDetails> {
  const { db, clock } = context;
  return transact(db, async (tx) => {
    const { commissions } = await lockedHost(tx, context, id);
    requireVersion({ commissions }, version);
    if (validFrom <= clock.today(ownZone)) throw refusedField('request.invalid', '/params/validFrom');
    const row = { basis_points: basisPoints, set_by: actor.memberId, set_at: clock.now() };
    await tx
      .insertInto('host_commission')
      .values({ host_id: id, valid_from: validFrom, ...row })
      .onConflict((conflict) => conflict.columns(['host_id', 'valid_from']).doUpdateSet(row))
      .execute();
    const before = commissions.find((one) => one.validFrom === validFrom) ?? null;
    await recordCommission(tx, context, actor, {
      action: 'hosts.plan-commission',
      id,
      before: before && { validFrom, basisPoints: before.basisPoints },
      after: { validFrom, basisPoints },
    });
    return seeHost({ db: tx, clock }, id);
  });
}

/** Drops a planned commission. */
export function dropCommission(
  context: Context,
  actor: Actor,
  { id, validFrom }: { id: string; validFrom: string },
): Promise<HostDetails> {
  const { db, clock } = context;
  return transact(db, async (tx) => {
    const { commissions } = await lockedHost(tx, context, id);
    const planned = commissions.find((one) => one.validFrom === validFrom && one.state === 'planned');
    if (planned === undefined) throw new ApiError('resource.not-found');
    await tx.deleteFrom('host_commission').where('host_id', '=', id).where('valid_from', '=', validFrom).execute();
    const before = { validFrom, basisPoints: planned.basisPoints };
    await recordCommission(tx, context, actor, { action: 'hosts.drop-commission', id, before, after: null });
    return seeHost({ db: tx, clock }, id);
  });
}

/** The host, whose commissions nobody else changes until the transaction ends. */
async function lockedHost(tx: Db, { clock }: Context, id: string): Promise<HostDetails> {
  await tx.selectFrom('host').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return seeHost({ db: tx, clock }, id);
}

interface Recorded {
  action: 'hosts.plan-commission' | 'hosts.drop-commission';
  id: string;
  before: { validFrom: string; basisPoints: number } | null;
  after: { validFrom: string; basisPoints: number } | null;
}

function recordCommission(
  tx: Db,
  context: Context,
  actor: Actor,
  { action, id: subjectId, before, after }: Recorded,
): Promise<void> {
  return recordChange(tx, context, actor, { companyId: null, action, subjectId, before, after });
}
