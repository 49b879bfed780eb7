import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { Pool } from 'pg';
import { StartFailure } from '../errors/start-failure.ts';

/** The keys of access tokens. */
export interface TokenKeys {
  signing: { id: string; privateKey: KeyObject };
  /** The public key of that id; throws when no such key is in force. */
  verifying(id: string): KeyObject;
}

const lockKey = 4_370_002;
/** DER of a PKCS #8 Ed25519 private key up to the 32 bytes of the seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const leastKeyBytes = 32;

/** Keys from the secret `key` of the settings, or, without one, from the database, made there by the first process. */
export async function loadTokenKeys(pool: Pool, key: string | null): Promise<TokenKeys> {
  return key === null ? storedKeys(pool) : keysOf([derivedKey(key)]);
}

function derivedKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  if (bytes.length < leastKeyBytes)
    throw new StartFailure('ESCALE_KEY must be the base64 of at least 32 random bytes.');
  const seed = Buffer.from(hkdfSync('sha256', bytes, '', 'escale access tokens', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

async function storedKeys(pool: Pool): Promise<TokenKeys> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const select = 'select private_jwk as jwk from signing_key where retired_at is null order by created_at desc';
    const { rows } = await client.query<{ jwk: JsonWebKey }>(select);
    const keys = rows.map(({ jwk }) => createPrivateKey({ key: jwk, format: 'jwk' }));
    if (keys.length === 0) {
      const { privateKey } = generateKeyPairSync('ed25519');
      await client.query('insert into signing_key (private_jwk) values ($1)', [privateKey.export({ format: 'jwk' })]);
      keys.push(privateKey);
    }
    await client.query('commit');
    return keysOf(keys);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The first key signs; all verify. A key is named by the hash of its public half. */
function keysOf(privateKeys: readonly KeyObject[]): TokenKeys {
  const named = privateKeys.map((privateKey) => {
    const publicKey = createPublicKey(privateKey);
    const id = createHash('sha256')
      .update(publicKey.export({ format: 'der', type: 'spki' }))
      .digest('base64url');
    return { id, privateKey, publicKey };
  });
  const [signing] = named;
  if (signing === undefined) throw new Error('There is no key to sign access tokens with.');
  const publicKeys = new Map(named.map(({ id, publicKey }) => [id, publicKey]));
  const verifying = (id: string) => {
    const key = publicKeys.get(id);
    if (key === undefined) throw new Error(`Unknown key ${id}`);
    return key;
  };
  return { signing, verifying };
}
