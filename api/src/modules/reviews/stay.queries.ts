import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Condition on `booking b`: the member stayed there. The booking is confirmed, over, in a host's space (a company does not rate its own
 * offices), and the member is its organiser or a participant who did not cancel.
 */
export const isStayOf = (memberId: string, now: string) => sql<boolean>`
  b.status = 'confirmed' and b.host_id is not null and b.to_at <= ${now}::timestamptz
  and b.id in (
    select id from views.booking where organiser_id = ${memberId}::uuid
    union all select booking_id from views.booking_participant where member_id = ${memberId}::uuid)
  and not exists (
    select 1 from views.booking_participant p
    where p.booking_id = b.id and p.member_id = ${memberId}::uuid and p.cancelled_at is not null)`;

/** A stay, as far as its review depends on it. */
export interface Stay {
  workspaceId: string;
  /** ISO instant. */
  endedAt: string;
}

/** The stay of a member under a booking; null when there was none. */
export async function readStay(db: Db, memberId: string, bookingId: string, now: string): Promise<Stay | null> {
  const { rows } = await sql<Stay>`
    select b.workspace_id as "workspaceId", b.to_at as "endedAt" from views.booking b
    where b.id = ${bookingId}::uuid and ${isStayOf(memberId, now)}`.execute(db);
  return rows[0] ?? null;
}
