import type { RouteById, RouteReply } from '@escale/contract';
import { addDays, datesBetween, mondayOf } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { readSpaces } from '../availability/availability.queries.ts';
import { slotsOf } from '../availability/availability.service.ts';
import { readCards } from '../cards/cards.service.ts';
import type { RequestedDay } from '../requested-day.ts';
import { isVisible, readViewer, type Viewer } from '../viewer.ts';

/**
 * The member's favourites, latest first; spaces that are no longer visible are omitted. With a date the cards are those of that day, and
 * the half-days of its week are added (EXP-11).
 */
export async function listFavourites(
  { db, clock }: Context,
  actor: Actor,
  date: string | undefined,
): Promise<RouteReply<RouteById<'favourites.list'>>> {
  const [viewer, rows] = await Promise.all([
    readViewer(db, actor, date),
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
  const day = date === undefined ? null : { date, part: 'day' as const, now: clock.now() };
  const items = await readCards(db, ids, { viewer, day, people: 1, monthly: false, centre: null });
  return { items, slots: day === null ? [] : await readWeek(db, viewer, ids, day) };
}

async function readWeek(db: Db, viewer: Viewer, ids: readonly string[], { date, now }: RequestedDay) {
  const dateFrom = mondayOf(date);
  const dateTo = addDays(dateFrom, 6);
  const dates = datesBetween(dateFrom, dateTo, 7);
  const spaces = await readSpaces(db, viewer, { ids, dateFrom, dateTo });
  return spaces.flatMap((space) => slotsOf(space, dates, now).map((slot) => ({ ...slot, workspaceId: space.id })));
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
