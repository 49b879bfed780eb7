import type { WorkspaceCard } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { readCards } from '../cards/cards.service.ts';
import { isVisible, readViewer } from '../viewer.ts';

/** The member's favourites, latest first; spaces that are no longer visible are omitted (EXP-11). */
export async function listFavourites({ db }: Context, actor: Actor): Promise<{ items: WorkspaceCard[] }> {
  const [viewer, rows] = await Promise.all([
    readViewer(db, actor),
    db
      .selectFrom('favourite')
      .select('workspace_id')
      .where('member_id', '=', actor.memberId)
      .orderBy('created_at', 'desc')
      .orderBy('workspace_id')
      .limit(500)
      .execute(),
  ]);
  const ids = rows.map((row) => row.workspace_id);
  return { items: await readCards(db, ids, { viewer, day: null, people: 1, monthly: false, centre: null }) };
}

/** Adds a favourite; idempotent, without an event for a repeat (EXP-11). */
export async function addFavourite({ db, clock }: Context, actor: Actor, workspaceId: string): Promise<{ done: true }> {
  const viewer = await readViewer(db, actor);
  return transact(db, async (tx) => {
    const { rows } = await sql`
      select 1 from views.workspace w where w.id = ${workspaceId}::uuid and ${isVisible(viewer)}`.execute(tx);
    if (rows.length === 0) throw new ApiError('resource.not-found');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('favourite')
      .values({ member_id: actor.memberId, workspace_id: workspaceId, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 0n) await toggled(tx, actor, workspaceId, true);
    return { done: true };
  });
}

/** Removes a favourite; idempotent (EXP-11). */
export async function removeFavourite({ db }: Context, actor: Actor, workspaceId: string): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('favourite')
      .where('member_id', '=', actor.memberId)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 0n) await toggled(tx, actor, workspaceId, false);
    return { done: true };
  });
}

function toggled(tx: Context['db'], actor: Actor, workspaceId: string, favourite: boolean): Promise<void> {
  return emit(tx, { type: 'favourite.toggled', memberIds: [actor.memberId], data: { workspaceId, favourite } });
}
