import type { ErrorCode } from '@escale/contract';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { issueAccessToken } from '../../../../platform/access/tokens.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { type Account, actorOfAccount, findAccount } from '../account.queries.ts';
import { newRefreshToken, successorsOf } from './refresh-token.ts';
import {
  endSession,
  insertSession,
  insertToken,
  type KeptToken,
  keptOf,
  lockToken,
  markReplaced,
} from './session.queries.ts';

/** Tokens of a session; the access token is a JWT valid for ten minutes. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
}

/** Opens a session with the first token of a new family (AUT-06). */
export async function startSession(context: Context, account: Account): Promise<IssuedTokens> {
  const refreshToken = newRefreshToken();
  const now = context.clock.now();
  const sessionId = await transact(context.db, async (tx) => {
    const id = await insertSession(tx, account.id, now);
    await insertToken(tx, id, hashOfToken(refreshToken), now);
    return id;
  });
  return issue(context, account, sessionId, refreshToken);
}

/** How long a replaced token still returns its successor, in milliseconds: as long as a client repeats a request whose reply was lost. */
const repeatMs = 2 * 60_000;

/**
 * Returns the successor of a refresh token (AUT-07). For two minutes, and until the successor is used, the same predecessor gives the same
 * successor, because the reply may have been lost or several tabs may refresh at once. After that, a reuse of the predecessor means that
 * one of its two holders stole it, and the whole family ends. Throws `auth.session-ended` or `auth.disabled`.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<{ memberId: string; tokens: IssuedTokens }> {
  // The end of the family must be committed, so the error is thrown after the commit.
  const outcome = await transact(context.db, (tx) => rotate(context, tx, refreshToken));
  if ('refusal' in outcome) throw new ApiError(outcome.refusal);
  const { account, sessionId, successor } = outcome;
  return { memberId: account.id, tokens: await issue(context, account, sessionId, successor) };
}

type Outcome = { refusal: ErrorCode } | { account: Account; sessionId: string; successor: string };

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
  if (token.replacedAt === null) await markReplaced(tx, hash, now);
  await insertToken(tx, sessionId, hashOfToken(successor), now);
  return { account, sessionId, successor };
}

function overBecause(
  { replacedAt, expiresAt }: KeptToken,
  { now, isSuccessorUnused }: { now: string; isSuccessorUnused: boolean },
): 'reuse' | 'expired' | null {
  const isRepeated = replacedAt !== null && isSuccessorUnused && Date.parse(now) - Date.parse(replacedAt) <= repeatMs;
  if (replacedAt !== null && !isRepeated) return 'reuse';
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : null;
}

/** Ends the family of a refresh token (AUT-08); an unknown token is ignored. */
export async function signOut(context: Context, refreshToken: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const token = await lockToken(tx, hashOfToken(refreshToken));
    if (token !== null) await endSession(tx, token.sessionId, 'sign-out', context.clock.now());
  });
}

async function issue(
  context: Context,
  account: Account,
  sessionId: string,
  refreshToken: string,
): Promise<IssuedTokens> {
  const accessToken = await issueAccessToken(context.keys, actorOfAccount(account, sessionId), context.clock);
  return { accessToken, refreshToken };
}
