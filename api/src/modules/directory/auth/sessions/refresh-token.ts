import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DerivedKey, ServerKeys } from '../../../../platform/access/server-keys.ts';

/** Life of a refresh token in days, counted anew at each rotation. */
export const refreshTokenDays = 30;

/** A fresh token that begins a family: 256 random bits. */
export function newRefreshToken(): string {
  return `r_${randomBytes(32).toString('base64url')}`;
}

/**
 * The successor of a token, and those it may have been given before a rotation of the keys. A successor follows from the token and a
 * key only the servers have, so it need not be kept to be given twice, and who stole the predecessor cannot compute it.
 */
export function successorsOf(keys: ServerKeys, token: string): [string, ...string[]] {
  const [current, ...previous] = keys.of('refresh tokens');
  const successorBy = ({ secret }: DerivedKey) => `r_${createHmac('sha256', secret).update(token).digest('base64url')}`;
  return [successorBy(current), ...previous.map(successorBy)];
}

/** What is kept of a token. The token itself is random, so a plain hash is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
