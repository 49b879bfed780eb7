import { type RouteById, type RouteReply, subscription } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { reachCompany } from '../reach-company.ts';

type Subscription = RouteReply<RouteById<'customers.subscription'>>;

/** Plan of a company; a member whose access is blocked uses no licence. */
export async function subscriptionOf({ db }: Context, actor: Actor, id: string): Promise<Subscription> {
  await reachCompany(db, actor, id);
  const { rows } = await sql<Record<string, unknown>>`
    select c.type, c.subscription_status as status, c.subscription_since as since, c.subscription_renews_on as "renewsOn",
      jsonb_build_object('bought', c.licences, 'used',
        (select count(*) from member m where m.company_id = c.id and m.access <> 'restricted')) as licences,
      (select r.requested_at from feature_request r where r.company_id = c.id and r.feature = 'licences') as "licencesRequestedAt"
    from company c where c.id = ${id}::uuid`.execute(db);
  return subscription.parse(rows[0]);
}
