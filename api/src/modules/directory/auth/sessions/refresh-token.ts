import { createHmac, randomBytes } from 'node:crypto';
import type { DerivedKey, ServerKeys } from '../../../../platform/access/server-keys.ts';

/** Lifetime of a refresh token in days, restarted at each rotation. */
export const refreshTokenDays = 30;

/** Generates the first token of a family: 256 random bits. */
export function newRefreshToken(): string {
  return `r_${randomBytes(32).toString('base64url')}`;
}

/**
 * The successor of a token, followed by those it may have had before a key rotation. A successor is derived from the token and a key only
 * the servers have, so it can be returned again without being stored, and a thief of the predecessor cannot compute it.
 */
export function successorsOf(keys: ServerKeys, token: string): [string, ...string[]] {
  const [current, ...previous] = keys.of('refresh tokens');
  const successorBy = ({ secret }: DerivedKey) => `r_${createHmac('sha256', secret).update(token).digest('base64url')}`;
  return [successorBy(current), ...previous.map(successorBy)];
}
