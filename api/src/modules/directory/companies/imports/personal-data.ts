import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { DataOf } from '../../../../platform/facts/facts.ts';
import type { memberDataCollected, memberErased } from '../../members/public.ts';

/** Adds the rows of files that an administrator imported about a member. */
export async function collectImports(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows } = await sql<object>`
    select i.started_at, i.file_name, r.email, r.name, r.outcome, r.before, r.after, r.letter_at
    from member_import_row r join member_import i on i.id = r.import_id
    where r.member_id = ${memberId}::uuid order by i.started_at`.execute(tx);
  add('imports', rows);
}

/** Deletes what files said of a member; that there was a row stays, for the result of the import. */
export async function eraseImports(
  tx: Db,
  _: Context,
  { memberId, email }: DataOf<typeof memberErased>,
): Promise<void> {
  await sql`
    update member_import_row set email = '', name = '', before = null, after = null
    where member_id = ${memberId}::uuid or email = lower(${email})`.execute(tx);
}
