import type { RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';

type Given = RouteRequest<RouteById<'users.set-profile'>>['body'];

/**
 * Sets the caller's own name, job title, phone and LinkedIn profile (ACC-01, ACC-02). Members do so without a record; what is changed
 * while signed in as them is recorded with its values (CKP-11).
 */
export async function setProfile(context: Context, actor: Actor, given: Given): Promise<{ done: true }> {
  const { memberId, companyId, impersonatorId } = actor;
  await transact(context.db, async (tx) => {
    const before = impersonatorId === undefined ? null : await readOwn(tx, memberId);
    await write(tx, memberId, given);
    if (before === null) return;
    const after = await readOwn(tx, memberId);
    await recordChange(tx, context, actor, {
      companyId,
      action: 'users.set-profile',
      subjectId: memberId,
      before,
      after,
    });
  });
  return { done: true };
}

async function write(tx: Db, memberId: string, given: Given): Promise<void> {
  const { firstName, lastName, jobTitle, phone, linkedIn } = given;
  await tx
    .updateTable('member')
    .set({
      first_name: firstName,
      last_name: lastName,
      job_title: jobTitle,
      phone,
      ...(linkedIn !== undefined && { linked_in: linkedIn }),
    })
    .where('id', '=', memberId)
    .execute();
}

const readOwn = (tx: Db, memberId: string) =>
  tx
    .selectFrom('member')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'job_title as jobTitle',
      'phone',
      'linked_in as linkedIn',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
