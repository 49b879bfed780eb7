import type { MergePreview } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { replaceOtherDepartment } from '../../directory/account/public.ts';
import { administeredCompany, lockCompany } from '../../directory/companies/public.ts';
import { mergeRows } from '../../directory/departments/public.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { replaceInAccess } from '../../inventory/spaces/public.ts';
import { lockCompanyAccount, lockOwnedAccounts, movedByHand, postAll, succeedAccount } from '../../ledger/public.ts';
import { moveDepartmentBudget, putBudget } from '../../policies/public.ts';
import { requireMergeable } from './check-department.ts';
import { policyAt, readContents } from './department-values.queries.ts';
import { withBudgets } from './edit.service.ts';
import { readFields } from './form.service.ts';

interface Both {
  id: string;
  intoId: string;
}

/** What a merge would do, in numbers and names (CKP-03). */
export async function previewMerge({ db }: Context, actor: Actor, both: Both): Promise<MergePreview> {
  const companyId = administeredCompany(actor);
  await requireMergeable(db, companyId, both);
  const { members, children, balanceCents } = await readContents(db, both.id);
  const [from, into] = [await readFields(db, companyId, both.id), await readFields(db, companyId, both.intoId)];
  const gained = from.buildingIds.filter((id) => !into.buildingIds.includes(id));
  const { rows } = await sql<{ name: string }>`
    select name from views.building where id = any(${gained}::uuid[]) order by name`.execute(db);
  const nameAt = async (departmentId: string) => (await policyAt(db, { companyId, departmentId }))?.name ?? null;
  return {
    members,
    children,
    balanceCents,
    budget: from.budget === null ? 'none' : into.budget === null ? 'moves' : 'ends',
    buildings: rows.map(({ name }) => name),
    policy: { before: await nameAt(both.id), after: await nameAt(both.intoId) },
  };
}

/**
 * Merges a department into another one: its members, the departments below it, its access to buildings and its credits move; its budget,
 * where the other has none. Bookings keep what they cost and who paid; refunds of what its account paid go to the other account.
 */
export function mergeDepartment(
  context: Context,
  actor: Actor,
  call: Both & { keepRemainingLimits: boolean; idempotencyKey: string },
): Promise<{ intoId: string }> {
  const companyId = administeredCompany(actor);
  const { idempotencyKey: key, ...body } = call;
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'departments.merge', body }, async () => {
      await lockCompany(tx, companyId);
      await requireMergeable(tx, companyId, call);
      await merge(tx, context, actor, { companyId, ...body });
      return { intoId: call.intoId };
    }),
  );
}

async function merge(
  tx: Db,
  context: Context,
  actor: Actor,
  { companyId, id, intoId, keepRemainingLimits }: Both & { companyId: string; keepRemainingLimits: boolean },
): Promise<void> {
  const before = await readFields(tx, companyId, id);
  const members = await tx.selectFrom('views.member').select('id').where('department_id', '=', id).execute();
  const memberIds = members.map(({ id: memberId }) => memberId);
  await lockMembers(tx, memberIds);
  await withBudgets(tx, context, { companyId, keepRemainingLimits }, async () => {
    await moveDepartmentBudget(tx, { companyId, departmentId: id, toId: intoId });
    await mergeRows(tx, id, intoId);
  });
  // The other department has a budget of its own: this one ends without touching what members have left.
  const ended = { companyId, departmentId: id };
  await putBudget(tx, context, ended, null, { keepRemainingLimits: true });
  await replaceOtherDepartment(tx, id, intoId);
  await replaceInAccess(tx, id, intoId);
  await moveCredits(tx, context, actor, { companyId, id, intoId, note: before.name });
  await recordChange(tx, context, actor, {
    companyId,
    action: 'departments.merge',
    subjectId: id,
    before: { ...before, mergedInto: null, members: memberIds.length },
    after: { mergedInto: intoId },
  });
}

/**
 * Moves the balance as an administrator would by hand, back to the company's account and from there to the other department: so the part
 * that once came from the company's account can still be taken back to it.
 */
async function moveCredits(
  tx: Db,
  { clock }: Context,
  actor: Actor,
  { companyId, id, intoId, note }: Both & { companyId: string; note: string },
): Promise<void> {
  const { hasAccount } = await readContents(tx, id);
  if (!hasAccount) return;
  const shared = await lockCompanyAccount(tx, companyId);
  const [from] = await lockOwnedAccounts(tx, 'department', [id]);
  const [into] = await lockOwnedAccounts(tx, 'department', [intoId]);
  if (from === undefined || into === undefined) return;
  const { balanceCents } = from;
  const moved = await movedByHand(tx, { from: shared.id, to: from.id });
  const sharedCents = Math.min(balanceCents, Math.max(0, moved));
  const entries = (account: string, sign: 1 | -1) => [
    { account: { id: account }, cents: sign * balanceCents },
    { account: { id: shared.id }, cents: -sign * sharedCents },
    { account: 'grants' as const, cents: -sign * (balanceCents - sharedCents) },
  ];
  const by = { note, madeBy: actor.memberId };
  await postAll(
    tx,
    [
      { kind: 'withdrawal', ...by, entries: entries(from.id, -1) },
      { kind: 'grant', ...by, entries: entries(into.id, 1) },
    ],
    clock.now(),
  );
  await succeedAccount(tx, from.id, into.id);
}
