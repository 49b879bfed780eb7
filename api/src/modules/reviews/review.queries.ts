import type { Review } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Owner {
  bookingId: string;
  memberId: string;
}

const columns = sql`score, themes, text, created_at as "createdAt", changed_at as "changedAt"`;

/** A member's review of a booking; null when they wrote none. */
export async function readReview(db: Db, { bookingId, memberId }: Owner): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select ${columns} from review where booking_id = ${bookingId}::uuid and member_id = ${memberId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Writes a member's review, or changes one that was written after an instant; null when the stored one is older. */
export async function storeReview(
  tx: Db,
  { bookingId, memberId }: Owner,
  review: Pick<Review, 'score' | 'themes' | 'text'> & { workspaceId: string; now: string; changeableSince: string },
): Promise<Review | null> {
  const { score, themes, text, workspaceId, now, changeableSince } = review;
  const { rows } = await sql<Review>`
    insert into review (booking_id, member_id, workspace_id, score, themes, text, created_at, changed_at)
    values (${bookingId}::uuid, ${memberId}::uuid, ${workspaceId}::uuid, ${score}, ${JSON.stringify(themes)}::jsonb, ${text},
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict on constraint review_once do update
      set score = excluded.score, themes = excluded.themes, text = excluded.text, changed_at = excluded.changed_at
      where review.created_at > ${changeableSince}::timestamptz
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the question for this review is answered: it is written, or was put off. */
export async function isAnswered(db: Db, { bookingId, memberId }: Owner, now: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from review where booking_id = ${bookingId}::uuid and member_id = ${memberId}::uuid
    union all
    select 1 from review_put_off where booking_id = ${bookingId}::uuid and member_id = ${memberId}::uuid
      and coalesce(until > ${now}::timestamptz, true)`.execute(db);
  return rows.length > 0;
}

/** Stores until when the question is put off; null: for good. */
export async function storePutOff(tx: Db, { bookingId, memberId }: Owner, until: string | null): Promise<void> {
  await sql`
    insert into review_put_off (booking_id, member_id, until)
    values (${bookingId}::uuid, ${memberId}::uuid, ${until}::timestamptz)
    on conflict (booking_id, member_id) do update set until = excluded.until`.execute(tx);
}
