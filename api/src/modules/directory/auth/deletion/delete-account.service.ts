import type { RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { balanceOf } from '../../../ledger/public.ts';
import { providerOf } from '../../companies/public.ts';
import { lockMembers, memberLeft } from '../../members/public.ts';
import { findAccount } from '../account.queries.ts';
import { domainOf } from '../address.service.ts';
import { readMe } from '../me.queries.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { isCode } from '../secrets.ts';
import { endSessions } from '../sessions/session.queries.ts';
import {
  countUpcoming,
  deletionDue,
  insertDeletion,
  obstacleOf,
  readDeletion,
  removeDeletion,
} from './deletion.queries.ts';
import { deleteDeletionCode, tryDeletionCode } from './deletion-code.queries.ts';
import type { RestoredOrder } from './deletion-letters.ts';
import { administratorsOf } from './erase.queries.ts';
import { readRestoreToken } from './restore-token.ts';

/** How long an account can be taken back. */
const days = 14;
const errorOf = { lastAdministrator: 'user.last-administrator', lastOfHost: 'user.last-of-host' } as const;

/** What the deletion of the caller's account would end (ACC-07). */
export async function previewDeletion(
  { db, clock }: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'users.deletion'>>> {
  const now = clock.now();
  const { customer, email } = await readMe(db, memberId);
  return {
    confirmation: await confirmationOf(db, memberId, email),
    upcomingBookings: await countUpcoming(db, memberId, now),
    creditsCents: Math.max(0, (await balanceOf(db, memberId)) ?? 0),
    company: customer?.name ?? null,
    obstacle: await transact(db, (tx) => obstacleTo(tx, memberId, now)),
  };
}

/** As the system: a member sees neither who else is leaving nor all bookings of a host. */
const obstacleTo = (tx: Db, memberId: string, now: string) => asSystem(tx, () => obstacleOf(tx, memberId, now));

/** Members who sign in by their company's identity provider, or have no password, confirm by a mailed code. */
async function confirmationOf(db: Db, memberId: string, email: string): Promise<'password' | 'code'> {
  const account = await findAccount(db, { id: memberId });
  const companyId = account?.companyId ?? null;
  const provider = companyId === null ? null : await providerOf(db, { companyId, domain: domainOf(email) });
  return account?.passwordHash == null || provider?.provider.required ? 'code' : 'password';
}

/**
 * Begins the deletion of the caller's account: signs out everywhere, and what is booked is cancelled. All else waits 14 days, in which the
 * account can be taken back (ACC-07).
 */
export async function deleteAccount(
  context: Context,
  { memberId, companyId }: Actor,
  proof: { secret: string; address: string },
): Promise<{ until: string }> {
  const { db, clock, jobs } = context;
  const now = clock.now();
  await requireSecret(context, memberId, proof);
  const until = hoursAfter(now, days * 24);
  await transact(db, async (tx) => {
    // Two administrators who leave at the same time wait for one another.
    const administrators = companyId === null ? [] : await administratorsOf(tx, companyId);
    await lockMembers(tx, [memberId, ...administrators]);
    // A concurrent deletion has ended this session.
    if ((await deletionDue(tx, memberId)) !== null) throw new ApiError('auth.session-ended');
    const obstacle = await obstacleTo(tx, memberId, now);
    if (obstacle !== null) throw new ApiError(errorOf[obstacle]);
    const hadBookings = (await countUpcoming(tx, memberId, now)) > 0;
    await insertDeletion(tx, memberId, { askedAt: now, dueAt: until, hadBookings });
    await deleteDeletionCode(tx, memberId);
    await publish(tx, context, memberLeft, { memberId, at: now });
    await jobs.enqueue(tx, 'auth.mail-deletion', { memberId });
    await endSessions(tx, { memberId, now });
  });
  return { until };
}

/** Throws unless the secret is the member's password, or the code that was mailed in its place. */
async function requireSecret(
  context: Context,
  memberId: string,
  { secret, address }: { secret: string; address: string },
): Promise<void> {
  const { db, keys, clock } = context;
  const { email } = await readMe(db, memberId);
  if ((await confirmationOf(db, memberId, email)) === 'password') {
    const account = await findAccount(db, { id: memberId });
    const refused = new ApiError('auth.wrong-old-password');
    const passwordHash = account?.passwordHash ?? null;
    return requireOwnPassword(context, { email, passwordHash, password: secret, address, refused });
  }
  // The attempt is committed also when it fails.
  const hash = await transact(db, (tx) => tryDeletionCode(tx, memberId, clock.now()));
  if (hash === null || !isCode(keys, hash, `deletion ${email}`, secret)) throw new ApiError('auth.incorrect-code');
}

/** What the token of a deletion can still do; a token that is not ours is over (ACC-07). */
export async function readDeletionState(
  { db, keys, clock }: Context,
  token: string,
): Promise<RouteReply<RouteById<'users.deletion-state'>>> {
  const named = readRestoreToken(keys, token);
  if (named === null) return { state: 'over', hadBookings: false };
  const found = await readDeletion(db, named.memberId);
  if (found === undefined) return { state: 'returned', hadBookings: false };
  const due = Date.parse(found.dueAt);
  const isOffered = found.erasedAt === null && due === named.dueMs && due > Date.parse(clock.now());
  return { state: isOffered ? 'offered' : 'over', hadBookings: found.hadBookings };
}

/** Takes a deletion back by its token, up to the last of the 14 days (ACC-07). */
export async function restoreAccount({ db, keys, clock, jobs }: Context, token: string): Promise<{ done: true }> {
  const named = readRestoreToken(keys, token);
  const isRestored = await transact(db, async (tx) => {
    const removed = named === null ? undefined : await removeDeletion(tx, named, clock.now());
    if (named === null || removed === undefined) return false;
    await jobs.enqueue(tx, 'auth.mail-restored', {
      memberId: named.memberId,
      dueMs: named.dueMs,
      hadBookings: removed.hadBookings,
    } satisfies RestoredOrder);
    return true;
  });
  if (!isRestored) throw new ApiError('user.not-restorable');
  return { done: true };
}
