import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenKeys } from './token-keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals what must be kept but never shown, such as tokens of other services. It opens only with the servers' key and for the
 * same `subject`: copied into another row it is worth nothing.
 */
export function seal(keys: TokenKeys, subject: string, value: object): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys), iv).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** What was sealed; null when it is another's, was changed, or the servers' key is a new one. */
export function unseal(keys: TokenKeys, subject: string, bytes: Buffer): unknown {
  if (bytes.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(keys), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(subject))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

function keyOf(keys: TokenKeys): Buffer {
  const secret = keys.signing.privateKey.export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', secret, '', 'escale sealed secrets', 32));
}
