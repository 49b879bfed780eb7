import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberErased } from '../../directory/members/public.ts';

/** Deletes a member's exports, and their files after the commit. */
export async function eraseExports(
  tx: Db,
  { jobs }: Context,
  { memberId }: DataOf<typeof memberErased>,
): Promise<void> {
  const rows = await tx.deleteFrom('data_export').where('member_id', '=', memberId).returning('file').execute();
  const files = rows.flatMap(({ file }) => file ?? []);
  if (files.length > 0) await jobs.enqueue(tx, 'data-export.remove-files', { files });
}
