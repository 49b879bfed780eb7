import { mayGiveLoginAs, mayLoginAs } from '@escale/rules/login-as.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { type LoginAsAccount, readLoginAsAccount, writeLoginAs } from './login-as.queries.ts';

/** What the caller may do with a member: sign in as them, give them the capability (AUT-11). */
export async function readLoginAsRight(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ maySignIn: boolean; mayGive: boolean; isGiven: boolean }> {
  const { own, other } = await readBoth(db, actor, id);
  const isOwn = actor.impersonatorId === undefined;
  return {
    maySignIn: isOwn && own.isGiven && other.access === 'enabled' && mayLoginAs(own, other),
    mayGive: isOwn && mayGiveLoginAs(own, other),
    isGiven: other.isGiven,
  };
}

/** Gives a member the capability, or takes it away; both are in the audit log of their company. */
export async function setLoginAsRight(
  context: Context,
  actor: Actor,
  { id, isGiven }: { id: string; isGiven: boolean },
): Promise<{ done: true }> {
  await transact(context.db, async (tx) => {
    const { own, other } = await readBoth(tx, actor, id);
    if (!mayGiveLoginAs(own, other)) throw new ApiError('access.forbidden');
    await writeLoginAs(tx, id, isGiven);
    if (other.companyId === null) return;
    const change = { companyId: other.companyId, action: 'login-as.set-right', subjectId: id };
    await recordChange(tx, context, actor, {
      ...change,
      before: { loginAsOthers: other.isGiven },
      after: { loginAsOthers: isGiven },
    });
  });
  return { done: true };
}

async function readBoth(db: Db, actor: Actor, id: string): Promise<{ own: LoginAsAccount; other: LoginAsAccount }> {
  const own = await readLoginAsAccount(db, actor.memberId);
  const other = await readLoginAsAccount(db, id);
  if (own === null || other === null) throw new ApiError('resource.not-found');
  const isHidden = !own.roles.includes('staff') && (own.companyId === null || other.companyId !== own.companyId);
  if (isHidden) throw new ApiError('resource.not-found');
  return { own, other };
}
