import type { InquiryKind, Language } from '@escale/contract';
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
  asked?: { companyId: string; feature: string } | undefined;
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
export async function insertInquiry(
  tx: Db,
  { memberId, stampHash, asked, now, ...columns }: NewInquiry,
): Promise<string> {
  const { id } = await tx
    .insertInto('inquiry')
    .values({
      ...columns,
      member_id: memberId,
      stamp_hash: stampHash,
      company_id: asked?.companyId ?? null,
      feature: asked?.feature ?? null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The member who wrote from the address of their account; null for everybody else. */
export async function findWriter(
  db: Db,
  { memberId, email }: { memberId: string | null; email: string },
): Promise<{ firstName: string; name: string } | null> {
  if (memberId === null) return null;
  const row = await db
    .selectFrom('views.member')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (row?.email.toLowerCase() !== email.toLowerCase()) return null;
  return { firstName: row.firstName, name: `${row.firstName} ${row.lastName}` };
}

/** An answer of staff by the id of its entry, or undefined. */
export async function findAnswer(db: Db, entryId: string): Promise<{ inquiryId: string; text: string } | undefined> {
  const row = await db
    .selectFrom('inquiry_entry')
    .select(['inquiry_id as inquiryId', 'text'])
    .where('id', '=', entryId)
    .where('kind', '=', 'answer')
    .executeTakeFirst();
  return row && { inquiryId: row.inquiryId, text: row.text ?? '' };
}

/** Deletes messages that were closed before an instant: personal data is kept no longer than needed (SEC-04). */
export async function deleteClosed(db: Db, before: string): Promise<void> {
  await db.deleteFrom('inquiry').where('state', '=', 'closed').where('changed_at', '<', before).execute();
}
