import { createHash, randomBytes } from 'node:crypto';

/** Generates a token that nobody can guess: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a token for storage. The token is random enough that nobody can guess it, however fast the hash is. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
