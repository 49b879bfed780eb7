import type { Db } from '../../../platform/db/database.ts';

/** Whether the invitation of an id waits for this address, in lower case, to have an account (CON-02). */
export async function isInvited(db: Db, invitationId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('connection_invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('to_email', '=', email)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}
