import type { ClientError } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Limit of different errors stored: anyone may report errors, and must not be able to fill the disk. */
export const mostKept = 5_000;

/** Counts errors by their hash; once the limit of different errors is reached, only known ones. */
export async function countErrors(
  db: Db,
  errors: readonly (ClientError & { hash: string })[],
  now: string,
): Promise<void> {
  await sql`
    with reported as (
      select hash, min(remote) as remote, min(version) as version, min(kind) as kind, min(message) as message,
        min(stack) as stack, min(path) as path, sum(count) as count
      from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
        as e(hash text, remote text, version text, kind text, message text, stack text, path text, count bigint)
      group by hash order by hash
    )
    insert into client_error (hash, remote, version, kind, message, stack, path, count, first_seen_at, last_seen_at)
    select hash, remote, version, kind, message, stack, path, count, ${now}::timestamptz, ${now}::timestamptz
    from reported r
    where (select count(*) from client_error) < ${sql.lit(mostKept)}
      or exists (select 1 from client_error c where c.hash = r.hash)
    on conflict (hash) do update
      set count = client_error.count + excluded.count, last_seen_at = excluded.last_seen_at`.execute(db);
}

/** Deletes errors not reported since an instant. */
export async function forgetErrors(db: Db, before: string): Promise<void> {
  await db.deleteFrom('client_error').where('last_seen_at', '<', before).execute();
}
