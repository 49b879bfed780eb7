import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The registered remotes among those named, each with the named versions of it that are published. */
export async function registeredAmong(
  db: Db,
  named: readonly { remote: string; version: string }[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (named.length === 0) return new Map();
  const pairs = named.map(({ remote, version }) => ({ remote, version }));
  const { rows } = await sql<{ remote: string; versions: string[] }>`
    select r.remote, coalesce(array_agg(distinct p.version) filter (where p.version is not null), '{}') as versions
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(remote text, version text)
    left join views.release p on p.remote = r.remote and p.version = r.version
    where exists (select 1 from views.release e where e.remote = r.remote)
    group by r.remote`.execute(db);
  return new Map(rows.map(({ remote, versions }) => [remote, new Set(versions)]));
}
