import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DerivedKey, ServerKeys } from './server-keys.ts';

const algorithm = 'aes-256-gcm';
const idBytes = 8;
const ivBytes = 12;
const tagBytes = 16;
const purpose = 'sealed secrets';

/**
 * Seals what must be kept but never shown, such as tokens of other services. It opens only with the servers' keys and for the
 * same `subject`: copied into another row it is worth nothing. Laid out as key id, nonce, tag, ciphertext.
 */
export function seal(keys: ServerKeys, subject: string, value: object): Buffer {
  const [{ id, secret }] = keys.of(purpose);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(id, 'hex'), iv, cipher.getAuthTag(), sealed]);
}

/** What was sealed; null when it is another's, was changed, or was sealed with a key that is no longer in force. */
export function unseal(keys: ServerKeys, subject: string, bytes: Buffer): unknown {
  const key = keys.of(purpose).find(({ id }) => id === keyIdOf(bytes));
  const content = bytes.subarray(idBytes);
  if (key === undefined || content.length <= ivBytes + tagBytes) return null;
  try {
    return JSON.parse(open(key, subject, content));
  } catch {
    return null;
  }
}

/** A sealed value that is kept, and how another takes its place unless it was written anew meanwhile. */
interface Kept {
  subject: string;
  sealed: Buffer;
  replace(fresh: Buffer): Promise<void>;
}
/** What became of sealed values after a rotation. */
export interface Resealed {
  resealed: number;
  /** Sealed with a key that is in none of the settings, or damaged. */
  unreadable: number;
}

/** Seals with the current key what an earlier one has sealed, so that the earlier one can be removed from the settings. */
export async function reseal(keys: ServerKeys, values: readonly Kept[]): Promise<Resealed> {
  const outcome = { resealed: 0, unreadable: 0 };
  for (const { subject, sealed, replace } of values) {
    if (keyIdOf(sealed) === keys.of(purpose)[0].id) continue;
    const value = unseal(keys, subject, sealed);
    if (typeof value !== 'object' || value === null) {
      outcome.unreadable += 1;
      continue;
    }
    await replace(seal(keys, subject, value));
    outcome.resealed += 1;
  }
  return outcome;
}

function keyIdOf(bytes: Buffer): string {
  return bytes.subarray(0, idBytes).toString('hex');
}

function open({ secret }: DerivedKey, subject: string, content: Buffer): string {
  const decipher = createDecipheriv(algorithm, secret, content.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(content.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(content.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
