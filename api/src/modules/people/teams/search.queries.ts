import type { Person, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { personJson } from '../../directory/members/public.ts';
import { seenBy, type Viewer } from '../../directory/visibility/public.ts';

type Mine = RouteReply<RouteById<'teams.search-my'>>;
type Others = RouteReply<RouteById<'teams.search'>>;
const most = 20;

/** Colleagues and connections by any part of their name or their department's, favourites first (CON-01). */
export async function searchMine(db: Db, viewer: Viewer & { memberId: string }, q: string): Promise<Mine> {
  const { rows } = await sql<{ item: Mine['items'][number] }>`
    with ${seenBy(viewer)}
    select ${personJson('m')} || jsonb_build_object('favourite', m.favourite, 'connected', m.connected, 'department', d.name,
      'shows', m.level) as item
    from seen m left join views.department d on d.id = m.department_id
    where fold(m.first_name || ' ' || m.last_name) like '%' || fold(${likeWords(q)}) || '%'
      or fold(d.name) like '%' || fold(${likeWords(q)}) || '%'
    order by m.favourite desc, fold(m.last_name), fold(m.first_name), m.id limit ${most}`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

/** Colleagues and connections among some ids, in the order of the ids. */
export async function readNamed(
  db: Db,
  viewer: Viewer & { memberId: string },
  ids: readonly string[],
): Promise<RouteReply<RouteById<'teams.named'>>> {
  const { rows } = await sql<{ item: Person }>`
    with ${seenBy(viewer)}
    select ${personJson('m')} as item
    from seen m where m.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], m.id)`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

const invited = sql`m.id, m.company_id, m.department_id, m.access, m.email, m.first_name, m.last_name, m.job_title, m.avatar`;

/**
 * People that a member may invite (CON-02): colleagues by name or address, and a member of another company by their whole address only, so
 * that strangers cannot be listed. Connected people are left out.
 */
export async function searchOthers(db: Db, memberId: string, q: string): Promise<Others> {
  const { rows } = await sql<{ item: Others['items'][number] }>`
    with me as (select id, company_id, lower(email) as email from views.member where id = ${memberId}::uuid),
    found as (
      select ${invited} from me join views.member m on m.company_id = me.company_id
        and fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like '%' || fold(${likeWords(q)}) || '%'
      union select ${invited} from me, members_by_address(array[lower(${q})]) m
      where m.company_id is not null and m.company_id is distinct from me.company_id
    )
    select ${personJson('m')} || jsonb_build_object(
      'department', case when m.company_id = me.company_id then d.name end,
      'isColleague', coalesce(m.company_id = me.company_id, false),
      'invitation', (select case when i.from_id = me.id then 'sent' else 'pending' end from connection_invitation i
        where i.status = 'waiting' and (
          (i.from_id = me.id and (i.to_id = m.id or (i.to_id is null and i.to_email = lower(m.email))))
          or (i.from_id = m.id and (i.to_id = me.id or (i.to_id is null and i.to_email = me.email)))) limit 1)) as item
    from me join found m on m.id <> me.id and m.access <> 'restricted'
    left join views.department d on d.id = m.department_id
    where not exists (select 1 from connection c
      where c.member_id = least(m.id, me.id) and c.other_id = greatest(m.id, me.id))
    order by fold(m.last_name), fold(m.first_name), m.id limit ${most}`.execute(db);
  return { items: rows.map(({ item }) => item) };
}
