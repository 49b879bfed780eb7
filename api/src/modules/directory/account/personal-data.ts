import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import type { memberDataCollected, memberErased } from '../members/public.ts';
import { photoFile } from './photo/photo-file.ts';

/** Adds the photo, the recipient of invoices, and the departments beside the active one; the profile itself is `collectAccount`'s. */
export async function collectKept(
  tx: Db,
  { config }: Context,
  { memberId, add, addFile }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const billing = await tx
    .selectFrom('member_billing')
    .select(['billing', 'kept_at'])
    .where('member_id', '=', memberId)
    .execute();
  const { rows: departments } = await sql<object>`
    select d.name as department from department_member m join views.department d on d.id = m.department_id
    where m.member_id = ${memberId}::uuid order by d.name`.execute(tx);
  add('billing', billing);
  add('departments', departments);
  const file = await photoOf(tx, memberId);
  const photo = file === null ? null : await fileStorage(config).get(file);
  if (photo !== null) addFile('photo.webp', photo);
}

/** Name of the stored photo of a member; null for one of the built-in pictures, or none. */
async function photoOf(tx: Db, memberId: string): Promise<string | null> {
  const { avatar } = await tx
    .selectFrom('member')
    .select('avatar')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return photoFile(avatar);
}

/** Deletes what a member kept in the account. The file of the photo is deleted by a job: storage takes no part in the transaction. */
export async function eraseKept(tx: Db, { jobs }: Context, { memberId }: DataOf<typeof memberErased>): Promise<void> {
  await tx.deleteFrom('member_billing').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('department_member').where('member_id', '=', memberId).execute();
  const file = await photoOf(tx, memberId);
  if (file !== null) await jobs.enqueue(tx, 'account.remove-photo', { file } satisfies PhotoOrder);
}

/** A file of the storage that no member uses any more. */
export interface PhotoOrder {
  file: string;
}

export const removePhotoFile = ({ file }: PhotoOrder, { config }: Context): Promise<void> =>
  fileStorage(config).remove(file);
