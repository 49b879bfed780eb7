import { type Me, me } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** Who is signed in as the member by a session (AUT-11). */
const signedInBy = sql`
  (select json_build_object('id', s.impersonator_id, 'name', s.impersonator_name, 'roles', s.impersonator_roles,
    'reason', s.reason, 'endsAt', s.ends_at) from own_session s)`;

/** The member of an id with all their own data; `creditsCents` is the balance of their own ledger account, null without one. */
export async function readMe(db: Db, memberId: string, sessionId: string | null = null): Promise<Me> {
  const { rows } = await sql<{ me: unknown }>`
    with own_session as (
      select * from session where id = ${sessionId}::uuid and member_id = ${memberId}::uuid and impersonator_id is not null
    )
    select jsonb_strip_nulls(jsonb_build_object('signedInBy', ${signedInBy}))
      || jsonb_build_object('mayLoginAs', m.login_as_others and m.roles && '{administrator,staff}' and not exists (select 1 from own_session))
      || jsonb_build_object(
      'id', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'jobTitle', m.job_title, 'avatar', m.avatar,
      'email', m.email, 'phone', m.phone, 'language', m.language, 'timezone', m.timezone,
      'theme', m.theme, 'reducedMotion', m.reduced_motion, 'weekends', m.weekends or coalesce(w.value = 'true'::jsonb, false),
      'since', (m.created_at at time zone m.timezone)::date, 'accountType', m.account_type, 'roles', m.roles, 'homeBuildingId', m.home_building_id,
      'customer', case when c.id is not null
        then json_build_object('id', c.id, 'name', c.name, 'internalSites', m.internal_sites) end,
      'department', case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end,
      'creditsCents', a.balance_cents) as me
    from member m
      left join views.company c on c.id = m.company_id
      left join views.company_setting w on w.company_id = m.company_id and w.name = 'weekendShown'
      left join department d on d.id = m.department_id
      left join views.ledger_account a on a.kind = 'member' and a.owner_id = m.id
    where m.id = ${memberId}::uuid`.execute(db);
  if (rows[0] === undefined) throw new ApiError('auth.session-ended');
  return me.parse(rows[0].me);
}

/** Language and first name of a member, for a letter. */
export async function readReader(db: Db, memberId: string): Promise<{ firstName: string; language: string }> {
  return db
    .selectFrom('member')
    .select(['first_name as firstName', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
