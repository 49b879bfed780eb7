import type { RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';

type Profile = RouteRequest<RouteById<'users.set-profile'>>['body'];

/** Sets the caller's own name, job title and phone (ACC-01). */
export async function setProfile({ db }: Context, { memberId }: Actor, profile: Profile): Promise<{ done: true }> {
  const { firstName, lastName, jobTitle, phone } = profile;
  await db
    .updateTable('member')
    .set({ first_name: firstName, last_name: lastName, job_title: jobTitle, phone })
    .where('id', '=', memberId)
    .execute();
  return { done: true };
}
