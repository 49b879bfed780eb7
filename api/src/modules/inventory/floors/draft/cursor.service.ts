import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { signal } from '../../../../platform/events/signal.ts';
import { reachFloor } from '../reach-floor.ts';
import { readOtherEditors } from './draft.queries.ts';

/** Shows the other administrators where the caller's cursor is on a plan; kept nowhere (MAP-06). */
export async function pointAt(
  { db }: Context,
  actor: Actor,
  floorId: string,
  { x, y }: { x: number; y: number },
): Promise<{ done: true }> {
  const { building } = await reachFloor(db, actor, floorId);
  const memberIds = await readOtherEditors(db, building.companyId, actor.memberId);
  await signal(db, { type: 'cursor.moved', memberIds, data: { floorId, memberId: actor.memberId, x, y } });
  return { done: true };
}
