import { sql } from 'kysely';
import { releaseRoles } from '../../../../platform/access/require-access.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Grant } from './releaser.ts';

/** Whether the right on which a preview was made still exists; `db` sees the members of every company. */
export async function isInForce(db: Db, { kind, id }: Grant): Promise<boolean> {
  const found = {
    token: sql`select 1 from release_token where id = ${id}::uuid and revoked_at is null`,
    trust: sql`select 1 from release_trust where id = ${id}::uuid`,
    member: sql`select 1 from views.member where id = ${id}::uuid and access = 'enabled' and roles && ${[...releaseRoles]}::text[]`,
  }[kind];
  return (await found.execute(db)).rows.length > 0;
}
