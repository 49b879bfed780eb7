import {
  type ErrorCode,
  type ImportCorrection,
  type ImportCounts,
  type ImportOrder,
  type ImportState,
  importOutcomes,
  type Language,
  type MemberImport,
} from '@escale/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Author } from '../../../../platform/audit/record-change.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { errorMessage } from '../../../../platform/errors/error-message.ts';
import { emit } from '../../../../platform/events/emit.ts';

/** How a file is imported; the file itself is stored beside it, and no longer than until it is read. */
export type ImportOptions = Omit<ImportOrder, 'csv' | 'corrections' | 'ignoredRows' | 'fileName'>;
export interface StoredFile {
  csv: string;
  corrections: ImportCorrection[];
  ignoredRows: number[];
}

/** An import for the job that carries it out. */
export interface RunningImport {
  id: string;
  companyId: string;
  author: Author;
  options: ImportOptions;
  file: StoredFile;
}

/** Days within which an import can be undone. */
const undoDays = 7;

const noCounts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ImportCounts;

interface NewImport {
  companyId: string;
  author: Author;
  fileName: string;
  options: ImportOptions;
  file: StoredFile;
  at: string;
}

export async function insertImport(
  tx: Db,
  { companyId, author, fileName, options, file, at }: NewImport,
): Promise<string> {
  const { id } = await tx
    .insertInto('member_import')
    .values({
      company_id: companyId,
      author_id: author.memberId,
      impersonator_id: author.impersonatorId ?? null,
      file_name: fileName,
      options: JSON.stringify(options),
      file: JSON.stringify(file),
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an import that is not yet saved; null for any other, so that a repeated job does nothing twice. */
export async function takeImport(tx: Db, id: string): Promise<RunningImport | null> {
  const row = await tx
    .selectFrom('member_import')
    .select(['company_id', 'author_id', 'impersonator_id', 'options', 'file'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading', 'saving'])
    .forUpdate()
    .executeTakeFirst();
  // Without its author, whose account was deleted meanwhile, nobody answers for the import.
  if (!row?.file || row.author_id === null) return null;
  const impersonatorId = row.impersonator_id ?? undefined;
  return {
    id,
    companyId: row.company_id,
    author: { memberId: row.author_id, impersonatorId },
    options: row.options as unknown as ImportOptions,
    file: row.file as unknown as StoredFile,
  };
}

interface Change {
  state: ImportState;
  problem?: ErrorCode;
  counts?: ImportCounts;
  steps?: MemberImport['steps'];
  lettersDue?: number;
  savedAt?: string;
  endedAt?: string;
}

/** Ends of an import, after which its file is of no use. */
const withoutFile: ReadonlySet<ImportState> = new Set(['inviting', 'done', 'refused', 'failed']);

/** Writes the state of an import, and tells the browsers of its author (PLT-08). */
export async function changeImport(tx: Db, id: string, { state, ...change }: Change): Promise<void> {
  const { author_id: authorId } = await tx
    .updateTable('member_import')
    .set({
      state,
      ...(withoutFile.has(state) ? { file: null } : {}),
      ...(change.problem === undefined ? {} : { problem: change.problem }),
      ...(change.counts === undefined ? {} : { counts: JSON.stringify(change.counts) }),
      ...(change.steps === undefined ? {} : { steps: JSON.stringify(change.steps) }),
      ...(change.lettersDue === undefined ? {} : { letters_due: change.lettersDue }),
      ...(change.savedAt === undefined ? {} : { saved_at: change.savedAt }),
      ...(change.endedAt === undefined ? {} : { ended_at: change.endedAt }),
    })
    .where('id', '=', id)
    .returning('author_id')
    .executeTakeFirstOrThrow();
  await tellAuthor(tx, authorId);
}

/** Tells the browsers of the author of an import that it went on. */
export async function tellAuthor(tx: Db, authorId: string | null): Promise<void> {
  if (authorId === null) return;
  await emit(tx, { type: 'import.changed', memberIds: [authorId], data: { memberId: authorId } });
}

const mostListed = 50;

/** Imports of a company as pages show them, newest first; one of them where `importId` is given. */
export async function readImports(
  db: Db,
  { companyId, importId, now, language }: { companyId: string; importId?: string; now: string; language: Language },
): Promise<MemberImport[]> {
  const query = db
    .selectFrom('member_import as i')
    .leftJoin('member as a', 'a.id', 'i.author_id')
    .selectAll('i')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('author'))
    .where('i.company_id', '=', companyId)
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(mostListed);
  const rows = await (importId === undefined ? query : query.where('i.id', '=', importId)).execute();
  return rows.map((row) => {
    const counts = { ...noCounts, ...(row.counts as Partial<ImportCounts>) };
    const state = row.state as ImportState;
    return {
      id: row.id,
      fileName: row.file_name,
      author: row.author,
      state,
      problem: row.problem === null ? null : errorMessage(row.problem as ErrorCode, language),
      startedAt: instantOf(row.started_at),
      endedAt: row.ended_at && instantOf(row.ended_at),
      counts,
      steps: row.steps as MemberImport['steps'],
      letters: { due: row.letters_due, sent: row.letters_sent, failed: row.letters_failed },
      undoUntil: undoUntil({ state, counts, savedAt: row.saved_at }, now),
    };
  });
}

const instantOf = (stored: string) => Temporal.Instant.from(stored).toString();

/** Until when an import can be undone; null where that is over, or where it has changed nothing. */
function undoUntil(
  { state, counts, savedAt }: { state: ImportState; counts: ImportCounts; savedAt: string | null },
  now: string,
): string | null {
  if (savedAt === null || !['inviting', 'done'].includes(state) || counts.created + counts.updated === 0) return null;
  const until = Temporal.Instant.from(savedAt).add({ hours: undoDays * 24 });
  return Temporal.Instant.compare(until, Temporal.Instant.from(now)) > 0 ? until.toString() : null;
}
