import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { hashPassword, isPassword } from './password.ts';
import { writePassword } from './password-reset.queries.ts';
import { requirePassword } from './require-password.ts';

/** Changes the caller's password after checking the old one, and ends their other sessions (AUT-09). */
export async function changePassword(
  { db, clock }: Context,
  { memberId, sessionId }: Actor,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<{ done: true }> {
  const account = await findAccount(db, { id: memberId });
  if (!(await isPassword(account?.passwordHash ?? null, oldPassword))) {
    throw refusedField('auth.wrong-old-password', '/body/oldPassword');
  }
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const now = clock.now();
    await writePassword(tx, memberId, passwordHash, now);
    await endSessions(tx, { memberId, now, but: sessionId });
  });
  return { done: true };
}
