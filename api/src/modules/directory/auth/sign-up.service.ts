import type { Language, RouteById, RouteRequest } from '@escale/contract';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { isPromoOffered } from '../../bookings/public.ts';
import { giveFirstCredits } from '../../money/credits/public.ts';
import { isInvited } from '../../people/teams/public.ts';
import { findAccount } from './account.queries.ts';
import { findActivationToken, useActivationToken } from './activation.queries.ts';
import { type Address, readAddress } from './address.service.ts';
import { requireMayOpen } from './may-open.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './require-password.ts';
import { hashOfToken } from './secrets.ts';
import { type IssuedTokens, startSession } from './session.service.ts';

type Wanted = RouteRequest<RouteById<'auth.sign-up'>>['body'];

/** Opens or activates the account of an address whose activation token is given, and signs in (AUT-03). */
export async function signUp(context: Context, language: Language, wanted: Wanted): Promise<IssuedTokens> {
  const { db, clock } = context;
  const { email, password, token, firstName, lastName, code = null } = wanted;
  const now = clock.now();
  const hash = hashOfToken(token ?? '');
  const proof = token && (await findActivationToken(db, hash, email, now));
  if (!proof) throw new ApiError('auth.no-user-token');
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  const names = firstName && lastName ? { firstName, lastName } : null;
  const memberId = await db.transaction().execute(async (tx) => {
    if (!(await useActivationToken(tx, hash, email))) throw new ApiError('auth.no-user-token');
    const address = await readAddress(tx, email);
    requireStillOpen(address);
    const { company } = address;
    const today = clock.today(company?.timezone ?? 'Europe/Paris');
    if (code !== null) await requireCode(tx, { code, email, companyId: company?.id ?? null, today });
    const opened = await openAccount(tx, address, {
      email,
      passwordHash,
      names,
      language,
      company,
      code,
      now,
      ...proof,
    });
    if (company !== null) await giveFirstCredits(tx, context, company.id, [opened]);
    return opened;
  });
  const account = await findAccount(db, { id: memberId });
  if (account === null) throw new ApiError('auth.sign-up-failed');
  return startSession(context, account);
}

/** What was allowed when the code was sent may be so no longer. */
function requireStillOpen(address: Address): void {
  try {
    requireMayOpen(address);
  } catch (cause) {
    throw new ApiError('auth.sign-up-failed', { cause });
  }
}

/** A code is that of an invitation that waits for the address, or a promo code that is offered today. */
async function requireCode(
  tx: Db,
  { code, email, companyId, today }: { code: string; email: string; companyId: string | null; today: string },
): Promise<void> {
  const invitationId = z.uuid().safeParse(code).data;
  const isKnown =
    invitationId === undefined
      ? await isPromoOffered(tx, { code, companyId, today })
      : await isInvited(tx, invitationId, email);
  if (!isKnown) throw refusedField('auth.sign-up-failed', '/body/code');
}
