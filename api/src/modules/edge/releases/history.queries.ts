import { type ReleaseEvent, releaseActions, releaseEvent } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A change as it is recorded; absent parts are null. */
export interface Change {
  remote: string;
  action: ReleaseEvent['action'];
  versionBefore?: string | null;
  versionAfter?: string | null;
  percent?: number | null;
  companyIds?: readonly string[];
  memberIds?: readonly string[];
  reason?: string | null;
  at: string;
  by: string;
}

/** Adds a line to the history, which is never changed. */
export async function recordChange(tx: Db, change: Change): Promise<void> {
  const { remote, action, at, by } = change;
  await tx
    .insertInto('release_history')
    .values({
      remote,
      action,
      version_before: change.versionBefore ?? null,
      version_after: change.versionAfter ?? null,
      percent: change.percent ?? null,
      companies: [...(change.companyIds ?? [])],
      members: [...(change.memberIds ?? [])],
      reason: change.reason ?? null,
      at,
      by,
    })
    .execute();
}

/**
 * Changes of one remote or of all, the latest first; `before` is the id of the last one already known, `search` narrows them. Kinds of
 * change that a later version of the server has recorded are left out.
 */
export async function readHistory(
  db: Db,
  { remote, before, search, limit }: { remote?: string; before?: number; search?: string; limit: number },
): Promise<ReleaseEvent[]> {
  const rows = await db
    .selectFrom('release_history')
    .selectAll()
    .where('action', 'in', releaseActions)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(search !== undefined, (query) => query.where(matching(search ?? '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) =>
    releaseEvent.parse({
      id: row.id,
      remote: row.remote,
      action: row.action,
      versionBefore: row.version_before,
      versionAfter: row.version_after,
      percent: row.percent,
      companyIds: row.companies,
      memberIds: row.members,
      reason: row.reason,
      at: row.at,
      by: row.by,
    }),
  );
}

/** Changes with a text in one of their names, versions or their reason; case and accents are ignored. */
const matching = (search: string) =>
  sql<boolean>`fold(concat_ws(E'\n', remote, by, version_before, version_after, reason))
    like '%' || fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** The other version of the last change between two: that a promotion replaced, or that a rollback or halt withdrew; null without one. */
export async function lastOther(db: Db, remote: string): Promise<string | null> {
  const row = await db
    .selectFrom('release_history')
    .select('version_before')
    .where('remote', '=', remote)
    .where('action', 'in', ['promote', 'rollback', 'halt'])
    .where('version_before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version_before ?? null;
}

/** The last change of a remote beside publications, canaries included; null before its first promotion. */
export async function lastChange(db: Db, remote: string): Promise<{ at: string; by: string } | null> {
  const row = await db
    .selectFrom('release_history')
    .select(['at', 'by'])
    .where('remote', '=', remote)
    .where('action', '<>', 'publish')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
