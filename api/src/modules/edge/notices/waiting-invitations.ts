import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { memberJoined } from '../../directory/members/public.ts';
import { invitationsByAddress } from '../../people/teams/public.ts';
import { noticeInvited } from './other-handlers.ts';

/** Whoever was invited to connect before they had an account finds the invitation among their notices, too (CON-02). */
export async function noticeInvitedBefore(
  tx: Db,
  context: Context,
  { memberIds }: DataOf<typeof memberJoined>,
): Promise<void> {
  for (const invitation of await asSystem(tx, () => invitationsByAddress(tx, memberIds)))
    await noticeInvited(tx, context, invitation);
}
