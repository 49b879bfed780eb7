import type { SightLevel } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who looks, and when: a choice for one person may have ended (ISO instant). */
export interface Looker {
  memberId: string | null;
  now: string;
}

/**
 * The one decision on what of `member m` the viewer sees (CON-04, CON-05): joins `sight` with `connected`, `same_company` and
 * `level`. A choice for this person stands before the visibility; a stranger sees nothing. Of connections and choices it reads
 * the viewer's own, by their keys.
 */
export function joinSight({ memberId, now }: Looker): RawBuilder<unknown> {
  const viewer = sql`${memberId}::uuid`;
  return sql`
    left join (
      select other_id as id from views.connection where member_id = ${viewer}
      union all select member_id from views.connection where other_id = ${viewer}
    ) linked on linked.id = m.id
    left join connection_sight chosen on chosen.viewer_id = ${viewer} and chosen.owner_id = m.id
      and (chosen.until is null or chosen.until >= (${now}::timestamptz at time zone m.timezone)::date)
    cross join lateral (select linked.id is not null as connected,
      coalesce(m.company_id = (select company_id from member where id = ${viewer}), false) as same_company) related
    cross join lateral (select related.connected, related.same_company, case
      when ${viewer} is null or m.access = 'restricted' then 'nothing'
      when m.id = ${viewer} then 'seat'
      when not (related.connected or related.same_company) then 'nothing'
      when chosen.level is not null then chosen.level
      when m.visibility = 'company' or (m.visibility = 'connections' and related.connected) then 'seat'
      else 'nothing' end as level) sight`;
}

/**
 * People a member may know of as a common table `seen`: colleagues and connections, with what each shows (`level`). Found by
 * the keys of the company and of the pairs.
 */
export function seenBy(viewer: Looker & { memberId: string }): RawBuilder<unknown> {
  return sql`
    me as materialized (select * from member where id = ${viewer.memberId}::uuid),
    seen as materialized (
      select m.*, f.other_id is not null as favourite, coalesce(m.department_id = me.department_id, false) as same_team,
        sight.connected, sight.same_company, sight.level
      from me
        cross join lateral (
          select id from member where company_id = me.company_id
          union select other_id from views.connection where member_id = me.id
          union select member_id from views.connection where other_id = me.id
        ) known
        join member m on m.id = known.id and m.id <> me.id and m.access <> 'restricted'
        left join views.member_favourite f on f.member_id = me.id and f.other_id = m.id
        ${joinSight(viewer)}
    )`;
}

/** Whether a member knows of another at all, as a colleague or a connection, and what they are shown; null for a stranger. */
export async function sightOf(
  db: Db,
  viewer: Looker & { memberId: string },
  ownerId: string,
): Promise<SightLevel | null> {
  const { rows } = await sql<{ level: SightLevel }>`
    select sight.level from member m ${joinSight(viewer)}
    where m.id = ${ownerId}::uuid and m.access <> 'restricted' and (sight.connected or sight.same_company)`.execute(db);
  return rows[0]?.level ?? null;
}

/** Whether `booking b` is private and the viewer takes no part in it: they learn neither who nor where; false without a booking. */
export function isPrivateTo(memberId: string | null): RawBuilder<boolean> {
  const viewer = sql`${memberId}::uuid`;
  return sql`coalesce(b.private and b.organiser_id is distinct from ${viewer} and not exists (
    select 1 from views.booking_participant p
    where p.booking_id = b.id and p.member_id = ${viewer} and p.cancelled_at is null), false)`;
}
