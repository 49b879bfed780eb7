import type { Db } from '../../../platform/db/database.ts';
import { emit, emitAll } from '../../../platform/events/emit.ts';

/** Notifies two connected members that something between them changed, each with the other's id. */
export async function emitConnectionChanged(tx: Db, memberId: string, otherId: string): Promise<void> {
  await emitAll(tx, [
    { type: 'connection.changed', memberIds: [memberId], data: { memberId: otherId } },
    { type: 'connection.changed', memberIds: [otherId], data: { memberId } },
  ]);
}

/** Notifies both sides of an invitation with the sender's id; the sender does not learn the recipient's id. */
export async function emitInvitationChanged(tx: Db, fromId: string, toId: string | null): Promise<void> {
  const memberIds = toId === null ? [fromId] : [fromId, toId];
  await emit(tx, { type: 'connection.changed', memberIds, data: { memberId: fromId } });
}
