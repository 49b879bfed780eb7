import { forgetValuesOf } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type DataOf, publish } from '../../../../platform/facts/facts.ts';
import { forgetRepliesTo } from '../../../../platform/http/idempotency.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { type invitationWithdrawn, lockMembers, memberErased } from '../../members/public.ts';
import { dueDeletions } from './deletion.queries.ts';
import { eraseAccess, eraseMember, lockErased, readInvited } from './erase.queries.ts';

/** Empties the accounts whose 14 days are over, each in its own transaction (ACC-07). */
export async function eraseDue(context: Context): Promise<void> {
  const due = await dueDeletions(context.db, context.clock.now());
  throwAll(await eachAlone(due, (memberId) => eraseAccount(context, memberId), context.log), 'accounts to be emptied');
}

async function eraseAccount(context: Context, memberId: string): Promise<void> {
  const at = context.clock.now();
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const member = await lockErased(tx, memberId, at);
    if (member !== undefined) await emptyAccount(tx, context, { memberId, ...member, at });
  });
}

/** Empties the accounts of members who were invited and have not opened them; an account that is open by now stays. */
export async function emptyWithdrawn(
  tx: Db,
  context: Context,
  { memberIds, at }: DataOf<typeof invitationWithdrawn>,
): Promise<void> {
  await lockMembers(tx, memberIds);
  for (const member of await readInvited(tx, memberIds)) await emptyAccount(tx, context, { ...member, at });
}

async function emptyAccount(tx: Db, context: Context, erased: DataOf<typeof memberErased>): Promise<void> {
  const { memberId, email, at } = erased;
  await publish(tx, context, memberErased, erased);
  await forgetRepliesTo(tx, memberId);
  await forgetValuesOf(tx, memberId);
  await eraseAccess(tx, memberId, email);
  await eraseMember(tx, memberId, at);
}
