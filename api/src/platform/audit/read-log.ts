import { routes } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { likeWords } from '../db/like-words.ts';
import type { RecordedChange } from './read-changes.ts';

/** A line of the log: a recorded change, or a call made while signed in as another of which no change was recorded. */
export interface LogLine extends RecordedChange {
  companyId: string | null;
  subjectId: string | null;
  isCall: boolean;
}

/** What a log is narrowed to; absent parts narrow nothing. */
export interface LogFilter {
  /** Null: every company, and what concerns none. */
  companyId: string | null;
  id?: string | undefined;
  q?: string | undefined;
  /** Members whose names match `q`. */
  matching?: readonly string[];
  /** A regular expression that the action matches, or must not match. */
  kind?: { pattern: string; isMatch: boolean } | undefined;
  action?: string | undefined;
  by?: string | undefined;
  subject?: string | undefined;
  impersonated?: boolean | undefined;
  /** Lines of these people alone, or of all others. */
  people?: { ids: readonly string[]; isAmong: boolean } | undefined;
  from?: string | undefined;
  /** Instant after the last one. */
  until?: string | undefined;
  before?: { at: string; id: string } | undefined;
  limit: number;
}

/** Calls that change nothing that anybody sees, such as the ticket of an event stream. */
const unseen = routes.flatMap(({ id, changes }) => (changes?.length === 0 ? [id] : []));

/**
 * Calls in the name of another without a record of their own: most record a change under the same name at the same time. A refused call has
 * changed nothing.
 */
const lines = sql`(
  select id, company_id, at, action, actor_id, impersonator_id, subject_id, before, after, false as is_call from audit_log
  union all
  select c.id, c.company_id, c.at, c.route_id, c.member_id, c.impersonator_id, c.subject_id, null, null, true
  from impersonated_call c
  where (c.status is null or c.status = 200) and c.route_id <> all(${unseen}::text[]) and not exists (
    select 1 from audit_log a where a.company_id is not distinct from c.company_id and a.actor_id = c.member_id
      and a.impersonator_id = c.impersonator_id and a.action = c.route_id
      and a.at between c.at and c.at + interval '1 minute')
) l`;

/** Lines of the log, the latest first (CKP-11). */
export async function readLog(db: Db, filter: LogFilter): Promise<LogLine[]> {
  const { q, matching = [], kind, people, before } = filter;
  const isOf = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof sql>) =>
    value === undefined ? sql`true` : condition(value);
  const { rows } = await sql<LogLine>`
    select id, company_id as "companyId", at, action, actor_id as "actorId", impersonator_id as "impersonatorId",
      subject_id as "subjectId", before, after, is_call as "isCall"
    from ${lines}
    where ${isOf(filter.companyId ?? undefined, (id) => sql`company_id = ${id}::uuid`)}
      and ${isOf(filter.id, (id) => sql`id = ${id}::uuid`)}
      and ${isOf(filter.action, (action) => sql`action = ${action}`)}
      and ${isOf(filter.subject, (id) => sql`subject_id = ${id}::uuid`)}
      and ${isOf(filter.by, (id) => sql`${id}::uuid in (actor_id, impersonator_id)`)}
      and ${isOf(filter.impersonated, (is) => sql`(impersonator_id is not null) = ${is}`)}
      and ${isOf(kind, ({ pattern, isMatch }) => sql`(action ~ ${pattern}) = ${isMatch}`)}
      and ${isOf(people, ({ ids, isAmong }) => sql`(coalesce(impersonator_id, actor_id) = any(${[...ids]}::uuid[])) = ${isAmong}`)}
      and ${isOf(filter.from, (from) => sql`at >= ${from}::timestamptz`)}
      and ${isOf(filter.until, (until) => sql`at < ${until}::timestamptz`)}
      and ${isOf(before, (last) => sql`(at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`)}
      and ${isOf(
        q,
        (text) => sql`(fold(concat_ws(' ', before::text, after::text)) like fold(${`%${likeWords(text)}%`})
          or array[actor_id, impersonator_id, subject_id] && ${[...matching]}::uuid[])`,
      )}
    order by at desc, id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Who did anything, and the actions that were recorded, of a company or of all. */
export async function readLogTerms(db: Db, companyId: string | null): Promise<{ people: string[]; actions: string[] }> {
  const { rows } = await sql<{ people: string[]; actions: string[] }>`
    select coalesce(array_agg(distinct coalesce(impersonator_id, actor_id)), '{}') as people,
      coalesce(array_agg(distinct action), '{}') as actions
    from ${lines} where ${companyId}::uuid is null or company_id = ${companyId}::uuid`.execute(db);
  return rows[0] ?? { people: [], actions: [] };
}

/** The last names that the log has of things, for those that are gone since. */
export async function readLastNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (subject_id) subject_id as id, coalesce(after ->> 'name', before ->> 'name') as name from audit_log
    where subject_id = any(${[...ids]}::uuid[]) and coalesce(after ->> 'name', before ->> 'name') is not null
    order by subject_id, at desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
