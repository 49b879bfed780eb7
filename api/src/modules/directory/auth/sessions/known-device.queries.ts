import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Remembers a device of a member. True when the member has others and not this one: a first sign-in ever is not from a new device. */
export async function rememberDevice(tx: Db, memberId: string, hash: Buffer, now: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with known as (
      select count(*) > 0 and not coalesce(bool_or(device_hash = ${hash}), false) as is_new
      from known_device where member_id = ${memberId}::uuid
    ), remembered as (
      insert into known_device (member_id, device_hash, used_at) values (${memberId}::uuid, ${hash}, ${now}::timestamptz)
      on conflict (member_id, device_hash) do update set used_at = excluded.used_at
    )
    select is_new as "isNew" from known`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Deletes devices without a sign-in since an instant (SEC-04). */
export async function forgetDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('known_device').where('used_at', '<', before).execute();
}
