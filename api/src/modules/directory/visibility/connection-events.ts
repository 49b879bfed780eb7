import type { Db } from '../../../platform/db/database.ts';
import { emit, emitAll } from '../../../platform/events/emit.ts';

/** Tells two members who know each other that something between them changed, each the other's id. */
export async function emitConnectionChanged(tx: Db, memberId: string, otherId: string): Promise<void> {
  await emitAll(tx, [
    { type: 'connection.changed', memberIds: [memberId], data: { memberId: otherId } },
    { type: 'connection.changed', memberIds: [otherId], data: { memberId } },
  ]);
}

/** Tells both sides of an invitation who sent it, and the sender not whose the address is. */
export async function emitInvitationChanged(tx: Db, fromId: string, toId: string | null): Promise<void> {
  const memberIds = toId === null ? [fromId] : [fromId, toId];
  await emit(tx, { type: 'connection.changed', memberIds, data: { memberId: fromId } });
}
