import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';

/** Hashes by file, `sha384-…`. */
export const fileHashes = z.record(z.string(), z.string());

/** A published version and its hashes; undefined when it was not published. */
export async function storedRelease(db: Db, remote: string, version: string) {
  const row = await db
    .selectFrom('release')
    .select(['integrity', 'files'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { integrity: row.integrity, files: fileHashes.parse(row.files) };
}

/** Whether two builds contain exactly the same files. */
export function sameFiles(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Current and previous version and the last twenty changes of a remote. */
export async function releaseStatus(db: Db, remote: string) {
  const channel = await db.selectFrom('release_channel').selectAll().where('remote', '=', remote).executeTakeFirst();
  const versions = await db
    .selectFrom('release')
    .select(['version', 'published_at', 'published_by'])
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .execute();
  const history = await db
    .selectFrom('release_history')
    .select(['action', 'version_before', 'version_after', 'at', 'by'])
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return { channel, versions, history };
}
