import type { DepartmentForm, RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { requireVersion } from '../../../platform/http/versions.ts';
import { portOf } from '../../../platform/ports/ports.ts';
import { administeredCompany, lockCompany, movedBudgets, requireFeature } from '../../directory/companies/public.ts';
import { addDepartment, deleteDepartment, writeDepartment } from '../../directory/departments/public.ts';
import { openBuildings } from '../../inventory/spaces/public.ts';
import { putBudget } from '../../policies/public.ts';
import { requireFreeName, requireOwnReferences, requireParent } from './check-department.ts';
import { readContents } from './department-values.queries.ts';
import { type DepartmentFields, formOf, readFields } from './form.service.ts';

type Created = RouteRequest<RouteById<'departments.create'>>['body'];
type Updated = RouteRequest<RouteById<'departments.update'>>['body'];

/** Adds a department, without members (CKP-03). */
export function createDepartment(
  context: Context,
  actor: Actor,
  { body, idempotencyKey: key }: { body: Created; idempotencyKey: string },
): Promise<{ id: string }> {
  const companyId = administeredCompany(actor);
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'departments.create', body }, async () => {
      await lockCompany(tx, companyId);
      await requireOwnReferences(tx, context, companyId, body);
      await requireParent(tx, companyId, { id: null, parentId: body.parentId });
      await requireFreeName(tx, companyId, { id: null, name: body.name });
      const { name, parentId: parent_id, leadId: lead_id, policyId: policy_id } = body;
      const id = await addDepartment(tx, companyId, { name, parent_id, lead_id, policy_id });
      await record(tx, context, actor, { companyId, id, action: 'departments.create', before: null });
      return { id };
    }),
  );
}

/** Sets every field of a department: its members' policy and budget follow at once, and nothing that is booked changes its price. */
export function updateDepartment(context: Context, actor: Actor, id: string, change: Updated): Promise<DepartmentForm> {
  const companyId = administeredCompany(actor);
  return transact(context.db, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await readFields(tx, companyId, id);
    requireVersion(before, change.version);
    await requireOwnReferences(tx, context, companyId, change);
    await requireParent(tx, companyId, { id, parentId: change.parentId });
    await requireFreeName(tx, companyId, { id, name: change.name });
    const { name, parentId: parent_id, leadId: lead_id, policyId: policy_id, keepRemainingLimits } = change;
    const isMoved = parent_id !== before.parentId || policy_id !== before.policyId;
    const write = () => writeDepartment(tx, id, { name, parent_id, lead_id, policy_id });
    await (isMoved ? withBudgets(tx, context, { companyId, keepRemainingLimits }, write) : write());
    if (!(await openBuildings(tx, companyId, { departmentId: id }, change.buildingIds)))
      throw refusedField('request.invalid', '/body/buildingIds');
    await writeBudget(tx, context, actor, { companyId, id, before, change });
    await record(tx, context, actor, { companyId, id, action: 'departments.update', before });
    return formOf(tx, context, companyId, await readFields(tx, companyId, id));
  });
}

interface BudgetChange {
  companyId: string;
  id: string;
  before: DepartmentFields;
  change: Updated;
}

async function writeBudget(tx: Db, context: Context, actor: Actor, { companyId, id, before, change }: BudgetChange) {
  const { budget, keepRemainingLimits } = change;
  if (budget === undefined || (budget === null && before.budget === null)) return;
  await requireFeature(tx, actor, companyId, 'credits');
  const shared = budget?.shared ?? before.budget?.shared ?? false;
  const owner = { companyId, departmentId: id };
  await putBudget(tx, context, owner, budget?.terms ?? null, { keepRemainingLimits, shared });
}

/** Puts a department with all below it elsewhere in the tree. */
export function moveDepartment(
  context: Context,
  actor: Actor,
  { id, parentId, keepRemainingLimits }: { id: string; parentId: string | null; keepRemainingLimits: boolean },
): Promise<{ parentId: string | null }> {
  const companyId = administeredCompany(actor);
  return transact(context.db, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await readFields(tx, companyId, id);
    await requireParent(tx, companyId, { id, parentId });
    await withBudgets(tx, context, { companyId, keepRemainingLimits }, () =>
      writeDepartment(tx, id, { parent_id: parentId }),
    );
    await record(tx, context, actor, { companyId, id, action: 'departments.move', before });
    return { parentId };
  });
}

/** Deletes a department without members, departments below it, and credits; one that ever had credits is merged instead. */
export async function removeDepartment(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  const companyId = administeredCompany(actor);
  await transact(context.db, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await readFields(tx, companyId, id);
    const { members, children, hasAccount, balanceCents } = await readContents(tx, id);
    if (members > 0 || children > 0 || hasAccount)
      throw new ApiError('department.not-empty', { details: { members, children, balanceCents } });
    // It would leave its buildings open to everyone.
    if (!(await openBuildings(tx, companyId, { departmentId: id }, [])))
      throw new ApiError('department.not-empty', { details: { members, children, balanceCents } });
    await deleteDepartment(tx, id);
    const change = { companyId, action: 'departments.remove', subjectId: id };
    await recordChange(tx, context, actor, { ...change, before: { ...before }, after: null });
  });
  return { done: true };
}

/** Runs a change of the tree; who has another budget after it gets that one. */
export async function withBudgets(
  tx: Db,
  context: Context,
  { companyId, keepRemainingLimits }: { companyId: string; keepRemainingLimits: boolean },
  change: () => Promise<unknown>,
): Promise<void> {
  const { timezone } = await tx
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  await portOf(context, movedBudgets)(tx, context, { companyId, timezone, keepRemainingLimits }, change);
}

interface Recorded {
  companyId: string;
  id: string;
  action: string;
  before: DepartmentFields | null;
}

async function record(tx: Db, context: Context, actor: Actor, { companyId, id, action, before }: Recorded) {
  const after = await readFields(tx, companyId, id);
  const states = { before: before && { ...before }, after: { ...after } };
  await recordChange(tx, context, actor, { companyId, action, subjectId: id, ...states });
}
