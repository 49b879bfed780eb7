import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type OfSpace = RouteById<'reviews.of-space'>;
type Query = RouteRequest<OfSpace>['query'];

const orders: Record<Query['sort'], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  highest: sql`score desc, created_at desc, id`,
  lowest: sql`score, created_at desc, id`,
};

/** A page of a space's reviews, with the averages and counts of all of them: one statement over the same rows (WSP-04). */
export async function readSpaceReviews(
  { db, clock }: Context,
  workspaceId: string,
  { sort, page, limit }: Query,
): Promise<RouteReply<OfSpace>> {
  const { rows } = await sql<RouteReply<OfSpace>>`
    with r as materialized (select * from reviews_of_space(${workspaceId}::uuid, ${clock.now()}::timestamptz)),
    page as (select *, row_number() over (order by ${orders[sort]}) as place from r
      order by place limit ${limit} offset ${(page - 1) * limit}),
    theme as (select key, round(avg(value::numeric), 1)::float8 as average from r, jsonb_each_text(themes) group by key),
    monthly as (select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') as month, round(avg(score), 1)::float8 as average,
      count(*)::int as count from r group by 1 order by 1 desc limit 12)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'score', score, 'themes', themes, 'text', text, 'author', author,
        'colleague', colleague, 'stays', stays, 'lastStay', last_stay,
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'answer', answer) order by place), '[]') from page) as items,
      (select count(*)::int from r) as total,
      (select round(avg(score), 1)::float8 from r) as average,
      (select jsonb_agg((select count(*) from r where score = stars) order by stars) from generate_series(1, 5) stars) as scores,
      (select coalesce(jsonb_object_agg(key, average), '{}') from theme) as themes,
      (select coalesce(jsonb_agg(to_jsonb(monthly) order by monthly.month), '[]') from monthly) as months`.execute(db);
  const [found] = rows;
  return found ?? { items: [], total: 0, average: null, scores: [0, 0, 0, 0, 0], themes: {}, months: [] };
}
