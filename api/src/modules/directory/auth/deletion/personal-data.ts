import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { DataOf } from '../../../../platform/facts/facts.ts';
import type { memberDataCollected } from '../../members/public.ts';

/** Adds a member's profile and settings, the sessions, and the passkeys without their keys. */
export async function collectAccount(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  // All columns but the hash of the password, also those that a later migration adds.
  const { rows: profile } = await sql<{ profile: object }>`
    select to_jsonb(m) - 'password_hash' || jsonb_build_object('company', c.name, 'department', d.name) as profile
    from member m left join views.company c on c.id = m.company_id left join views.department d on d.id = m.department_id
    where m.id = ${memberId}::uuid`.execute(tx);
  const { rows: sessions } = await sql<{ session: object }>`
    select to_jsonb(s) - 'member_id' as session from session s
    where s.member_id = ${memberId}::uuid order by s.created_at, s.id`.execute(tx);
  const { rows: passkeys } = await sql<object>`
    select name, transports, is_synced, created_at, used_at from passkey
    where member_id = ${memberId}::uuid order by created_at, id`.execute(tx);
  add('passkeys', passkeys);
  add(
    'profile',
    profile.map((row) => row.profile),
  );
  add(
    'sessions',
    sessions.map((row) => row.session),
  );
}
