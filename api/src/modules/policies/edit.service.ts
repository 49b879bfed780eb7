import type { BudgetInput, ExternalRule, Policy, RemoteDaysRuleInput, WeekDaysRuleInput } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../platform/errors/api-error.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { readBudget, saveBudget } from './budgets.queries.ts';
import { readMembersUnder, readPolicy } from './policies.queries.ts';
import { putBudget } from './write-budget.service.ts';

export interface LockedPolicy {
  id: string;
  companyId: string;
  hasWeekDays: boolean;
}
type Change = (tx: Db, policy: LockedPolicy) => Promise<unknown>;

/** A new policy of the caller's company, with the rules and the budget of another one if `from` names it; its name must be unique. */
export async function createPolicy(
  context: Context,
  actor: Actor,
  { from, ...input }: { name: string; type: Policy['type']; from: string | null },
) {
  const companyId = companyOf(actor);
  return transact(context.db, async (tx) => {
    const { id } = await tx
      .insertInto('policy')
      .values({ company_id: companyId, ...input })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (from !== null) await copyPolicy(tx, companyId, { from, to: id });
    const made = await readPolicy(tx, companyId, id);
    const change = { companyId, action: 'policies.create', subjectId: id, before: null, after: made };
    await recordChange(tx, context, actor, change);
    return made;
  });
}

/** Copies rules and budget, not the followers: nothing changes for anybody. */
async function copyPolicy(tx: Db, companyId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update policy p set week_days = s.week_days, external = s.external, quota_approach = s.quota_approach
    from policy s where p.id = ${to}::uuid and s.id = ${from}::uuid and s.company_id = ${companyId}::uuid`.execute(tx);
  if (numAffectedRows === 0n) throw refusedField('resource.not-found', '/body/from');
  await sql`insert into policy_days_rule (company_id, policy_id, halves, period, location_types)
    select company_id, ${to}::uuid, halves, period, location_types from policy_days_rule where policy_id = ${from}::uuid`.execute(
    tx,
  );
  const budget = await readBudget(tx, { companyId, policyId: from });
  if (budget) await saveBudget(tx, { companyId, policyId: to }, budget, false);
}

/** The caller's company; checking the role is not enough, because staff have no company. */
export function companyOf({ companyId }: Actor): string {
  if (companyId === null) throw new ApiError('access.forbidden');
  return companyId;
}

/** One policy of the caller's company. */
export async function getPolicy({ db }: Context, actor: Actor, id: string): Promise<Policy> {
  const found = await db.selectFrom('policy').select('company_id').where('id', '=', id).executeTakeFirst();
  requireAccess(actor, 'company.policies', { companyId: found?.company_id ?? null });
  return readPolicy(db, companyOf(actor), id);
}

/** A requested change of a policy. */
interface PolicyCall {
  actor: Actor;
  id: string;
  /** Id of the route, as stored in the audit log. */
  action: `policies.${string}`;
}

/**
 * Changes a policy under the lock of its row, so that concurrent changes by two administrators are not lost, records the change (CKP-11),
 * notifies everyone whose days it decides, and returns the updated policy.
 */
async function changePolicy(context: Context, { actor, id, action }: PolicyCall, change: Change, decidesDays = true) {
  return transact(context.db, async (tx) => {
    const policy = await lockPolicy(tx, actor, id);
    const { companyId } = policy;
    const before = await readPolicy(tx, companyId, id);
    await change(tx, policy);
    if (decidesDays) {
      const memberIds = await readMembersUnder(tx, companyId, id);
      await emitAll(
        tx,
        memberIds.map((memberId) => ({
          type: 'schedule.changed',
          memberIds: [memberId],
          data: { memberId, dates: [] },
        })),
      );
    }
    const after = await readPolicy(tx, companyId, id);
    await recordChange(tx, context, actor, { companyId, action, subjectId: id, before, after });
    return after;
  });
}

/** Locks a policy of the caller's company; `resource.not-found` for any other. */
export async function lockPolicy(tx: Db, actor: Actor, id: string): Promise<LockedPolicy> {
  const { rows } = await sql<LockedPolicy>`
    select id, company_id as "companyId", week_days <> '[]' as "hasWeekDays" from policy where id = ${id}::uuid
    for no key update`.execute(tx);
  requireAccess(actor, 'company.policies', { companyId: rows[0]?.companyId ?? null });
  if (!rows[0]) throw new ApiError('resource.not-found');
  return rows[0];
}

/** Renames a policy and sets which external spaces it allows, null for all of them; when omitted, that stays (POL-02). */
export function updatePolicy(
  context: Context,
  actor: Actor,
  id: string,
  { name, external }: { name: string; external?: ExternalRule | null | undefined },
) {
  const restriction = external === undefined ? {} : { external: external && JSON.stringify(external) };
  return changePolicy(context, { actor, id, action: 'policies.update' }, (tx) =>
    tx
      .updateTable('policy')
      .set({ name, ...restriction })
      .where('id', '=', id)
      .execute(),
  );
}

/** Writes the week-days rule; `expected`: whether there must be one already (spec §7: POST creates it, PUT changes it). */
export function writeWeekDays(context: Context, actor: Actor, id: string, rule: WeekDaysRuleInput, expected: boolean) {
  const action = expected ? 'policies.updateWeekDaysRule' : 'policies.createWeekDaysRule';
  return changePolicy(context, { actor, id, action }, async (tx, policy) => {
    requireRule(policy.hasWeekDays, expected);
    await requireBuildings(tx, policy.companyId, rule, '/body');
    const values = { week_days: JSON.stringify(rule.weekDays) };
    await tx.updateTable('policy').set(values).where('id', '=', id).execute();
  });
}

function requireRule(exists: boolean, expected: boolean): void {
  if (exists !== expected) throw new ApiError(exists ? 'policy.rule-exists' : 'policy.rule-missing');
}

/** Refuses buildings of other companies; `at`: pointer to the object with the weekdays. */
export async function requireBuildings(
  tx: Db,
  companyId: string,
  { weekDays }: { weekDays: readonly { buildingIds: readonly string[] }[] },
  at: string,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from views.building where company_id = ${companyId}::uuid`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  for (const [day, { buildingIds }] of weekDays.entries()) {
    const foreign = buildingIds.findIndex((id) => !own.has(id));
    if (foreign < 0) continue;
    const pointer = `${at}/weekDays/${day}/buildingIds/${foreign}`;
    throw refusedField('resource.not-found', pointer);
  }
}

