import type { InquiryKind, InquiryState, Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface NewInquiry {
  kind: InquiryKind;
  name: string;
  email: string;
  company?: string | undefined;
  phone?: string | undefined;
  subject?: string | undefined;
  message: string;
  reference: string;
  language: Language;
  memberId: string | null;
  /** Null for what no form sent. */
  stampHash: string | null;
  now: string;
}

/** How many messages were sent from the form with a stamp; others from it wait until this transaction ends. */
export async function countUses(tx: Db, stampHash: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${stampHash}`}, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('stamp_hash', '=', stampHash)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** How many messages came from an e-mail address since an instant. */
export async function countFrom(tx: Db, email: string, since: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Stores a message; returns its id. */
export async function insertInquiry(tx: Db, { memberId, stampHash, now, ...columns }: NewInquiry): Promise<string> {
  const { id } = await tx
    .insertInto('inquiry')
    .values({ ...columns, member_id: memberId, stamp_hash: stampHash, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One message, or undefined. */
export function findInquiry(db: Db, id: string) {
  return db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();
}

interface Wanted {
  state?: InquiryState | undefined;
  kind?: InquiryKind | undefined;
  limit: number;
  offset: number;
}

/** A page of messages, the latest first, and the number of all that fit. */
export async function findInquiries(db: Db, { state, kind, limit, offset }: Wanted) {
  let fitting = db.selectFrom('inquiry');
  if (state !== undefined) fitting = fitting.where('state', '=', state);
  if (kind !== undefined) fitting = fitting.where('kind', '=', kind);
  const rows = await fitting
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Sets the state of a message; false when there is none. */
export async function writeState(db: Db, id: string, state: InquiryState, now: string): Promise<boolean> {
  const row = await db
    .updateTable('inquiry')
    .set({ state, changed_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes messages that were closed before an instant: personal data is kept no longer than needed (SEC-04). */
export async function deleteClosed(db: Db, before: string): Promise<void> {
  await db.deleteFrom('inquiry').where('state', '=', 'closed').where('changed_at', '<', before).execute();
}
