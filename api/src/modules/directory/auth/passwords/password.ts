import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../../../../platform/limits/at-most.ts';

/** Argon2id (the library's default kind) at the cost of OWASP's first choice: 19 MiB, two passes, one lane (AUT-05). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Many at once would starve every other request of memory and threads. */
const limited = atMost(4, { waiting: 100, patience: 10_000 });

/** The hash of a password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash it works just as long and says no, so that time tells nobody
 * which addresses have an account (SEC-02).
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const standIn = await decoy;
  const matches = await limited(() => verify(passwordHash ?? standIn, password));
  return matches && passwordHash !== null;
}
