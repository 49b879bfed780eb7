import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../../../../platform/limits/at-most.ts';

/** Argon2id (the library's default variant) at OWASP's first recommended cost: 19 MiB, two passes, one lane (AUT-05). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Limits concurrent hashing, which would otherwise starve other requests of memory and threads. */
const limited = atMost(4, { mostWaiting: 100, longestWait: 10_000 });

/** Hash of a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes just as long and returns false, so that timing does not reveal which
 * addresses have an account (SEC-02).
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const standIn = await decoy;
  const matches = await limited(() => verify(passwordHash ?? standIn, password));
  return matches && passwordHash !== null;
}
