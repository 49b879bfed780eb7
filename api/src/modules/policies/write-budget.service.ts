import type { Budget, BudgetInput } from '@escale/contract';
import { budgetInForce, budgetWritten, isDue, mayBeWritten } from '@escale/rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusedField } from '../../platform/errors/api-error.ts';
import { publish } from '../../platform/facts/facts.ts';
import { lockMembers } from '../directory/members/public.ts';
import { type BudgetTarget, budgetApplied, budgetRefreshDue } from './budget-facts.ts';
import {
  type BudgetOwner,
  deleteBudget,
  lockBudget,
  lockOwner,
  type OwnedBudget,
  readBudget,
  saveBudget,
} from './budgets.queries.ts';
import { budgetsOfMembers, type KeptBudget } from './member-budget.service.ts';

/** Options for writing a budget. */
export interface WriteBudget {
  /** True: balances stay as they are. False: the period begins afresh. */
  keepRemainingLimits: boolean;
  /** Whether it fills the collective account of the department or company; never for a policy. */
  shared?: boolean;
}

/**
 * Writes the budget of a policy, a department or a company (POL-04, spec §4): creates, changes, or with null removes it. The caller has
 * checked access. Money moves only for what applies immediately; what waits for the next period moves with the reload.
 */
export async function putBudget(
  tx: Db,
  context: Context,
  owner: BudgetOwner,
  input: BudgetInput | null,
  { keepRemainingLimits, shared = false }: WriteBudget,
): Promise<Budget | null> {
  await lockOwner(tx, owner);
  const today = await todayOf(tx, context, owner.companyId);
  const stored = await lockRefreshed(tx, context, owner, today);
  if (input === null) {
    if (stored) await removeBudget(tx, context, owner, stored, { keepRemainingLimits, today });
    return null;
  }
  if (!mayBeWritten(stored, input, today)) {
    throw refusedField('request.invalid', '/body/nextRefreshDate');
  }
  const written = await saveBudget(tx, owner, budgetWritten(stored, input, today), shared);
  if (input.apply === 'immediately') {
    const target = await targetOf(tx, owner, written, today);
    await applyInForce(tx, context, target, written, { keepRemainingLimits, today });
  }
  return wireBudget(written);
}

/** The budget of an owner, locked, after any refresh that was due: the change concerns the period after that. */
async function lockRefreshed(tx: Db, context: Context, owner: BudgetOwner, today: string): Promise<OwnedBudget | null> {
  const stored = await lockBudget(tx, owner);
  if (stored === null || !isDue(stored, today)) return stored;
  await publish(tx, context, budgetRefreshDue, { budgetId: stored.id, today });
  return readBudget(tx, owner);
}

/** The budget of an owner in the contract's form. */
export function wireBudget(budget: KeptBudget): Budget {
  const { id, amountCents, period, frequency, strategy, maxAccumulationCents, nextRefreshDate, startsOn, pending } =
    budget;
  return { id, amountCents, period, frequency, strategy, maxAccumulationCents, nextRefreshDate, startsOn, pending };
}

interface Applied {
  keepRemainingLimits: boolean;
  today: string;
}

async function removeBudget(tx: Db, context: Context, owner: BudgetOwner, stored: OwnedBudget, applied: Applied) {
  const { companyId } = owner;
  const had = await targetOf(tx, owner, stored, applied.today);
  await deleteBudget(tx, owner);
  if (applied.keepRemainingLimits) return;
  if (!('memberIds' in had)) return publish(tx, context, budgetApplied, { target: had, budget: null, ...applied });
  // All at once: those of each budget below are among them.
  await lockMembers(tx, had.memberIds);
  const without = new Set(had.memberIds);
  for (const { budget, memberIds } of await budgetsOfMembers(tx, companyId, applied.today, had.memberIds)) {
    await applyInForce(tx, context, { companyId, memberIds }, budget, applied);
    for (const id of memberIds) without.delete(id);
  }
  const target = { companyId, memberIds: [...without] };
  await publish(tx, context, budgetApplied, { target, budget: null, ...applied });
}

async function applyInForce(tx: Db, context: Context, target: BudgetTarget, budget: KeptBudget, applied: Applied) {
  await publish(tx, context, budgetApplied, { target, budget: budgetInForce(budget, applied.today), ...applied });
}

/** The accounts that a budget fills: the owner's collective one, or those of the members with that budget. */
async function targetOf(tx: Db, owner: BudgetOwner, { id, shared }: OwnedBudget, date: string): Promise<BudgetTarget> {
  const { companyId, departmentId } = owner;
  if (shared) return departmentId ? { companyId, departmentId } : { companyId, company: true };
  const found = await budgetsOfMembers(tx, companyId, date);
  return { companyId, memberIds: found.flatMap(({ budget, memberIds }) => (budget.id === id ? memberIds : [])) };
}

async function todayOf(tx: Db, { clock }: Context, companyId: string): Promise<string> {
  const company = await tx
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return clock.today(company.timezone);
}
