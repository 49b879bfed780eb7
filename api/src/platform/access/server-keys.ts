import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';

/** Purposes of derived keys. Each has its own key, so that a leak of one does not affect the others. */
export type Purpose =
  | 'sealed secrets'
  | 'check-in codes'
  | 'refresh tokens'
  | 'activation codes'
  | 'inquiry forms'
  | 'push messages'
  | 'account restores'
  | 'release previews';

/** A key of one purpose. `id` is that of the master key from which it is derived. */
export interface DerivedKey {
  id: string;
  secret: Buffer;
}

/**
 * The keys of the servers: those of the current master key, and those of the previous ones for values made before a rotation
 * (docs/runbooks/rotate-keys.md).
 */
export interface ServerKeys {
  /** Signs access tokens. */
  signing: { id: string; privateKey: KeyObject };
  /** The public key of that id; throws when no such key is in force. */
  verifying(id: string): KeyObject;
  /** The keys of a purpose: the first one for new values, all of them for existing ones. */
  of(purpose: Purpose): readonly [DerivedKey, ...DerivedKey[]];
}

/** DER of a PKCS #8 Ed25519 private key up to the 32 bytes of the seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the keys of every purpose from the master keys (HKDF, RFC 5869), so that only these have to be stored. */
export function deriveKeys([current, ...previous]: MasterKeys): ServerKeys {
  const signing = signingKeyOf(current);
  const publicKeys = new Map(
    [signing, ...previous.map(signingKeyOf)].map(({ id, privateKey }) => [id, createPublicKey(privateKey)]),
  );
  const derived = new Map<Purpose, readonly [DerivedKey, ...DerivedKey[]]>();
  const of = (purpose: Purpose) => {
    const keyOf = (master: Buffer) => ({ id: idOf(master), secret: derive(master, purpose, 32) });
    const keys = derived.get(purpose) ?? ([keyOf(current), ...previous.map(keyOf)] as const);
    derived.set(purpose, keys);
    return keys;
  };
  const verifying = (id: string) => {
    const key = publicKeys.get(id);
    if (key === undefined) throw new Error(`Unknown key ${id}`);
    return key;
  };
  return { signing, verifying, of };
}

function derive(master: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `escale ${purpose}`, bytes));
}

function idOf(master: Buffer): string {
  return derive(master, 'key id', 8).toString('hex');
}

/** The key's id is the hash of its public half. */
function signingKeyOf(master: Buffer): ServerKeys['signing'] {
  const seed = derive(master, 'access tokens', 32);
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicDer = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { id: createHash('sha256').update(publicDer).digest('base64url'), privateKey };
}
