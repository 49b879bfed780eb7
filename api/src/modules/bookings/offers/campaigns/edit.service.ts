import { randomUUID } from 'node:crypto';
import type { Campaign, CampaignChange, NewCampaign, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { requireVersion, withVersion } from '../../../../platform/http/versions.ts';
import { lockCampaign, readCampaign } from './campaigns.queries.ts';
import { madeCodes } from './made-codes.ts';

type Shown = RouteReply<RouteById<'campaigns.get'>>;
type Terms = Omit<CampaignChange, 'version'>;

/** Begins a campaign with its codes; `campaign.code-taken` for a code that is anybody's, however it is written. */
export function createCampaign(
  context: Context,
  actor: Actor,
  { body, idempotencyKey: key }: { body: NewCampaign; idempotencyKey: string },
): Promise<{ id: string }> {
  const request = { actor, key, routeId: 'campaigns.create', body };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => create(tx, context, actor, body)));
}

async function create(tx: Db, context: Context, actor: Actor, { kind, codes, ...terms }: NewCampaign) {
  const id = randomUUID();
  // Prices of free days name it.
  const [code = id] = madeCodes(1, kind === 'freeDay' ? 'FREE' : 'CODES');
  await tx
    .insertInto('campaign')
    .values({ id, code, kind, ...columnsOf(terms, actor, context) })
    .execute();
  const shown = await shownAfter(tx, context, id);
  requireKnown(terms, shown);
  await record(tx, context, actor, 'campaigns.create', null, shown);
  if (codes === null) return { id };
  const named = codes.by === 'name' ? [codes.code] : madeCodes(codes.count, codes.prefix);
  const { percent, from: valid_from, until: valid_to } = terms;
  const added = await tx
    .insertInto('promo')
    .values(named.map((code) => ({ code, percent: percent ?? 0, valid_from, valid_to, campaign_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  if (added.length < named.length) throw refusedField('campaign.code-taken', '/body/codes/code');
  return { id };
}

/** Sets every field of a campaign. Bookings keep the price that they were made with. */
export function updateCampaign(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...terms }: CampaignChange,
): Promise<Shown> {
  return transact(context.db, async (tx) => {
    const present = await openCampaign(tx, context, id);
    requireVersion(present, version);
    if ((present.kind === 'codes') !== (terms.percent !== null)) throw refusedField('request.invalid', '/body/percent');
    await tx
      .updateTable('campaign')
      .set(columnsOf(terms, actor, context))
      .where('id', '=', id)
      .execute();
    if (terms.percent !== null)
      await tx
        .updateTable('promo')
        .set({ percent: terms.percent, valid_from: terms.from, valid_to: terms.until })
        .where('campaign_id', '=', id)
        .execute();
    const shown = await shownAfter(tx, context, id);
    requireKnown(terms, shown);
    await record(tx, context, actor, 'campaigns.update', present, shown);
    return shown;
  });
}

/** Ends a campaign before its last day: nothing more is booked with it. */
export function endCampaign(context: Context, actor: Actor, id: string): Promise<Shown> {
  return transact(context.db, async (tx) => {
    const present = await openCampaign(tx, context, id);
    const now = context.clock.now();
    await tx
      .updateTable('campaign')
      .set({ ended_at: now, changed_at: now, changed_by: actor.memberId })
      .where('id', '=', id)
      .execute();
    const shown = await shownAfter(tx, context, id);
    await record(tx, context, actor, 'campaigns.end', present, shown);
    return shown;
  });
}

/** Locks a campaign that has not been ended. */
async function openCampaign(tx: Db, { clock }: Context, id: string) {
  const present = (await lockCampaign(tx, id)) ? await readCampaign(tx, id, clock.today('Europe/Paris')) : null;
  if (present === null) throw new ApiError('resource.not-found');
  if (present.state === 'ended') throw new ApiError('campaign.ended');
  return present;
}

async function shownAfter(tx: Db, { clock }: Context, id: string): Promise<Shown> {
  const shown = await readCampaign(tx, id, clock.today('Europe/Paris'));
  if (shown === null) throw new ApiError('resource.not-found');
  return withVersion(shown);
}

/** Refuses companies and spaces that do not exist: nobody could use the campaign. */
function requireKnown({ companyIds, workspaceIds }: Terms, { companies, spaces }: Campaign): void {
  if (companies.length < new Set(companyIds).size) throw refusedField('request.invalid', '/body/companyIds');
  if (spaces.length < new Set(workspaceIds).size) throw refusedField('request.invalid', '/body/workspaceIds');
}

/** What staff decided of a campaign, for the log of Escale. */
async function record(
  tx: Db,
  context: Context,
  actor: Actor,
  action: string,
  before: Campaign | null,
  after: Campaign,
): Promise<void> {
  const change = { companyId: null, action, subjectId: after.id };
  await recordChange(tx, context, actor, { ...change, before: before && decided(before), after: decided(after) });
}

function decided({ name, percent, from, until, mostUses, mostEach, companies, spaces, state }: Campaign) {
  const names = (list: Campaign['companies']) => list.map((one) => one.name);
  const limits = { mostUses, mostEach, companies: names(companies), spaces: names(spaces) };
  return { name: name.fr, percent, from, until, ...limits, isEnded: state === 'ended' };
}

function columnsOf(terms: Terms, actor: Actor, { clock }: Context) {
  const { name, percent, from: day_from, until: day_to, mostUses: most_uses, mostEach: most_each } = terms;
  return {
    name: JSON.stringify(name),
    percent,
    day_from,
    day_to,
    most_uses,
    most_each,
    company_ids: terms.companyIds,
    workspace_ids: terms.workspaceIds,
    changed_at: clock.now(),
    changed_by: actor.memberId,
  };
}
