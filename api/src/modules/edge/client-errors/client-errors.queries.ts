import type { ClientError } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Limit of different errors stored: anyone may report errors, and must not be able to fill the disk. */
export const mostKept = 5_000;
/** Limit of references stored with an error; the latest are kept, as readers of cards ask about those. */
export const mostReferences = 100;

/** Counts errors, each with another hash; once the limit of different errors is reached, only known ones. */
export async function countErrors(
  db: Db,
  errors: readonly (ClientError & { hash: string })[],
  now: string,
): Promise<void> {
  if (errors.length === 0) return;
  await sql`
    insert into client_error as known (hash, remote, version, kind, message, stack, path, count, request_id, reports,
      first_seen_at, last_seen_at)
    select hash, remote, version, kind, message, stack, path, count, "requestId", "references", ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as r(hash text, remote text, version text, kind text,
      message text, stack text, path text, count bigint, "requestId" text, "references" text[])
    where (select count(*) from client_error) < ${sql.lit(mostKept)}
      or exists (select 1 from client_error c where c.hash = r.hash)
    order by hash
    on conflict (hash) do update
      set count = known.count + excluded.count, last_seen_at = excluded.last_seen_at,
        request_id = coalesce(excluded.request_id, known.request_id),
        reports = (excluded.reports || known.reports)[1:${sql.lit(mostReferences)}]`.execute(db);
}

/** A stored error of browsers; `stack` has the positions in the built files. */
interface StoredError {
  hash: string;
  remote: string;
  version: string;
  kind: string;
  message: string;
  stack: string;
  path: string;
  count: number;
  /** The last call that failed with it. */
  requestId: string | null;
  /** References of the latest failure cards that showed it. */
  references: string[];
  /** ISO instants. */
  firstSeenAt: string;
  lastSeenAt: string;
}

/** Errors of a remote, or of all with null, the latest first; `reference` selects those of one failure card, however it is written. */
export async function errorsOf(
  db: Db,
  remote: string | null,
  { version, reference, limit }: { version?: string | undefined; reference?: string | undefined; limit: number },
): Promise<StoredError[]> {
  return db
    .selectFrom('client_error')
    .select(['hash', 'remote', 'version', 'kind', 'message', 'stack', 'path', 'request_id as requestId'])
    .select((e) => [e.cast<number>('count', 'integer').as('count'), 'reports as references'])
    .select(['first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .$if(remote !== null, (query) => query.where('remote', '=', remote ?? ''))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .$if(reference !== undefined, (query) =>
      query.where((e) => e(e.val(asReference(reference ?? '')), '=', e.fn.any('reports'))),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** `k7qx3mpa` and `K7QX-3MPA` are the same reference. */
function asReference(text: string): string {
  const characters = text.toUpperCase().replaceAll('-', '');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Deletes errors not reported since an instant. */
export async function forgetErrors(db: Db, before: string): Promise<void> {
  await db.deleteFrom('client_error').where('last_seen_at', '<', before).execute();
}
