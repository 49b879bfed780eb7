import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';

/** Generates a random code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Hash of a code for storage: a million codes are quickly tried, so the hash is keyed with a secret that only the servers have. */
export function hashOfCode(keys: ServerKeys, email: string, code: string): Buffer {
  return digestOf(keys.of('activation codes')[0].secret, email, code);
}

/** Whether a code matches the hash, also a hash made before a key rotation. */
export function isCode(keys: ServerKeys, hash: Buffer, email: string, code: string): boolean {
  return keys.of('activation codes').some(({ secret }) => timingSafeEqual(hash, digestOf(secret, email, code)));
}

function digestOf(secret: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest();
}
