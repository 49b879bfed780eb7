import type { Assertion } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import { readMe } from '../me.queries.ts';
import type { Client } from '../sessions/client.ts';
import { type OpenedSession, startSession } from '../sessions/session.service.ts';
import { requireMayEnter } from '../sign-in/sign-in.service.ts';
import { memberOfPasskey } from './check-passkey.service.ts';

/** Signs in by a passkey, where a password would be accepted as well: an open account, no required single sign-on (AUT-14). */
export async function signInByPasskey(context: Context, assertion: Assertion, client: Client): Promise<OpenedSession> {
  const memberId = await memberOfPasskey(context, assertion);
  const account = await findAccount(context.db, { id: memberId });
  if (account === null) throw new ApiError('auth.passkey-failed');
  const { email } = await readMe(context.db, memberId);
  const { provider } = await readAddress(context.db, email);
  requireMayEnter(account, provider);
  return startSession(context, account, client);
}
