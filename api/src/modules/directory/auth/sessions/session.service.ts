import type { ErrorCode } from '@escale/contract';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { issueAccessToken } from '../../../../platform/access/tokens.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { httpIpLocation } from '../../../../providers/ip-location/http.ts';
import { type Account, actorOfAccount, findAccount } from '../account.queries.ts';
import { deletionDue } from '../deletion/deletion.queries.ts';
import { restoreToken } from '../deletion/restore-token.ts';
import { securityChanged } from '../letters/security-facts.ts';
import type { Client } from './client.ts';
import { deviceOf } from './device.ts';
import { rememberDevice } from './known-device.queries.ts';
import type { NewDeviceOrder } from './new-device-letter.service.ts';
import { newRefreshToken, successorsOf } from './refresh-token.ts';
import {
  endSession,
  type Impersonation,
  insertSession,
  insertToken,
  type KeptToken,
  keptOf,
  lockToken,
  markReplaced,
  writePlace,
} from './session.queries.ts';

/** Tokens of a session; the access token is a JWT valid for ten minutes. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
}

/** A session with its tokens, and the account that it opens. */
export interface OpenedSession {
  sessionId: string;
  memberId: string;
  companyId: string | null;
  tokens: IssuedTokens;
}

/**
 * Opens a session with the first token of a new family (AUT-06); a sign-in from a new device is told to the member (AUT-14). A member who
 * asked for the deletion of the account is told so, with the token that takes it back (ACC-07).
 */
export async function startSession(context: Context, account: Account, client: Client): Promise<OpenedSession> {
  const { db, clock, jobs } = context;
  const dueAt = await deletionDue(db, account.id);
  if (dueAt !== null) throw deletionAsked(context, account.id, dueAt);
  const refreshToken = newRefreshToken();
  const now = clock.now();
  const sessionId = await transact(db, async (tx) => {
    const isNewDevice = await rememberDevice(tx, account.id, client.deviceHash, now);
    const opened = { memberId: account.id, now, userAgent: client.userAgent, isNewDevice, impersonation: null };
    const id = await insertSession(tx, opened);
    await insertToken(tx, id, hashOfToken(refreshToken), now);
    if (isNewDevice) {
      await jobs.enqueue(tx, 'auth.mail-new-device', { sessionId: id } satisfies NewDeviceOrder);
      const { browser, system } = deviceOf(client.userAgent);
      const detail = [browser, system].filter(Boolean).join(', ');
      await publish(tx, context, securityChanged, { memberId: account.id, kind: 'newDevice', detail });
    }
    return id;
  });
  keepPlace(context, sessionId, client.address);
  return issue(context, { account, sessionId }, refreshToken);
}

/** Opens the session of a member for another one, in the transaction that has decided it (AUT-11). */
export async function startImpersonation(
  context: Context,
  tx: Db,
  account: Account,
  { client, impersonation }: { client: Client; impersonation: Impersonation },
): Promise<OpenedSession> {
  const refreshToken = newRefreshToken();
  const now = context.clock.now();
  const opened = { memberId: account.id, now, userAgent: client.userAgent, isNewDevice: false, impersonation };
  const sessionId = await insertSession(tx, opened);
  await insertToken(tx, sessionId, hashOfToken(refreshToken), now);
  const { impersonatorId, endsAt } = impersonation;
  return issue(context, { account, sessionId, impersonatorId, endsAt }, refreshToken);
}

/** Looks up where a session was opened, after the sign-in: that does not wait for an external service, nor fail with it. */
function keepPlace({ db, config: { ipLocationUrl }, log }: Context, sessionId: string, address: string): void {
  if (ipLocationUrl === null) return;
  httpIpLocation(ipLocationUrl)
    .place(address)
    .then((place) => place && writePlace(db, sessionId, place))
    .catch((error: unknown) => log.warn({ err: error }, 'the place of a sign-in is not kept'));
}

