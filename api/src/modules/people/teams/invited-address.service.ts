import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { SignUpCode } from '../../directory/auth/public.ts';

/** Whether a code is that of a pending invitation to an address without an account (CON-02). */
export async function isInvited(db: Db, { code, email }: SignUpCode): Promise<boolean> {
  const invitationId = z.uuid().safeParse(code).data;
  if (invitationId === undefined) return false;
  const row = await db
    .selectFrom('connection_invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('to_email', '=', email)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}
