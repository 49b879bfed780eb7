import { createHash } from 'node:crypto';

/** Hash of a token for storage. The token is random enough that nobody can guess it, however fast the hash is. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
