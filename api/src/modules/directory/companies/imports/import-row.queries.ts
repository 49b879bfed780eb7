import type { ImportErrorCode, ImportOutcome, ImportRow } from '@escale/contract';
import type { MemberValues } from '@escale/rules/import.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Values of a member that an import writes, with the manager as an id. */
export type StoredValues = Omit<MemberValues, 'managerEmail' | 'email'> & { managerId: string | null };

/** What became of a row of a file. */
export interface RowOutcome {
  row: number;
  email: string;
  name: string;
  outcome: ImportOutcome;
  errors: readonly ImportErrorCode[];
  memberId: string | null;
  /** Values of an updated member. */
  before: StoredValues | null;
  after: StoredValues | null;
  letter: 'due' | null;
}

/** Stores the outcomes of an import in one statement. */
export async function insertRows(tx: Db, importId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    insert into member_import_row (import_id, row_number, email, name, outcome, errors, member_id, before, after, letter)
    select ${importId}::uuid, r.row, r.email, r.name, r.outcome, r.errors, r."memberId", r.before, r.after, r.letter
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r(row integer, email text, name text, outcome text, errors text[],
      "memberId" uuid, before jsonb, after jsonb, letter text)`.execute(tx);
}

/** Stored rows of an import in the order of its file. */
export async function readRows(
  db: Db,
  importId: string,
): Promise<(Omit<ImportRow, 'kept' | 'errors'> & { errors: ImportErrorCode[] })[]> {
  const rows = await db
    .selectFrom('member_import_row')
    .select(['row_number', 'email', 'name', 'member_id', 'outcome', 'errors', 'letter', 'letter_at', 'undone'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute();
  return rows.map(({ row_number: row, member_id: memberId, letter_at: letterAt, ...values }) => ({
    row,
    memberId,
    email: values.email,
    name: values.name,
    outcome: values.outcome as ImportOutcome,
    errors: values.errors as ImportErrorCode[],
    letter: values.letter === 'ordered' ? 'due' : (values.letter as ImportRow['letter']),
    letterAt: letterAt && new Date(letterAt).toISOString(),
    undone: values.undone,
  }));
}

/** Deletes rows of imports that were started before an instant, and files of imports that never ran. */
export async function forgetRows(db: Db, startedBefore: string): Promise<void> {
  await sql`
    delete from member_import_row where import_id in (
      select id from member_import where started_at < ${startedBefore}::timestamptz)`.execute(db);
  await sql`update member_import set file = null where file is not null and started_at < ${startedBefore}::timestamptz`.execute(
    db,
  );
}