function deletionAsked({ keys }: Context, memberId: string, dueAt: string): ApiError {
  const details = { until: dueAt, restoreToken: restoreToken(keys, { memberId, dueAt }) };
  return new ApiError('auth.deletion-asked', { details });
}

/** How long a replaced token still returns its successor, in milliseconds: as long as a client repeats a request whose reply was lost. */
const repeatMs = 2 * 60_000;

/**
 * Returns the successor of a refresh token (AUT-07). For two minutes, and until the successor is used, the same predecessor gives the same
 * successor, because the reply may have been lost or several tabs may refresh at once. After that, a reuse of the predecessor means that
 * one of its two holders stole it, and the whole family ends. Throws `auth.session-ended` or `auth.disabled`.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<OpenedSession> {
  // The end of the family must be committed, so the error is thrown after the commit.
  const outcome = await transact(context.db, (tx) => rotate(context, tx, refreshToken));
  if ('refusal' in outcome) throw new ApiError(outcome.refusal);
  const { successor, ...session } = outcome;
  return issue(context, session, successor);
}

interface Issued {
  account: Account;
  sessionId: string;
  impersonatorId?: string | null;
  endsAt?: string | null;
}
type Outcome = { refusal: ErrorCode } | (Issued & { successor: string });

async function rotate(context: Context, tx: Db, refreshToken: string): Promise<Outcome> {
  const now = context.clock.now();
  const hash = hashOfToken(refreshToken);
  const token = await lockToken(tx, hash);
  if (token === null) return { refusal: 'auth.session-ended' };
  const { sessionId } = token;
  const account = await findAccount(tx, { id: token.memberId });
  if (token.endedAt !== null) {
    const isDisabled = token.endedBecause === 'disabled' && account?.access === 'restricted';
    return { refusal: isDisabled ? 'auth.disabled' : 'auth.session-ended' };
  }
  const successors = successorsOf(context.keys, refreshToken);
  const given = await keptOf(tx, successors.map(hashOfToken));
  const successor = successors.find((one) => given?.hash.equals(hashOfToken(one))) ?? successors[0];
  const over = overBecause(token, { now, isSuccessorUnused: given?.replacedAt === null });
  if (over !== null) {
    await endSession(tx, sessionId, over, now);
    return { refusal: 'auth.session-ended' };
  }
  if (account?.access !== 'enabled') {
    await endSession(tx, sessionId, 'disabled', now);
    return { refusal: 'auth.disabled' };
  }
  if (token.replacedAt === null) await markReplaced(tx, hash, sessionId, now);
  await insertToken(tx, sessionId, hashOfToken(successor), now);
  return { account, sessionId, successor, impersonatorId: token.impersonatorId, endsAt: token.endsAt };
}

function overBecause(
  { replacedAt, expiresAt, endsAt }: KeptToken,
  { now, isSuccessorUnused }: { now: string; isSuccessorUnused: boolean },
): 'reuse' | 'expired' | null {
  const isRepeated = replacedAt !== null && isSuccessorUnused && Date.parse(now) - Date.parse(replacedAt) <= repeatMs;
  if (replacedAt !== null && !isRepeated) return 'reuse';
  const ends = [expiresAt, endsAt].filter((at) => at !== null);
  return ends.some((at) => Date.parse(at) <= Date.parse(now)) ? 'expired' : null;
}

/** Ends the family of a refresh token (AUT-08); an unknown token is ignored. */
export async function signOut(context: Context, refreshToken: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const token = await lockToken(tx, hashOfToken(refreshToken));
    if (token !== null) await endSession(tx, token.sessionId, 'sign-out', context.clock.now());
  });
}

async function issue(
  { keys, clock }: Context,
  { account, sessionId, impersonatorId, endsAt = null }: Issued,
  refreshToken: string,
): Promise<OpenedSession> {
  const actor = { ...actorOfAccount(account, sessionId), ...(impersonatorId && { impersonatorId }) };
  const accessToken = await issueAccessToken(keys, actor, clock, endsAt);
  return { sessionId, memberId: account.id, companyId: account.companyId, tokens: { accessToken, refreshToken } };
}