/** Adds an amount of days, or with `ruleId` replaces one; its location types must not be in another rule of the policy (POL-02). */
export function writeDaysRule(
  context: Context,
  actor: Actor,
  id: string,
  { amount, period, locationTypes }: RemoteDaysRuleInput,
  ruleId: string | null = null,
) {
  const action = ruleId === null ? 'policies.createRemoteDaysRule' : 'policies.updateRemoteDaysRule';
  return changePolicy(context, { actor, id, action }, async (tx, { companyId }) => {
    const others = tx.selectFrom('policy_days_rule').select(['id', 'location_types']).where('policy_id', '=', id);
    const rules = await others.execute();
    if (ruleId !== null && !rules.some((rule) => rule.id === ruleId)) throw new ApiError('resource.not-found');
    const taken = rules.filter((rule) => rule.id !== ruleId).flatMap((rule) => rule.location_types);
    const twice = locationTypes.findIndex((type) => taken.includes(type));
    if (twice >= 0) {
      const errors = [{ pointer: `/body/locationTypes/${twice}`, message: '' }];
      throw new ApiError('policy.rule-overlaps', { errors });
    }
    const values = { halves: Math.round(amount * 2), period, location_types: locationTypes };
    if (ruleId === null) {
      await tx
        .insertInto('policy_days_rule')
        .values({ company_id: companyId, policy_id: id, ...values })
        .execute();
    } else await tx.updateTable('policy_days_rule').set(values).where('id', '=', ruleId).execute();
  });
}

/** Removes an amount of days. */
export function removeDaysRule(context: Context, actor: Actor, id: string, ruleId: string) {
  return changePolicy(context, { actor, id, action: 'policies.removeRemoteDaysRule' }, async (tx) => {
    const removed = tx.deleteFrom('policy_days_rule').where('id', '=', ruleId).where('policy_id', '=', id);
    const { numDeletedRows } = await removed.executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('resource.not-found');
  });
}

/** Writes the budget of a policy, or with null removes it; `expected`: whether there must be one already (POL-04, spec §4). */
export function writePolicyBudget(
  context: Context,
  actor: Actor,
  id: string,
  input: BudgetInput | null,
  { expected, keepRemainingLimits }: { expected: boolean; keepRemainingLimits: boolean },
) {
  const change: Change = async (tx, { companyId }) => {
    const owner = { companyId, policyId: id };
    requireRule((await readBudget(tx, owner)) !== null, expected);
    await putBudget(tx, context, owner, input, { keepRemainingLimits });
  };
  const verb = input === null ? 'remove' : expected ? 'update' : 'create';
  return changePolicy(context, { actor, id, action: `policies.${verb}Budget` }, change, false);
}
