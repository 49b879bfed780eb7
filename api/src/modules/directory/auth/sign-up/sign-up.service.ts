import type { Language, RouteById, RouteRequest } from '@escale/contract';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { memberJoined } from '../../members/public.ts';
import { findAccount } from '../account.queries.ts';
import { type Address, readAddress } from '../address.service.ts';
import { hashPassword } from '../passwords/password.ts';
import { requirePassword } from '../passwords/require-password.ts';
import type { Client } from '../sessions/client.ts';
import { type OpenedSession, startSession } from '../sessions/session.service.ts';
import { findActivationToken, useActivationToken } from './activation.queries.ts';
import { requireMayOpen } from './may-open.ts';
import { openAccount } from './open-account.ts';
import { requireSignUpCode } from './sign-up-code.ts';

type Wanted = RouteRequest<RouteById<'auth.sign-up'>>['body'];

/** Opens or activates the account of the address whose activation token is given, and signs in (AUT-03). */
export async function signUp(
  context: Context,
  language: Language,
  wanted: Wanted,
  client: Client,
): Promise<OpenedSession> {
  const { db, clock } = context;
  const { email, password, token, firstName, lastName, code = null, companyTermsUrl = null } = wanted;
  const now = clock.now();
  const hash = hashOfToken(token ?? '');
  const proof = token && (await findActivationToken(db, hash, email, now));
  if (!proof) throw new ApiError('auth.no-user-token');
  // Neither a code nor an invitation says that its reader has seen the terms: the form that shows them sends this.
  if (!wanted.termsAndConditions) throw refusedField('auth.sign-up-failed', '/body/termsAndConditions');
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  const names = firstName && lastName ? { firstName, lastName } : null;
  const memberId = await transact(db, async (tx) => {
    if (!(await useActivationToken(tx, hash, email))) throw new ApiError('auth.no-user-token');
    const address = await readAddress(tx, email);
    requireStillOpen(address);
    const { company } = address;
    if ((company?.termsUrl ?? null) !== companyTermsUrl)
      throw refusedField('auth.sign-up-failed', '/body/companyTermsUrl');
    const today = clock.today(company?.timezone ?? 'Europe/Paris');
    if (code !== null) await requireSignUpCode(tx, context, { code, email, companyId: company?.id ?? null, today });
    const opened = await openAccount(tx, address, {
      email,
      passwordHash,
      names,
      language,
      company,
      code,
      now,
      origin: proof.origin,
      acceptedAt: now,
      companyTermsUrl,
    });
    await publish(tx, context, memberJoined, { companyId: company?.id ?? null, memberIds: [opened] });
    return opened;
  });
  const account = await findAccount(db, { id: memberId });
  if (account === null) throw new ApiError('auth.sign-up-failed');
  return startSession(context, account, client);
}

/** Checks again, because the permission may have changed since the code was sent. */
function requireStillOpen(address: Address): void {
  try {
    requireMayOpen(address);
  } catch (cause) {
    throw new ApiError('auth.sign-up-failed', { cause });
  }
}
