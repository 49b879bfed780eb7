import type { RouteById, RouteRequest } from '@escale/contract';
import { mayLoginAs } from '@escale/rules/login-as.rules';
import { type Actor, keptSessionId } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import { minutesAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { deletionDue } from '../deletion/deletion.queries.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { memberOfPasskey } from '../passkeys/check-passkey.service.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import type { Client } from '../sessions/client.ts';
import { endSession } from '../sessions/session.queries.ts';
import { type OpenedSession, startImpersonation } from '../sessions/session.service.ts';
import { type LoginAsAccount, readLoginAsAccount } from './login-as.queries.ts';
import { requireCapability } from './requirements.ts';

const sessionMinutes = 60;
type Wanted = RouteRequest<RouteById<'login-as.start'>>['body'];

/**
 * Signs the caller in as another member for an hour, and ends the caller's own session (AUT-11). The rights are those of the other; the
 * caller's own roles are kept with the session. Another company's member is `resource.not-found`.
 */
export async function loginAs(context: Context, actor: Actor, wanted: Wanted, client: Client): Promise<OpenedSession> {
  const { db, clock } = context;
  const own = await requireCapability(db, actor);
  await requireProof(context, own, wanted, client.address);
  const now = clock.now();
  return transact(db, async (tx) => {
    const before = keptSessionId(actor);
    // One session becomes one: of concurrent calls the first ends it.
    if (before !== null && !(await endSession(tx, before, 'sign-out', now))) throw new ApiError('auth.session-ended');
    const other = await readLoginAsAccount(tx, wanted.memberId);
    const isHidden = !own.roles.includes('staff') && other?.companyId !== own.companyId;
    if (other === null || isHidden) throw new ApiError('resource.not-found');
    const account = await findAccount(tx, { id: other.id });
    const isLeaving = (await deletionDue(tx, other.id)) !== null;
    if (account?.access !== 'enabled' || isLeaving || !mayLoginAs(own, other))
      throw new ApiError('auth.login-as-refused');
    const impersonation = {
      impersonatorId: own.id,
      name: `${own.firstName} ${own.lastName}`.trim() || own.email,
      roles: own.roles,
      reason: wanted.reason,
      endsAt: minutesAfter(now, sessionMinutes),
    };
    if (other.companyId !== null) {
      const change = { companyId: other.companyId, action: 'login-as.start', subjectId: other.id, before: null };
      await recordChange(tx, context, actor, { ...change, after: { reason: wanted.reason } });
    }
    // The member is told whatever the reason: a session is seen only by who looks for it.
    const opened = { memberId: other.id, kind: 'opened', name: impersonation.name, reason: wanted.reason } as const;
    await orderSecurityLetter(tx, context, { ...opened, byId: own.id });
    return startImpersonation(context, tx, account, { client, impersonation });
  });
}

/** The caller proves once more who they are, by their own password or passkey. */
async function requireProof(
  context: Context,
  own: LoginAsAccount,
  { password, passkey }: Pick<Wanted, 'password' | 'passkey'>,
  address: string,
): Promise<void> {
  if (passkey !== undefined) {
    if ((await memberOfPasskey(context, passkey)) !== own.id) throw new ApiError('auth.passkey-failed');
    return;
  }
  await requireOwnPassword(context, { ...own, password, address });
}
