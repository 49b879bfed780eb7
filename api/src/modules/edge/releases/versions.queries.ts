import { type PublishedVersion, publishedManifest } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { shellName } from './names.ts';

/** Versions that a refusal names instead of the unknown one. */
const mostNamedInstead = 5;

/** Hashes by file, `sha384-…`. */
export const fileHashes = z.record(z.string(), z.string());

/**
 * Refuses a version that was never published, with the latest ones that were: `release.unknown-version`. Files of a published one may have
 * been removed since.
 */
export async function requirePublished(db: Db, remote: string, version: string): Promise<void> {
  const found = await db
    .selectFrom('release')
    .select('version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (found !== undefined) return;
  const latest = (await versionsOf(db, remote, { limit: mostNamedInstead })).map((one) => one.version);
  const instead = latest.length === 0 ? 'No version of it is.' : `The latest are ${latest.join(', ')}.`;
  const message = `${remote} ${version} is not published. ${instead}`;
  throw new ApiError('release.unknown-version', { errors: [{ pointer: '', message }] });
}

/** Whether a version was published with these files and this manifest, or with others; null when it was not. */
export async function publishedContent(
  db: Db,
  remote: string,
  version: string,
  { files, manifest }: { files: Readonly<Record<string, string>>; manifest: unknown },
): Promise<'same' | 'other' | null> {
  const row = await db
    .selectFrom('release')
    // As JSON of the database, which compares without the order of keys.
    .select(
      sql<boolean>`files = ${JSON.stringify(files)}::jsonb and manifest = ${JSON.stringify(manifest)}::jsonb`.as(
        'same',
      ),
    )
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.same ? 'same' : 'other';
}

/** Whether the files of a version were removed from the storage. */
export async function isRemoved(db: Db, remote: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('release_removed')
    .select('version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Files of a published version with their hashes: as published, compressed copies by original, source maps. Null when there is none, or its
 * row cannot be read; copies and maps that cannot be read are left out, because pages work without them.
 */
export async function filesOf(db: Db, remote: string, version: string) {
  const row = await db
    .selectFrom('release')
    .select(['files', 'compressed', 'maps'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  const files = fileHashes.safeParse(row?.files).data;
  if (files === undefined) return null;
  const readable = (hashes: unknown) => fileHashes.safeParse(hashes).data ?? {};
  return { files, compressed: readable(row?.compressed), maps: readable(row?.maps) };
}

/** The latest version of the shell with a file `assets/<file>`, or with its source map; null when none has it. */
export async function shellWithAsset(db: Db, file: string, of: 'files' | 'maps' = 'files'): Promise<string | null> {
  const path = of === 'maps' ? `assets/${file}.map` : `assets/${file}`;
  const row = await db
    .selectFrom('release')
    .select('version')
    .where('remote', '=', shellName)
    .where(({ eb, ref, val }) => eb(ref(of), '?', val(path)))
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Published versions of a remote, the latest first, or the one named. */
export async function versionsOf(
  db: Db,
  remote: string,
  { version, limit = 50 }: { version?: string; limit?: number } = {},
): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom('release as r')
    .leftJoin('release_bad as b', (join) =>
      join.onRef('b.remote', '=', 'r.remote').onRef('b.version', '=', 'r.version'),
    )
    .select([
      'r.version',
      'r.published_at',
      'r.published_by',
      'r.commit',
      'r.branch',
      'r.dirty',
      'r.run',
      'r.bytes',
      'r.start_bytes',
    ])
    .select(['r.integrity', 'r.files', 'r.manifest', 'b.reason', 'b.by as badBy', 'b.at as badAt'])
    .where('r.remote', '=', remote)
    .$if(version !== undefined, (query) => query.where('r.version', '=', version ?? ''))
    .orderBy('r.published_at', 'desc')
    .orderBy('r.version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    source: { commit: row.commit, branch: row.branch, dirty: row.dirty, run: row.run },
    integrity: row.integrity,
    files: Object.keys(row.files ?? {}).length,
    sizeBytes: row.bytes,
    startBytes: row.start_bytes,
    platform: platformOf(row.manifest),
    bad: row.badAt === null ? null : { reason: row.reason ?? '', by: row.badBy ?? '', at: row.badAt },
  }));
}

/** Number of published versions by remote. */
export async function countVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('release')
    .select(['remote', ({ fn }) => fn.countAll<number>().as('all')])
    .groupBy('remote')
    .execute();
  return new Map(rows.map(({ remote, all }) => [remote, Number(all)]));
}

/** The range that a remote accepts, or the version that a shell provides. */
export function platformOf(manifest: unknown): string | null {
  const known = typeof manifest === 'object' && manifest !== null && 'platform' in manifest ? manifest.platform : null;
  return typeof known === 'string' ? known : null;
}

/** Addresses of the pages of a version; empty for the shell and for a manifest that cannot be read. */
export async function routesOf(db: Db, remote: string, version: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  return publishedManifest.safeParse(row?.manifest).data?.routes ?? [];
}
