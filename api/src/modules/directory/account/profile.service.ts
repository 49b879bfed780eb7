import type { RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';

type Given = RouteRequest<RouteById<'users.set-profile'>>['body'];

/** Sets the caller's own name, job title, phone and LinkedIn profile (ACC-01, ACC-02). */
export async function setProfile({ db }: Context, { memberId }: Actor, given: Given): Promise<{ done: true }> {
  const { firstName, lastName, jobTitle, phone, linkedIn } = given;
  await db
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
  return { done: true };
}
