import { sql } from 'kysely';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { blobName } from './blobs.ts';

/** Days after which a version that is neither live nor a near way back loses its files. */
const keptDays = 30;
/** Versions before the live one that keep their files, however old. */
const keptEarlier = 5;
/** Hours after which a file that no version uses is removed: a publish under way has stored it before its version exists. */
const unusedHours = 24;
const atOnce = 500;

/**
 * Removes the files of versions that nobody has loaded for a month, and files of uploads that never became a version. Tabs that still run
 * such a version are told to reload. The version itself stays published: it is never published with other content.
 */
export async function cleanUp({ db, clock, config }: Context, isInUse: InUse): Promise<void> {
  const now = clock.now();
  const before = hoursAfter(now, -keptDays * 24);
  const { rows } = await sql<{ remote: string; version: string }>`
    select r.remote, r.version from release r left join release_channel c on c.remote = r.remote
    where r.published_at < ${before}::timestamptz
      and r.version is distinct from c.version and r.version is distinct from c.canary_version
      and not (r.version = any (coalesce(c.earlier[1:${sql.lit(keptEarlier)}], '{}')))
      and not exists (select 1 from release_removed g where g.remote = r.remote and g.version = r.version)
    order by r.published_at limit ${atOnce}`.execute(db);
  for (const { remote, version } of rows) {
    if (await isInUse(remote, version, before)) continue;
    await db
      .insertInto('release_removed')
      .values({ remote, version, at: now })
      .onConflict((one) => one.doNothing())
      .execute();
  }
  await removeUnused({ db, config }, hoursAfter(now, -unusedHours));
}

/** Whether browsers loaded a version since an instant. */
export type InUse = (remote: string, version: string, since: string) => Promise<boolean>;

async function removeUnused({ db, config }: Pick<Context, 'db' | 'config'>, before: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    with used as (
      select distinct file.hash from release r,
        lateral (select value #>> '{}' as hash from jsonb_each(r.files) union all
          select value #>> '{}' from jsonb_each(r.compressed) union all select value #>> '{}' from jsonb_each(r.maps)) as file
      where not exists (select 1 from release_removed g where g.remote = r.remote and g.version = r.version)
    )
    select b.hash from release_blob b
    where b.stored_at < ${before}::timestamptz and not exists (select 1 from used u where u.hash = b.hash)
    limit ${atOnce}`.execute(db);
  const storage = releaseStorage(config);
  for (const { hash } of rows) {
    // One that an upload has renewed since stays; an upload that comes now waits for the row, and stores its bytes after they were removed.
    await transact(db, async (tx) => {
      const row = await tx
        .deleteFrom('release_blob')
        .where('hash', '=', hash)
        .where('stored_at', '<', before)
        .returning('hash')
        .executeTakeFirst();
      if (row !== undefined) await storage.remove(blobName(hash));
    });
  }
}
