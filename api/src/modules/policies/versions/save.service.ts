import type { PolicyContent, PolicyForm, PolicySave } from '@escale/contract';
import { addDays, mayBeWritten } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import { readBudget } from '../budgets.queries.ts';
import { companyOf, getPolicy, lockPolicy, requireBuildings } from '../edit.service.ts';
import { inOrder } from './content.queries.ts';
import { budgetInputOf, putInForce } from './put-in-force.service.ts';
import { addVersion, dropPlannedFrom, type PolicyKey, readForm } from './versions.queries.ts';

/** How far ahead a version can be planned, in days. */
const horizonDays = 366;

/** A policy with its planned and former versions, for its form. */
export async function policyForm(context: Context, actor: Actor, id: string): Promise<PolicyForm> {
  await getPolicy(context, actor, id);
  return withVersion(await readForm(context.db, companyOf(actor), id));
}

/**
 * Saves everything of a policy in one transaction (POL-01 to POL-04, POL-09): the name at once, the rest today or as a planned version, with
 * a day on which the policy is again what it was. Replaces what was planned from the start on.
 */
export async function savePolicy(context: Context, actor: Actor, id: string, save: PolicySave): Promise<PolicyForm> {
  return transact(context.db, async (tx) => {
    const { companyId } = await lockPolicy(tx, actor, id);
    const policy = { companyId, policyId: id };
    const company = await companyDay(tx, context, companyId);
    const before = await readForm(tx, companyId, id);
    requireVersion(before, save.version);
    const content = inOrder(save.content);
    const startsOn = save.startsOn ?? company.today;
    await requireValid(tx, policy, { ...save, content, startsOn }, company.today);
    const plan = { authorId: actor.memberId, madeAt: context.clock.now(), budgetChange: save.budgetChange };
    const replaced = contentBefore(before, startsOn);
    requireConfirmed(save, replaced);
    if (save.name !== before.name)
      await tx.updateTable('policy').set({ name: save.name }).where('id', '=', id).execute();
    await dropPlannedFrom(tx, id, startsOn);
    if (startsOn > company.today) await addVersion(tx, policy, { ...plan, content, startsOn });
    else await putInForce(tx, context, policy, { ...plan, ...company, content });
    if (save.backOn !== null) await addVersion(tx, policy, { ...plan, content: replaced, startsOn: save.backOn });
    const after = await readForm(tx, companyId, id);
    await recordChange(tx, context, actor, {
      companyId,
      action: 'policies.save',
      subjectId: id,
      before: recorded(before),
      after: recorded(after),
    });
    return withVersion(after);
  });
}

/** Drops a planned version. */
export async function cancelVersion(
  context: Context,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<PolicyForm> {
  return transact(context.db, async (tx) => {
    const { companyId } = await lockPolicy(tx, actor, id);
    const before = await readForm(tx, companyId, id);
    if (!before.planned.some((version) => version.id === versionId)) throw new ApiError('resource.not-found');
    await tx.deleteFrom('policy_version').where('id', '=', versionId).execute();
    const after = await readForm(tx, companyId, id);
    const change = { companyId, action: 'policies.cancelVersion', subjectId: id };
    await recordChange(tx, context, actor, { ...change, before: recorded(before), after: recorded(after) });
    return withVersion(after);
  });
}

/** The fields that the log keeps: those of the policy by themselves, and what is planned. */
function recorded({ name, content, planned }: Omit<PolicyForm, 'version'>) {
  return { name, ...content, planned: planned.map(({ startsOn, content: then }) => ({ startsOn, ...then })) };
}

/** What will be in force just before a date. */
function contentBefore({ content, planned }: Pick<PolicyForm, 'content' | 'planned'>, date: string): PolicyContent {
  return planned.findLast(({ startsOn }) => startsOn < date)?.content ?? content;
}

async function companyDay(tx: Db, { clock }: Context, companyId: string) {
  const { timezone } = await tx
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { timezone, today: clock.today(timezone) };
}

interface Wanted extends Pick<PolicySave, 'backOn' | 'budgetChange'> {
  content: PolicyContent;
  startsOn: string;
}

async function requireValid(tx: Db, policy: PolicyKey, wanted: Wanted, today: string): Promise<void> {
  const { content, startsOn, backOn, budgetChange } = wanted;
  if (startsOn < today || startsOn > addDays(today, horizonDays))
    throw refusedField('request.invalid', '/body/startsOn');
  if (backOn !== null && (backOn <= startsOn || backOn > addDays(today, 2 * horizonDays)))
    throw refusedField('request.invalid', '/body/backOn');
  await requireBuildings(tx, policy.companyId, content, '/body/content');
  await requireDepartments(tx, policy.companyId, content.departmentIds);
  if (content.budget === null) return;
  const stored = await readBudget(tx, policy);
  if (!mayBeWritten(stored, budgetInputOf(content.budget, budgetChange), startsOn))
    throw refusedField('request.invalid', '/body/budgetChange/nextRefreshDate');
}

async function requireDepartments(tx: Db, companyId: string, departmentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from views.department where company_id = ${companyId}::uuid`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  const foreign = departmentIds.findIndex((id) => !own.has(id));
  if (foreign >= 0) throw refusedField('resource.not-found', `/body/content/departmentIds/${foreign}`);
}

/** Another approach to quotas asks for a confirmation (POL-03). */
function requireConfirmed({ content, confirmQuotaApproach }: PolicySave, replaced: PolicyContent): void {
  const [before, after] = [replaced.quotaApproach, content.quotaApproach];
  if (before === after || confirmQuotaApproach) return;
  throw new ApiError('customer.confirm-quota-approach', { details: { before, after } });
}
