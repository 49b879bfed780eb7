import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type DataOf, publish } from '../../../../platform/facts/facts.ts';
import { type invitationTried, memberInvited } from '../../members/public.ts';
import { tellAuthor } from './import.queries.ts';
import type { ImportJob } from './run-import.service.ts';

/** Letters ordered in one transaction. */
const atOnce = 100;

/** Orders the letters of an import, a part in each run: the job of thousands would hold its transaction for seconds. */
export async function inviteImported(context: Context, { importId }: ImportJob): Promise<void> {
  await transact(context.db, async (tx) => {
    const { rows } = await sql<{ memberId: string }>`
      update member_import_row set letter = 'ordered' where import_id = ${importId}::uuid and row_number in (
        select row_number from member_import_row where import_id = ${importId}::uuid and letter = 'due' and member_id is not null
        order by row_number limit ${atOnce})
      returning member_id as "memberId"`.execute(tx);
    for (const { memberId } of rows) await publish(tx, context, memberInvited, { memberId });
    if (rows.length === atOnce) await context.jobs.enqueue(tx, 'companies.invite-imported', { importId });
  });
}

/** Letters after which the author is told again; each of thousands would be an event. */
const toldEvery = 20;

/** Counts a letter that was sent or refused, and ends the import with the last one. */
export async function noteLetter(
  tx: Db,
  _: Context,
  { memberId, outcome, at }: DataOf<typeof invitationTried>,
): Promise<void> {
  const { rows } = await sql<{ importId: string; before: string }>`
    with tried as (
      select import_id, row_number, letter from member_import_row
      where member_id = ${memberId}::uuid and letter in ('due', 'ordered', 'failed') order by import_id desc limit 1 for update
    )
    update member_import_row r set letter = nullif(${outcome}::text, 'needless'), letter_at = ${at}::timestamptz
    from tried where r.import_id = tried.import_id and r.row_number = tried.row_number
    returning r.import_id as "importId", tried.letter as before`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const change = (kind: typeof outcome) => (outcome === kind ? 1 : 0) - (row.before === kind ? 1 : 0);
  const { rows: imports } = await sql<{ authorId: string | null; due: number; tried: number }>`
    update member_import set letters_due = letters_due - ${change('needless')}::integer,
      letters_sent = letters_sent + ${change('sent')}::integer, letters_failed = letters_failed + ${change('failed')}::integer
    where id = ${row.importId}::uuid
    returning author_id as "authorId", letters_due as due, letters_sent + letters_failed as tried`.execute(tx);
  const [{ authorId, due, tried } = { authorId: null, due: 0, tried: 0 }] = imports;
  const isLast = tried >= due;
  if (isLast) {
    await sql`update member_import set state = 'done', ended_at = ${at}::timestamptz
      where id = ${row.importId}::uuid and state = 'inviting'`.execute(tx);
  }
  if (isLast || due <= toldEvery || tried % toldEvery === 0) await tellAuthor(tx, authorId);
}
