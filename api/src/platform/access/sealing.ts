import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DerivedKey, ServerKeys } from './server-keys.ts';

const algorithm = 'aes-256-gcm';
const idBytes = 8;
const ivBytes = 12;
const tagBytes = 16;
const purpose = 'sealed secrets';

/**
 * Encrypts secrets that must be stored but never shown, such as tokens of other services. Decryption needs the servers' keys and the same
 * `subject`: a value copied into another row cannot be decrypted. Layout: key id, nonce, tag, ciphertext.
 */
export function seal(keys: ServerKeys, subject: string, value: object): Buffer {
  const [{ id, secret }] = keys.of(purpose);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(id, 'hex'), iv, cipher.getAuthTag(), sealed]);
}

/** The decrypted value; null when it belongs to another subject, was changed, or its key is no longer in force. */
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

/** A stored sealed value, and a function that replaces it unless it was changed meanwhile. */
interface Kept {
  subject: string;
  sealed: Buffer;
  replace(fresh: Buffer): Promise<void>;
}
/** Counts of a re-encryption after a rotation. */
export interface Resealed {
  resealed: number;
  /** Sealed with a key that is not in the settings, or damaged. */
  unreadable: number;
}

/** Re-encrypts values of earlier keys with the current one, so that the earlier keys can be removed from the settings. */
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
