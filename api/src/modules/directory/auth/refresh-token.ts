import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenKeys } from '../../../platform/access/token-keys.ts';

/** Life of a refresh token in days, counted anew at each rotation. */
export const refreshTokenDays = 30;
/** How long the same predecessor still gives the same successor, for tabs that refresh at once (AUT-07). */
export const graceSeconds = 20;

/** A fresh token that begins a family: 256 random bits. */
export function newRefreshToken(): string {
  return `r_${randomBytes(32).toString('base64url')}`;
}

/**
 * The one successor of a token. It follows from the token and a key only the servers have, so it need not be kept to be given
 * twice, and who stole the predecessor cannot compute it.
 */
export function successorOf(keys: TokenKeys, token: string): string {
  const secret = keys.signing.privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'escale refresh tokens', 32));
  return `r_${createHmac('sha256', key).update(token).digest('base64url')}`;
}

/** What is kept of a token. The token itself is random, so a plain hash is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
