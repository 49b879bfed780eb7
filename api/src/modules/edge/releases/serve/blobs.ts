import { integrityOf } from '@escale/build/integrity.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { FileStorage } from '../../../../providers/storage/index.ts';

/** The name of a file in the storage, by its `sha384-…`. */
export function blobName(hash: string): string {
  return `${Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex')}.blob`;
}

/** Stores a file by its hash and records it; storing it again changes nothing but its age. */
export async function putBlob(db: Db, storage: FileStorage, bytes: Buffer, now: string): Promise<string> {
  const hash = integrityOf(bytes);
  // First, so that a clean-up under way has either ended, or leaves the bytes that follow.
  await renewBlobs(db, [hash], now);
  await storage.put(blobName(hash), bytes);
  await db
    .insertInto('release_blob')
    .values({ hash, bytes: bytes.length, stored_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
    .execute();
  return hash;
}

/** Keeps stored files from being cleaned up for another day, since a version is about to use them; returns those that are stored. */
export async function renewBlobs(db: Db, hashes: readonly string[], now: string): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .updateTable('release_blob')
    .set({ stored_at: now })
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** The storage does not answer, or refuses the server's key. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}

/** The content of a stored file; throws when the storage has lost or changed it, and `StorageAway` when it does not answer. */
export async function getBlob(storage: FileStorage, hash: string): Promise<Buffer> {
  const bytes = await storage.get(blobName(hash)).catch((cause: unknown) => {
    throw new StorageAway('the storage of releases does not answer', { cause });
  });
  if (bytes === null) throw new Error(`the storage has no file ${hash}`);
  if (integrityOf(bytes) !== hash) throw new Error(`the storage has changed the file ${hash}`);
  return bytes;
}

/** Sizes of the stored files among the given hashes. */
export async function storedSizes(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('release_blob').select(['hash', 'bytes']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}
