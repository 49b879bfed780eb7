import { type Language, type Notice, noticeKinds, type RouteById, type RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { emit } from '../../../platform/events/emit.ts';
import { personJson } from '../../directory/members/public.ts';
import { type StoredNotice, wordsOf } from './notice-text.ts';
import { readLeft, readQuestions } from './open-questions.ts';

type List = RouteReply<RouteById<'notices.list'>>;
type Row = StoredNotice & { at: string; readAt: string | null };

/** Unread notices are counted up to this many. */
const mostCounted = 100;

/**
 * One page of the member's notices. Who did something is named although the reader may not know them otherwise: the notice told them, as
 * the letter does.
 */
export async function listNotices(
  { db, clock }: Context,
  { memberId }: Actor,
  { after, limit, language }: { after: string | undefined; limit: number; language: Language },
): Promise<List> {
  return transact(db, (tx) =>
    asSystem(tx, async () => {
      const rows = await readRows(tx, { memberId, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const questions = await readQuestions(tx, shown, clock.today('Europe/Paris'));
      const left = await readLeft(tx, memberId, shown);
      const items = shown.map(
        (row): Notice => ({
          id: row.id,
          kind: row.kind,
          category: noticeKinds[row.kind].category,
          ...wordsOf(row, language, left.has(row.id) ? 'left' : questions.get(row.id)?.outcome),
          person: row.person,
          at: row.at,
          isRead: row.readAt !== null,
          question: questions.get(row.id)?.question ?? null,
        }),
      );
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return { items, next, unread: await countUnread(tx, memberId) };
    }),
  );
}

async function readRows(
  tx: Db,
  { memberId, after = null, limit }: { memberId: string; after?: string | null | undefined; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.facts, n.created_at as at, n.read_at as "readAt", ${personJson('p')} as person
    from notice n left join views.member p on p.id = n.person_id
    where n.member_id = ${memberId}::uuid and n.kind = any(${Object.keys(noticeKinds)}::text[])
      and (${after}::uuid is null or (n.created_at, n.id) < (
        select c.created_at, c.id from notice c where c.id = ${after}::uuid and c.member_id = n.member_id))
    order by n.created_at desc, n.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notice where member_id = ${memberId}::uuid and read_at is null limit ${mostCounted}) unread`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks one notice of the member as read, or all; their other tabs and devices hear of it. */
export async function markRead(
  { db, clock }: Context,
  { memberId }: Actor,
  id: string | null,
): Promise<{ done: true }> {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notice')
      .set({ read_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .$if(id !== null, (query) => query.where('id', '=', id))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit(tx, { type: 'notice.changed', memberIds: [memberId], data: { memberId } });
  });
  return { done: true };
}

/** How long notices are kept, in days. */
const keptDays = 90;

export async function deleteOldNotices({ db, clock }: Context): Promise<void> {
  await sql`delete from notice where created_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  );
}
