import {
  type Inquiry,
  type InquiryDetails,
  type InquiryState,
  inquiry,
  inquiryDetails,
  type Person,
  type RouteById,
  type RouteRequest,
} from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { personJson } from '../../directory/members/public.ts';

type Query = RouteRequest<RouteById<'inquiries.list'>>['query'];

const inquiryJson = sql`jsonb_build_object(
  'id', i.id, 'reference', i.reference, 'kind', i.kind, 'name', i.name, 'email', i.email, 'company', i.company, 'phone', i.phone,
  'subject', i.subject, 'message', i.message, 'language', i.language, 'memberId', i.member_id, 'state', i.state,
  'createdAt', i.created_at, 'assignee', ${personJson('a')},
  'feature', case when i.feature is not null and o.id is not null then
    jsonb_build_object('name', i.feature, 'company', jsonb_build_object('id', o.id, 'name', o.name)) end)`;
const fromInquiries = sql`from inquiry i left join views.member a on a.id = i.assignee_id left join views.company o on o.id = i.company_id`;

/** Messages by words, state and kind, the latest first. */
export async function findInquiries(db: Db, { q, state, kind, mine, page, limit }: Query, memberId: string) {
  const words = `%${likeWords(q)}%`;
  const { rows } = await sql<{ item: unknown; total: number }>`
    select count(*) over ()::int as total, ${inquiryJson} as item ${fromInquiries}
    where fold(concat_ws(' ', i.name, i.email, i.company, i.subject, i.message, i.reference)) like fold(${words})
      and (${state ?? null}::text is null or i.state = ${state ?? null}::text)
      and (${kind ?? null}::text is null or (case when i.feature is null then i.kind else 'feature' end) = ${kind ?? null}::text)
      and (not ${mine ?? false}::boolean or i.assignee_id = ${memberId}::uuid)
    order by i.created_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map(({ item }): Inquiry => inquiry.parse(item)), total: rows[0]?.total ?? 0 };
}

/** How many messages there are in each state. */
export async function countStates(db: Db): Promise<Record<InquiryState, number>> {
  const { rows } = await sql<{ state: InquiryState; count: number }>`
    select state, count(*)::int as count from inquiry group by state`.execute(db);
  return { new: 0, answered: 0, closed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** One message with what staff did with it, without its version; null when there is none. */
export async function readInquiry(db: Db, id: string): Promise<Omit<InquiryDetails, 'version'> | null> {
  const { rows } = await sql<{ details: unknown }>`
    select jsonb_build_object('inquiry', ${inquiryJson}, 'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'text', e.text, 'author', ${personJson('m')}, 'at', e.at)
        order by e.at, e.id)
      from inquiry_entry e left join views.member m on m.id = e.author_id where e.inquiry_id = i.id), '[]')) as details
    ${fromInquiries} where i.id = ${id}::uuid`.execute(db);
  return rows[0] ? inquiryDetails.omit({ version: true }).parse(rows[0].details) : null;
}

/** Keeps a message until the end of the transaction. */
export async function lockInquiry(tx: Db, id: string): Promise<boolean> {
  const row = await tx.selectFrom('inquiry').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** What a company asks support for and is not closed, locked. */
export async function openRequests(tx: Db, companyId: string, feature: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('company_id', '=', companyId)
    .where('feature', '=', feature)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody of staff, by name. */
export async function readStaff(db: Db): Promise<Person[]> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson('m')} as person from views.member m
    where 'staff' = any (m.roles) and m.access = 'enabled' order by fold(m.first_name), fold(m.last_name), m.id`.execute(
    db,
  );
  return rows.map(({ person }) => person);
}

interface NewEntry {
  inquiryId: string;
  kind: 'note' | 'answer' | 'state' | 'assignee';
  text: string | null;
  by: string;
  at: string;
}

/** Adds to the history of a message; returns the id of the entry. */
export async function addEntry(tx: Db, { inquiryId, by, ...columns }: NewEntry): Promise<string> {
  const { id } = await tx
    .insertInto('inquiry_entry')
    .values({ ...columns, inquiry_id: inquiryId, author_id: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the state of a message or who takes it. */
export async function writeInquiry(
  tx: Db,
  id: string,
  change: { state?: InquiryState; assignee_id?: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('inquiry')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();
}
