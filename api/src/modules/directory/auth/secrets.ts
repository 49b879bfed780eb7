import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { TokenKeys } from '../../../platform/access/token-keys.ts';

/** A fresh code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a code: a million of them are soon tried, so the hash needs a key that only the servers have. */
export function hashOfCode(keys: TokenKeys, email: string, code: string): Buffer {
  const secret = keys.signing.privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'escale activation codes', 32));
  return createHmac('sha256', key).update(`${email}\n${code}`).digest();
}

/** A fresh token that works once: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random, so a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
