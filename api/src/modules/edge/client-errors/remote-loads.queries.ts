import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { VersionReport } from './count-report.rules.ts';

/** Adds the counters of a report to its minute; returns the versions that are published: of others nothing is stored. */
export async function addLoads(
  tx: Db,
  reports: readonly VersionReport[],
  now: string,
): Promise<{ remote: string; version: string }[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<{ remote: string; version: string }>`
    with reported as (
      select p.remote, p.version, loads, failures, errors, fallbacks, refused, mounted
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r(remote text, version text, loads int, failures int,
        errors int, fallbacks int, refused int, mounted int[])
      join views.release p on p.remote = r.remote and p.version = r.version
      order by p.remote, p.version
    )
    insert into remote_load as known (remote, version, minute, loads, failures, errors, fallbacks, refused, mounted)
    select remote, version, date_trunc('minute', ${now}::timestamptz, 'UTC'), loads, failures, errors, fallbacks, refused,
      mounted
    from reported
    on conflict (remote, version, minute) do update set
      loads = known.loads + excluded.loads, failures = known.failures + excluded.failures,
      errors = known.errors + excluded.errors, fallbacks = known.fallbacks + excluded.fallbacks,
      refused = known.refused + excluded.refused,
      mounted = (select array_agg(a + b order by n)
        from unnest(known.mounted, excluded.mounted) with ordinality as u(a, b, n))
    returning remote, version`.execute(tx);
  return rows;
}

interface VersionLoads {
  version: string;
  loads: number;
  failures: number;
  errors: number;
  refused: number;
  /** Successful loads by class of their duration. */
  mounted: number[];
}

/** Sums of some versions of a remote since an instant; a version without reports is missing. */
export async function sumLoads(db: Db, remote: string, versions: readonly string[], since: string) {
  const { rows } = await sql<VersionLoads>`
    select version, sum(loads)::int as loads, sum(failures)::int as failures, sum(errors)::int as errors,
      sum(refused)::int as refused,
      (select array_agg(count order by n) from (
        select n, sum(count)::int as count
        from remote_load c, unnest(c.mounted) with ordinality as u(count, n)
        where c.remote = l.remote and c.version = l.version and c.minute >= date_trunc('minute', ${since}::timestamptz, 'UTC')
        group by n) as counts) as mounted
    from remote_load l
    where remote = ${remote} and version = any(${versions}::text[])
      and minute >= date_trunc('minute', ${since}::timestamptz, 'UTC')
    group by remote, version`.execute(db);
  return rows;
}

/** Sums of all remotes since an instant. */
export async function sumAllLoads(db: Db, since: string) {
  const { rows } = await sql<{ loads: number; failures: number; errors: number; fallbacks: number; refused: number }>`
    select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures,
      coalesce(sum(errors), 0)::int as errors, coalesce(sum(fallbacks), 0)::int as fallbacks, coalesce(sum(refused), 0)::int as refused
    from remote_load where minute >= date_trunc('minute', ${since}::timestamptz, 'UTC')`.execute(db);
  return rows[0] ?? { loads: 0, failures: 0, errors: 0, fallbacks: 0, refused: 0 };
}

/** Deletes counters of minutes before an instant. */
export async function forgetLoads(db: Db, before: string): Promise<void> {
  await db.deleteFrom('remote_load').where('minute', '<', before).execute();
}
