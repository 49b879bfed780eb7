import { canHoldLoginAs } from '@escale/rules/login-as.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { type LoginAsAccount, readLoginAsAccount } from './login-as.queries.ts';

/** The caller with their current roles, which a token may no longer name; `access.forbidden` without the capability loginAsOthers. */
export async function requireCapability(db: Db, actor: Actor): Promise<LoginAsAccount> {
  const own = await readLoginAsAccount(db, actor.memberId);
  if (own === null || !own.isGiven || !canHoldLoginAs(own.roles)) throw new ApiError('access.forbidden');
  // While they are signed in as another, that member's capability is not theirs.
  if (actor.impersonatorId !== undefined) throw new ApiError('access.forbidden');
  return own;
}
