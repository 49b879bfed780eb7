import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';

interface Named {
  /** Members already named: the organiser and the participants. */
  memberIds: readonly string[];
  /** E-mail addresses of guests already named. */
  before?: readonly string[];
  guests: readonly { email: string }[];
}

/** Refuses the first guest who is named twice, or is the organiser or a participant: each person takes one place (BKG-07). */
export async function requireEachGuestOnce(db: Db, { memberIds, before = [], guests }: Named): Promise<void> {
  if (guests.length === 0) return;
  const emails = guests.map(({ email }) => email.toLowerCase());
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from views.member
    where id = any(${memberIds}::uuid[]) and lower(email) = any(${emails}::text[])`.execute(db);
  const named = new Set([...before.map((email) => email.toLowerCase()), ...rows.map(({ email }) => email)]);
  const index = emails.findIndex((email, at) => named.has(email) || emails.indexOf(email) !== at);
  if (index >= 0) throw refusedField('booking.person-repeated', `/body/guests/${index}/email`);
}
