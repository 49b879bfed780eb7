import type { ImportRow, Language, MemberImport } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { portOf } from '../../../../platform/ports/ports.ts';
import { invitationWithdrawn, lockMembers } from '../../members/public.ts';
import { readCustomer } from '../company.queries.ts';
import { movedBudgets } from '../moved-budgets.port.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { updateMembers } from '../upload/save.queries.ts';
import { changeImport } from './import.queries.ts';
import { readRows } from './import-row.queries.ts';
import { type RestoredRow, readUndoing } from './kept-rows.queries.ts';
import type { ImportJob } from './run-import.service.ts';
import { oneImport } from './start-import.service.ts';

type Wanted = { id: string; importId: string; language: Language };

/** The rows of an import with what undoing it would leave. */
export async function importRows(
  { db, clock }: Context,
  actor: Actor,
  { id, importId, language }: Wanted,
): Promise<{ items: ImportRow[] }> {
  await reachCompany(db, actor, id);
  const { undoUntil } = await oneImport(db, { companyId: id, importId, now: clock.now(), language });
  const rows = await readRows(db, importId);
  const kept = undoUntil === null ? new Map() : (await readUndoing(db, importId)).kept;
  return {
    items: rows.map((row) => ({
      ...row,
      errors: row.errors.map((code) => translate(language, `field.import.${code}`)),
      kept: kept.get(row.row) ?? null,
    })),
  };
}

/** Orders the undoing of an import, which a job carries out; letters that were not yet ordered are not sent. */
export async function undoImport(
  context: Context,
  actor: Actor,
  { id, importId, language }: Wanted,
): Promise<MemberImport> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await sql`select 1 from member_import where id = ${importId}::uuid for update`.execute(tx);
    const wanted = { companyId: id, importId, now: context.clock.now(), language };
    const { undoUntil, state, fileName } = await oneImport(tx, wanted);
    if (undoUntil === null) throw new ApiError('customer.import-not-undoable');
    await sql`update member_import_row set letter = null where import_id = ${importId}::uuid and letter = 'due'`.execute(
      tx,
    );
    await changeImport(tx, importId, { state: 'undoing' });
    const change = { companyId: id, action: 'member-imports.undo', subjectId: importId };
    await recordChange(tx, context, actor, {
      ...change,
      before: { state, fileName: null },
      after: { state: 'undone', fileName },
    });
    await context.jobs.enqueue(tx, 'companies.undo-import', { importId });
    return oneImport(tx, wanted);
  });
}

/** Members removed in one transaction. */
const atOnce = 25;

/** Undoes an import in parts, each of which commits with the mark that it is done: the job can be repeated at any point. */
export async function runUndo(context: Context, { importId }: ImportJob): Promise<void> {
  const isOver = await transact(context.db, (tx) => restorePart(tx, context, importId));
  if (isOver) return;
  while ((await transact(context.db, (tx) => removePart(tx, context, importId))) > 0);
  const endedAt = context.clock.now();
  await transact(context.db, (tx) => changeImport(tx, importId, { state: 'undone', endedAt }));
}

/** The company of an import that is being undone, locked. */
async function lockUndoing(tx: Db, importId: string) {
  const found = await tx
    .selectFrom('member_import')
    .select('company_id')
    .where('id', '=', importId)
    .where('state', '=', 'undoing')
    .executeTakeFirst();
  return found && (await readCustomer(tx, found.company_id, { lock: true }));
}

/** Gives the changed members their former values; true when there is nothing to undo. */
async function restorePart(tx: Db, context: Context, importId: string): Promise<boolean> {
  const company = await lockUndoing(tx, importId);
  if (company === undefined) return true;
  const { restore } = await readUndoing(tx, importId);
  if (restore.length === 0) return false;
  const ids = restore.map(({ memberId }) => memberId);
  await lockMembers(tx, ids);
  const memberIds = restore.filter(isMoved).map(({ memberId }) => memberId);
  const moved = { companyId: company.id, timezone: company.timezone, keepRemainingLimits: true, memberIds };
  const people = restore.map(({ row, memberId, before }) => ({
    ...before,
    id: memberId,
    row,
    email: '',
    managerEmail: null,
    moved: false,
  }));
  await portOf(context, movedBudgets)(tx, context, moved, () => updateMembers(tx, people));
  await markUndone(tx, importId, restore);
  return false;
}

const isMoved = ({ before, after }: RestoredRow) =>
  before.policyId !== after.policyId || before.departmentId !== after.departmentId;

/** Empties some accounts that nobody has opened; returns how many. */
async function removePart(tx: Db, context: Context, importId: string): Promise<number> {
  if ((await lockUndoing(tx, importId)) === undefined) return 0;
  const part = (await readUndoing(tx, importId)).remove.slice(0, atOnce);
  if (part.length === 0) return 0;
  await markUndone(tx, importId, part);
  const memberIds = part.map(({ memberId }) => memberId);
  await publish(tx, context, invitationWithdrawn, { memberIds, at: context.clock.now() });
  await changeImport(tx, importId, { state: 'undoing' });
  return part.length;
}

async function markUndone(tx: Db, importId: string, rows: readonly { row: number }[]): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  await sql`update member_import_row set undone = true
    where import_id = ${importId}::uuid and row_number = any(${numbers}::integer[])`.execute(tx);
}
