import { type FeedReader, feedReaders, type Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { languageFrom } from '../../../platform/messages/translate.ts';

/** A feed as its member sees it, with the encrypted token. */
export interface KeptFeed {
  sealed: Buffer;
  createdAt: string;
  lastRead: { at: string; by: FeedReader } | null;
}

/** Whose feed it is. */
export interface FeedOwner {
  memberId: string;
  companyId: string | null;
  language: Language;
  timezone: string;
}

/** A member's feed; null when there is none. */
export async function readFeed(db: Db, memberId: string): Promise<KeptFeed | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['sealed', 'created_at as createdAt', 'read_at', 'read_by'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { read_at: at } = row;
  const by = feedReaders.find((one) => one === row.read_by) ?? 'other';
  return { sealed: row.sealed, createdAt: row.createdAt, lastRead: at === null ? null : { at, by } };
}

/** Stores the token of a feed; a former one finds nothing from now on. */
export async function saveFeed(
  db: Db,
  { memberId, hash, sealed, at }: { memberId: string; hash: Buffer; sealed: Buffer; at: string },
): Promise<void> {
  const values = { token_hash: hash, sealed, created_at: at };
  const unread = { read_at: null, read_by: null, content_hash: null, changed_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...values, ...unread }))
    .execute();
}

/** Ends a member's feed; false when there was none. */
export async function deleteFeed(db: Db, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feed').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The owner of the feed that a token stands for; null for an unknown token, for a member whose access is restricted, and until a deletion
 * that a member asked for is taken back (ACC-07).
 */
export async function findOwner(db: Db, hash: Buffer): Promise<FeedOwner | null> {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('views.member as m', 'm.id', 'f.member_id')
    .select(['m.id as memberId', 'm.company_id as companyId', 'm.language', 'm.timezone'])
    .where('f.token_hash', '=', hash)
    .where('m.access', '<>', 'restricted')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('views.account_deletion as d').select('d.member_id').whereRef('d.member_id', '=', 'm.id'))),
    )
    .executeTakeFirst();
  return row ? { ...row, language: languageFrom(row.language) } : null;
}

/** Records a request, and returns since when the content is the same; null when the feed ended meanwhile. */
export async function recordRead(
  db: Db,
  { hash, content, by, at }: { hash: Buffer; content: Buffer; by: FeedReader; at: string },
): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    update calendar_feed set read_at = ${at}, read_by = ${by}, content_hash = ${content},
      changed_at = case when content_hash = ${content} then changed_at else ${at}::timestamptz end
    where token_hash = ${hash} returning changed_at as since`.execute(db);
  return rows[0]?.since ?? null;
}

/** Stores a token that was encrypted again, unless it was replaced meanwhile. */
export async function replaceSealed(db: Db, hash: Buffer, fresh: Buffer): Promise<void> {
  await db.updateTable('calendar_feed').set({ sealed: fresh }).where('token_hash', '=', hash).execute();
}
