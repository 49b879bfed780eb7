import { forgetValuesOf } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { forgetRepliesTo } from '../../../../platform/http/idempotency.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { lockMembers, memberErased } from '../../members/public.ts';
import { dueDeletions } from './deletion.queries.ts';
import { eraseAccess, eraseMember, lockErased } from './erase.queries.ts';

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
    if (member === undefined) return;
    await publish(tx, context, memberErased, { memberId, ...member, at });
    await forgetRepliesTo(tx, memberId);
    await forgetValuesOf(tx, memberId);
    await eraseAccess(tx, memberId, member.email);
    await eraseMember(tx, memberId, at);
  });
}
