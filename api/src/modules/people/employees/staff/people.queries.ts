import {
  type RouteById,
  type RouteReply,
  type RouteRequest,
  type StaffPersonCard,
  staffPerson,
  staffPersonCard,
} from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { likeWords } from '../../../../platform/db/like-words.ts';
import type { AnyMember } from '../own-member.ts';

type List = RouteById<'people.list'>;
type Query = RouteRequest<List>['query'];

const personJson = sql`jsonb_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'jobTitle', m.job_title,
  'avatar', m.avatar, 'email', m.email, 'roles', m.roles, 'access', m.access,
  'company', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end,
  'host', (select jsonb_build_object('id', h.id, 'name', h.name) from views.host_member hm join views.host h on h.id = hm.host_id
    where hm.member_id = m.id order by h.name limit 1))`;
const fromMembers = sql`from views.member m left join views.company c on c.id = m.company_id`;

const sortColumns: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  name: sql`fold(m.last_name || ' ' || m.first_name)`,
  company: sql`fold(coalesce(c.name, ''))`,
  access: sql`m.access`,
};

/** Members of all companies: searched, filtered, sorted and paged. */
export async function findPeople(db: Db, query: Query): Promise<RouteReply<List>> {
  const words = `%${likeWords(query.q)}%`;
  const direction = query.order === 'descending' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ item: unknown; total: number }>`
    select count(*) over ()::int as total, ${personJson} as item ${fromMembers}
    where fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like fold(${words})
      and (${query.companyId ?? null}::uuid is null or m.company_id = ${query.companyId ?? null}::uuid)
      and (${query.role ?? null}::text is null or ${query.role ?? null}::text = any (m.roles))
      and (${query.access ?? null}::text is null or m.access = ${query.access ?? null}::text)
    order by ${sortColumns[query.sort ?? 'name']} ${direction}, fold(m.last_name), fold(m.first_name), m.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  return {
    items: rows.map(({ item }) => staffPerson.parse(item)),
    total: rows[0]?.total ?? 0,
    counts: await countPeople(db),
  };
}

async function countPeople(db: Db): Promise<RouteReply<List>['counts']> {
  const { rows } = await sql<{ access: string; count: number }>`
    select access, count(*)::int as count from views.member group by access`.execute(db);
  const of = (access: string) => rows.find((row) => row.access === access)?.count ?? 0;
  const [enabled, invited, restricted] = [of('enabled'), of('invited'), of('restricted')];
  return { all: enabled + invited + restricted, enabled, invited, restricted };
}

const mostBookings = 8;
const mostSpaces = 100;

/** What the card of a member shows besides their sessions; null for nobody. */
export async function readPerson(db: Db, id: string, now: string): Promise<Omit<StaffPersonCard, 'sessions'> | null> {
  const { rows } = await sql<{ card: unknown }>`
    select jsonb_build_object('person', ${personJson}, 'phone', m.phone, 'language', m.language, 'timezone', m.timezone,
      'bookings', (select jsonb_build_object('total', count(*),
          'coming', count(*) filter (where b.to_at > ${now}::timestamptz and b.status in ('pending', 'confirmed')),
          'items', coalesce((select jsonb_agg(latest.item) from (
            select jsonb_build_object('id', o.id, 'reference', o.reference, 'space', w.name, 'date', o.day, 'status', o.status) as item
            from views.booking o join views.workspace w on w.id = o.workspace_id
            where o.organiser_id = m.id order by o.day desc, o.id limit ${mostBookings}) latest), '[]'))
        from views.booking b where b.organiser_id = m.id),
      'spaces', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'building', s.building)
          order by s.building, s.name) from (
        select w.id, w.name, b.name as building from views.host_member hm join views.workspace w on w.host_id = hm.host_id
          join views.building b on b.id = w.building_id where hm.member_id = m.id limit ${mostSpaces}) s), '[]')) as card
    ${fromMembers} where m.id = ${id}::uuid`.execute(db);
  return rows[0] ? staffPersonCard.omit({ sessions: true }).parse(rows[0].card) : null;
}

/** The account of a member; null for nobody. */
export async function readAccount(db: Db, id: string): Promise<AnyMember | null> {
  const { rows } = await sql<AnyMember>`
    select id, company_id as "companyId", access, roles from views.member where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Every company by name. */
export async function readCompanies(db: Db): Promise<{ items: { id: string; name: string }[] }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from views.company order by fold(name), id`.execute(db);
  return { items: rows };
}
