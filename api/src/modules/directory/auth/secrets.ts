import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';

/** A fresh code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a code: a million of them are soon tried, so the hash needs a key that only the servers have. */
export function hashOfCode(keys: ServerKeys, email: string, code: string): Buffer {
  return digestOf(keys.of('activation codes')[0].secret, email, code);
}

/** Whether a code is the one of the hash, also of a hash from before a rotation of the keys. */
export function isCode(keys: ServerKeys, hash: Buffer, email: string, code: string): boolean {
  return keys.of('activation codes').some(({ secret }) => timingSafeEqual(hash, digestOf(secret, email, code)));
}

function digestOf(secret: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest();
}

/** A fresh token that works once: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random, so a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
