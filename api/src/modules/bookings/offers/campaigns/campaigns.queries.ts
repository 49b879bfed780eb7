import { type Campaign, type Language, type RouteById, type RouteRequest, campaign as shape } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { likeWords } from '../../../../platform/db/like-words.ts';
import { personJson } from '../../../directory/members/public.ts';

type Query = RouteRequest<RouteById<'campaigns.list'>>['query'];
/** When it is, and in which language texts are sorted. */
export interface Reader {
  today: string;
  language: Language;
}

/** Uses of campaigns `c`, with what each booking cost less. */
const uses = sql`lateral (
  select count(*)::int as uses, coalesce(sum((b.price -> 'discount' ->> 'excludingTaxCents')::bigint), 0)::bigint as cents
  from (
    select u.booking_id from promo_use u join promo p on p.code = u.code where p.campaign_id = c.id
    union all select u.booking_id from campaign_use u where u.code = c.code
  ) used join booking b on b.id = used.booking_id
) u on true`;

const stateOf = (today: string) => sql`case when c.ended_at is not null then 'ended'
  when c.day_to < ${today}::date then 'over' when c.day_from > ${today}::date then 'planned' else 'running' end`;

const campaignJson = (today: string) => sql`jsonb_build_object(
  'id', c.id, 'name', c.name, 'kind', c.kind, 'percent', c.percent, 'from', c.day_from, 'until', c.day_to,
  'mostUses', c.most_uses, 'mostEach', c.most_each, 'state', ${stateOf(today)},
  'companies', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by fold(o.name))
    from views.company o where o.id = any (c.company_ids)), '[]'),
  'spaces', coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by fold(w.name))
    from views.workspace w where w.id = any (c.workspace_ids)), '[]'),
  'codes', k.codes, 'code', case when k.codes = 1 then k.code end,
  'uses', u.uses, 'discountCents', u.cents, 'endedAt', c.ended_at, 'changedAt', c.changed_at, 'changedBy', ${personJson('m')})`;

const fromCampaigns = sql`from campaign c
  join lateral (select count(*)::int as codes, min(p.code) as code from promo p where p.campaign_id = c.id) k on true
  join ${uses} left join views.member m on m.id = c.changed_by`;

const sortColumns: Record<NonNullable<Query['sort']>, (language: Language) => RawBuilder<unknown>> = {
  name: (language) => sql`fold(c.name ->> ${language})`,
  from: () => sql`c.day_from`,
  until: () => sql`c.day_to`,
  uses: () => sql`u.uses`,
};

/** Campaigns by search, kind and state; without a sort those that begin last stand first. */
export async function findCampaigns(db: Db, query: Query, { today, language }: Reader) {
  const words = `%${likeWords(query.q)}%`;
  const order = query.sort ? sortColumns[query.sort](language) : sql`c.day_from`;
  const isDown = query.sort ? query.order === 'descending' : true;
  const { rows } = await sql<{ item: unknown; total: number }>`
    select count(*) over ()::int as total, ${campaignJson(today)} as item ${fromCampaigns}
    where (fold(c.name::text) like fold(${words})
        or exists (select 1 from promo p where p.campaign_id = c.id and p.code ilike ${words}))
      and (${query.kind ?? null}::text is null or c.kind = ${query.kind ?? null}::text)
      and (${query.state ?? null}::text is null or ${stateOf(today)} = ${query.state ?? null}::text)
    order by ${order} ${isDown ? sql`desc` : sql`asc`}, c.day_from desc, c.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  return { items: rows.map(({ item }) => shape.parse(item)), total: rows[0]?.total ?? 0 };
}

/** How many campaigns there are in each state. */
export async function countStates(db: Db, today: string): Promise<Partial<Record<Campaign['state'], number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select ${stateOf(today)} as state, count(*)::int as count from campaign c group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** One campaign, or null. */
export async function readCampaign(db: Db, id: string, today: string): Promise<Campaign | null> {
  const { rows } = await sql<{ item: unknown }>`
    select ${campaignJson(today)} as item ${fromCampaigns} where c.id = ${id}::uuid`.execute(db);
  return rows[0] ? shape.parse(rows[0].item) : null;
}

/** Keeps a campaign until the end of the transaction; false when there is none. */
export async function lockCampaign(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from campaign where id = ${id}::uuid for no key update`.execute(tx);
  return rows.length > 0;
}

/** The codes of a campaign with their uses, by name. */
export async function findCodes(db: Db, id: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ code: string; uses: number; total: number }>`
    select p.code, count(*) over ()::int as total, (select count(*)::int from promo_use u where u.code = p.code) as uses
    from promo p where p.campaign_id = ${id}::uuid order by p.code limit ${limit} offset ${offset}`.execute(db);
  return { items: rows.map(({ code, uses: used }) => ({ code, uses: used })), total: rows[0]?.total ?? 0 };
}

/** The bookings that used a campaign, the latest first. */
export async function findUses(db: Db, id: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ item: unknown; total: number }>`
    select count(*) over ()::int as total, jsonb_build_object(
      'bookingId', b.id, 'reference', b.reference, 'code', used.code, 'member', ${personJson('m')}, 'company', o.name,
      'space', w.name, 'date', b.day, 'status', b.status, 'bookedAt', b.created_at,
      'discountCents', coalesce((b.price -> 'discount' ->> 'excludingTaxCents')::bigint, 0)) as item
    from (
      select u.booking_id, u.member_id, u.code from promo_use u join promo p on p.code = u.code where p.campaign_id = ${id}::uuid
      union all
      select u.booking_id, u.member_id, u.code from campaign_use u join campaign c on c.code = u.code where c.id = ${id}::uuid
    ) used
    join booking b on b.id = used.booking_id
    join views.workspace w on w.id = b.workspace_id
    join views.member m on m.id = used.member_id
    left join views.company o on o.id = b.company_id
    order by b.created_at desc, b.id limit ${limit} offset ${offset}`.execute(db);
  return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
}

const mostChoices = 20;

/** Companies and spaces by words of their name. */
export async function findChoices(db: Db, q: string) {
  const words = `%${likeWords(q)}%`;
  const [companies, spaces] = await Promise.all([
    sql<{ id: string; name: string }>`
      select id, name from views.company where fold(name) like fold(${words}) order by fold(name), id limit ${mostChoices}`.execute(
      db,
    ),
    sql<{ id: string; name: string; place: string }>`
      select w.id, w.name, b.name as place from views.workspace w join views.building b on b.id = w.building_id
      where w.host_id is not null and fold(w.name || ' ' || b.name) like fold(${words})
      order by fold(b.name), fold(w.name), w.id limit ${mostChoices}`.execute(db),
  ]);
  return { companies: companies.rows, spaces: spaces.rows };
}
