import type { Job, JobQueue, JobState } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { likeWords } from '../db/like-words.ts';

/** The state of a job as staff reads it; null for one that is done or given up. */
const stateOf = (now: string): RawBuilder<JobState | null> => sql`case
  when j.state = 'failed' then 'failed' when j.state = 'active' then 'running' when j.state = 'retry' then 'retrying'
  when j.state = 'created' and j.start_after > ${now}::timestamptz then 'later' when j.state = 'created' then 'waiting' end`;

/** Every queue with what waits in it, what failed last first. */
export async function readQueues(db: Db, now: string): Promise<Omit<JobQueue, 'isLetter'>[]> {
  const { rows } = await sql<Omit<JobQueue, 'isLetter'>>`
    select q.name, s.cron, jsonb_build_object('waiting', count(*) filter (where j.stage = 'waiting'),
        'later', count(*) filter (where j.stage = 'later'), 'retrying', count(*) filter (where j.stage = 'retrying'),
        'running', count(*) filter (where j.stage = 'running'), 'failed', count(*) filter (where j.stage = 'failed')) as counts,
      max(j.completed_on) filter (where j.state = 'completed') as "lastDoneAt",
      min(j.start_after) filter (where j.stage in ('waiting', 'retrying')) as "oldestAt"
    from pgboss.queue q left join lateral (select min(cron) as cron from pgboss.schedule where name = q.name) s on true
    left join (select j.*, ${stateOf(now)} as stage from pgboss.job j) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name, s.cron
    order by count(*) filter (where j.stage = 'failed') desc, count(*) filter (where j.stage = 'retrying') desc, q.name`.execute(
    db,
  );
  return rows;
}

interface Wanted {
  state?: JobState | undefined;
  name?: string | undefined;
  q?: string | undefined;
  page: number;
  limit: number;
}

/** A page of the jobs that are not done: failed ones first, then those that fail again and again, then by their time. */
export async function readUndone(
  db: Db,
  now: string,
  { state, name, q, page, limit }: Wanted,
): Promise<{ items: Job[]; total: number }> {
  const words = `%${likeWords(q)}%`;
  const { rows } = await sql<Job & { total: number }>`
    select count(*) over () as total, id, name, stage as state, retry_count as attempts, coalesce(data::text, '{}') as data,
      left(coalesce(output ->> 'message', output ->> 'value', nullif(output::text, 'null')), 500) as reason,
      created_on as "createdAt", start_after as "dueAt", completed_on as "endedAt"
    from (select j.*, ${stateOf(now)} as stage from pgboss.job j) j
    where stage is not null and (${state ?? null}::text is null or stage = ${state ?? null})
      and (${name ?? null}::text is null or name = ${name ?? null}) and name not like '\\_\\_pgboss%'
      and fold(concat_ws(' ', name, data::text, output ->> 'message')) like fold(${words})
    order by array_position(array['failed', 'retrying', 'running', 'waiting', 'later'], stage), start_after, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 };
}

/** Lets a job that failed or waits run now; false for another. A failed one gets one more attempt. */
export async function runNow(db: Db, { name, id, now }: { name: string; id: string; now: string }): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set retry_limit = retry_limit + (state = 'failed')::int,
      state = (case when state = 'failed' then 'retry' else state::text end)::pgboss.job_state,
      completed_on = null, start_after = ${now}::timestamptz
    where name = ${name} and id = ${id}::uuid and state in ('created', 'retry', 'failed') returning id`.execute(db);
  return rows.length > 0;
}

/** Gives up a job that failed or waits; false for another. */
export async function giveUp(db: Db, { name, id, now }: { name: string; id: string; now: string }): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'cancelled', completed_on = ${now}::timestamptz
    where name = ${name} and id = ${id}::uuid and state in ('created', 'retry', 'failed') returning id`.execute(db);
  return rows.length > 0;
}
