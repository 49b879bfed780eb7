import { type Visibility, visibility } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { emit } from '../../../platform/events/emit.ts';

/** A member's general visibility, which applies where they made no choice for one person (CON-04). */
export async function readVisibility({ db }: Context, memberId: string): Promise<{ visibility: Visibility }> {
  const row = await db.selectFrom('member').select('visibility').where('id', '=', memberId).executeTakeFirstOrThrow();
  return { visibility: visibility.parse(row.visibility) };
}

/** Sets the general visibility; the member's other open pages are notified of a change (CON-04). */
export async function setVisibility(
  { db }: Context,
  memberId: string,
  chosen: Visibility,
): Promise<{ visibility: Visibility }> {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set({ visibility: chosen })
      .where('id', '=', memberId)
      .where('visibility', '<>', chosen)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await emit(tx, { type: 'connection.changed', memberIds: [memberId], data: { memberId } });
  });
  return { visibility: chosen };
}
