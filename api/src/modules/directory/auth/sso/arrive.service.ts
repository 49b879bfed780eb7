import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import type { Identity } from '../../../../providers/identity/port.ts';
import { keepProof, providerOf } from '../../companies/public.ts';
import { memberJoined } from '../../members/public.ts';
import { findAccount, hasName } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import type { Client } from '../sessions/client.ts';
import { type OpenedSession, startSession } from '../sessions/session.service.ts';
import { requireMayJoin } from '../sign-up/may-open.ts';
import { openAccount } from '../sign-up/open-account.ts';
import type { SignInAttempt } from './attempt.queries.ts';

/** The tokens of a new session; `isNamed`: the account has a name, from the provider or from before. */
export interface Arrival extends OpenedSession {
  isNamed: boolean;
}

/**
 * Signs in the person identified by a company's provider: an enabled member of that company, a member it invited, or, where it creates
 * accounts on the fly, a new member. The address must be of the very domain for which the provider was called: a provider vouches for no
 * other domain.
 */
export async function arrive(
  context: Context,
  attempt: SignInAttempt,
  identity: Identity,
  client: Client,
): Promise<Arrival> {
  const memberId = await transact(context.db, (tx) => memberOf(context, tx, attempt, identity));
  const account = await findAccount(context.db, { id: memberId });
  if (account === null) throw new ApiError('auth.saml-failed');
  if (account.roles.includes('administrator')) await keepArrival(context, attempt);
  const isNamed = await hasName(context.db, memberId);
  return { ...(await startSession(context, account, client)), isNamed };
}

/** That an administrator comes in by the provider shows that passwords may be refused. */
async function keepArrival(context: Context, { companyId, domain }: SignInAttempt): Promise<void> {
  const found = await providerOf(context.db, { companyId, domain });
  if (found) await keepProof(context, { companyId, provider: found.provider, proof: 'administrator_came_at' });
}

async function memberOf(context: Context, tx: Db, attempt: SignInAttempt, { email, names }: Identity): Promise<string> {
  const address = await readAddress(tx, email);
  const { account, company, domain } = address;
  if (domain !== attempt.domain) throw new ApiError('auth.saml-failed', { cause: 'an address of another domain' });
  // A company's provider cannot sign in a member of another company or of none.
  if (company?.id !== attempt.companyId) throw new ApiError('auth.company-restricted');
  if (account?.access === 'restricted') throw new ApiError('auth.disabled');
  if (account?.access === 'enabled') return account.id;
  requireMayJoin(address);
  const { language, startedAt: acceptedAt, companyTermsUrl } = attempt;
  const accepted = { acceptedAt, companyTermsUrl };
  const values = { email, passwordHash: null, names, language, company, code: null, origin: null, ...accepted };
  const opened = await openAccount(tx, address, { ...values, now: context.clock.now() });
  await publish(tx, context, memberJoined, { companyId: company.id, memberIds: [opened] });
  return opened;
}
