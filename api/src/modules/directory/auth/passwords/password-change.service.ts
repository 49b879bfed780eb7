import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { hashPassword, isPassword } from './password.ts';
import { replacePassword } from './password-reset.queries.ts';
import { requirePassword } from './require-password.ts';

/** Changes the caller's password after checking the old one, and ends their other sessions (AUT-09). */
export async function changePassword(
  context: Context,
  { memberId, sessionId }: Actor,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<{ done: true }> {
  const { db, clock } = context;
  const account = await findAccount(db, { id: memberId });
  if (!(await isPassword(account?.passwordHash ?? null, oldPassword))) {
    throw refusedField('auth.wrong-old-password', '/body/oldPassword');
  }
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const now = clock.now();
    // The old password is that of the account also at the commit: of concurrent changes only one succeeds.
    if (!(await replacePassword(tx, memberId, account?.passwordHash ?? null, passwordHash, now)))
      throw refusedField('auth.wrong-old-password', '/body/oldPassword');
    await endSessions(tx, { memberId, now, but: sessionId });
    await orderSecurityLetter(tx, context, { memberId, kind: 'password' });
  });
  return { done: true };
}
