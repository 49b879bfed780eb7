import type { Db } from '../../../platform/db/database.ts';

/** The latest export of a member. */
export function latestExport(db: Db, memberId: string) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One export; undefined when it is gone. */
export function findExport(db: Db, id: string) {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records that a member asked for an export. */
export function insertExport(tx: Db, memberId: string, now: string) {
  return tx
    .insertInto('data_export')
    .values({ member_id: memberId, state: 'waiting', asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records the finished file; false when the export is gone, or another attempt finished it. */
export async function markReady(
  tx: Db,
  id: string,
  { file, bytes, expiresAt }: { file: string; bytes: number; expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ state: 'ready', file, bytes, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an export failed, unless it is finished. */
export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes exports past their time, and those without a file that were asked for before an instant; returns the names of their files. */
export async function deleteExports(tx: Db, now: string, askedBefore: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_export')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb.and([eb('state', '<>', 'ready'), eb('asked_at', '<', askedBefore)])]),
    )
    .returning('file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
