import type { VisibilityLevel } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The viewer and the present instant (ISO), at which a choice for one person may have ended. */
export interface Viewer {
  memberId: string | null;
  now: string;
}

/**
 * The single decision on what the viewer sees of `member m` (CON-04, CON-05): joins `visible` with `connected`, `same_company` and `level`.
 * A choice for this person takes precedence over the visibility; strangers see nothing. Of connections and choices only the viewer's own
 * rows are read, by key.
 */
export function joinVisibility({ memberId, now }: Viewer): RawBuilder<unknown> {
  const viewer = sql`${memberId}::uuid`;
  return sql`
    left join (
      select other_id as id from views.connection where member_id = ${viewer}
      union all select member_id from views.connection where other_id = ${viewer}
    ) linked on linked.id = m.id
    left join connection_visibility chosen on chosen.viewer_id = ${viewer} and chosen.owner_id = m.id
      and (chosen.until is null or chosen.until >= (${now}::timestamptz at time zone m.timezone)::date)
    cross join lateral (select linked.id is not null as connected,
      coalesce(m.company_id = (select company_id from member where id = ${viewer}), false) as same_company) related
    cross join lateral (select related.connected, related.same_company, case
      when ${viewer} is null or m.access = 'restricted' then 'nothing'
      when m.id = ${viewer} then 'seat'
      when not (related.connected or related.same_company) then 'nothing'
      when chosen.level is not null then chosen.level
      when m.visibility = 'company' or (m.visibility = 'connections' and related.connected) then 'seat'
      else 'nothing' end as level) visible`;
}

/**
 * People a member may know of, as the common table expression `seen`: colleagues and connections, with what each shows (`level`). Found by
 * the keys of the company and of the pairs.
 */
export function seenBy(viewer: Viewer & { memberId: string }): RawBuilder<unknown> {
  return sql`
    me as materialized (select * from member where id = ${viewer.memberId}::uuid),
    seen as materialized (
      select m.*, f.other_id is not null as favourite, coalesce(m.department_id = me.department_id, false) as same_team,
        visible.connected, visible.same_company, visible.level
      from me
        join member m on m.id <> me.id and m.access <> 'restricted' and m.id = any(array(
          select id from member where company_id = (select company_id from me)
          union all select other_id from views.connection where member_id = (select id from me)
          union all select member_id from views.connection where other_id = (select id from me)))
        left join views.member_favourite f on f.member_id = me.id and f.other_id = m.id
        ${joinVisibility(viewer)}
    )`;
}

/** What a member may see of a colleague or a connection; null for a stranger. */
export async function visibilityOf(
  db: Db,
  viewer: Viewer & { memberId: string },
  ownerId: string,
): Promise<VisibilityLevel | null> {
  const { rows } = await sql<{ level: VisibilityLevel }>`
    select visible.level from member m ${joinVisibility(viewer)}
    where m.id = ${ownerId}::uuid and m.access <> 'restricted' and (visible.connected or visible.same_company)`.execute(
    db,
  );
  return rows[0]?.level ?? null;
}

/** Whether `booking b` is private and the viewer takes no part in it, which hides both who and where; false without a booking. */
export function isPrivateTo(memberId: string | null): RawBuilder<boolean> {
  const viewer = sql`${memberId}::uuid`;
  return sql`coalesce(b.private and b.organiser_id is distinct from ${viewer} and not exists (
    select 1 from views.booking_participant p
    where p.booking_id = b.id and p.member_id = ${viewer} and p.cancelled_at is null), false)`;
}
