import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { readMe } from '../me.queries.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { requireOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './password-reset.queries.ts';
import { requirePassword } from './require-password.ts';

/** Changes the caller's password after checking the old one, and ends their other sessions (AUT-09). */
export async function changePassword(
  context: Context,
  { memberId, sessionId }: Actor,
  { oldPassword, password, address }: { oldPassword: string; password: string; address: string },
): Promise<{ done: true }> {
  const { db, clock } = context;
  const account = await findAccount(db, { id: memberId });
  const { email } = await readMe(db, memberId);
  const refused = refusedField('auth.wrong-old-password', '/body/oldPassword');
  const passwordHash = account?.passwordHash ?? null;
  await requireOwnPassword(context, {
    email,
    passwordHash,
    password: oldPassword,
    address,
    refused,
  });
  requirePassword(password);
  if (password === oldPassword) throw refusedField('auth.password-unchanged', '/body/password');
  const newHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const now = clock.now();
    // The old password is that of the account also at the commit: of concurrent changes only one succeeds.
    if (!(await replacePassword(tx, memberId, passwordHash, newHash, now))) throw refused;
    await endSessions(tx, { memberId, now, but: sessionId });
    await orderSecurityLetter(tx, context, { memberId, kind: 'password' });
  });
  return { done: true };
}
