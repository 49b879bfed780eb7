import type { RouteById, RouteReply } from '@escale/contract';
import { mayLoginAs } from '@escale/rules/login-as.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { findPeople } from './login-as.queries.ts';
import { requireCapability } from './requirements.ts';

const mostShown = 10;
/** Read beyond what is shown, because the rules leave some out. */
const mostRead = 50;

/** Members whom the caller may sign in as, at most ten (AUT-11). */
export async function findLoginAsPeople(
  { db }: Context,
  actor: Actor,
  { q, id, company }: { q?: string | undefined; id?: string | undefined; company?: string | undefined },
): Promise<RouteReply<RouteById<'login-as.people'>>> {
  const own = await requireCapability(db, actor);
  const companyId = own.roles.includes('staff') ? (company ?? null) : own.companyId;
  const people = await findPeople(db, { companyId, q, id, most: mostRead });
  const items = people
    .filter((person) => mayLoginAs(own, person))
    .slice(0, mostShown)
    .map(({ companyId: _, hostId: __, roles: ___, ...person }) => person);
  return { items };
}
