import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';

/** Letters to guests in one day (UTC): guests never written to before, letters of new bookings, and letters of any kind. */
interface Most {
  newGuests: number;
  invited: number;
  sent: number;
}
const mostOfFree: Most = { newGuests: 20, invited: 60, sent: 200 };
const mostOfCompany: Most = { newGuests: 200, invited: 500, sent: 2000 };

type Writer = Pick<Actor, 'memberId' | 'companyId'>;
const mostOf = ({ companyId }: Writer): Most => (companyId === null ? mostOfFree : mostOfCompany);

/**
 * Counts the letters that the caller orders for guests, one for each of `bookings`; `booking.too-many-guests` when they are too many for a
 * day. Counted in the transaction that books, so that a refused request does not count.
 */
export async function countInvited(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  writer: Writer,
  { guests, bookings }: { guests: readonly { email: string }[]; bookings: number },
): Promise<void> {
  if (guests.length === 0) return;
  const emails = guests.map(({ email }) => email.toLowerCase());
  const { rows } = await sql<{ newGuests: number; invited: number }>`
    with known as (
      select lower(g ->> 'email') as email from booking b cross join jsonb_array_elements(b.guests) as g
      where b.organiser_id = ${writer.memberId}::uuid or b.booked_by = ${writer.memberId}::uuid
    )
    insert into guest_letter_count as c (member_id, day, new_guests, invited)
    select ${writer.memberId}::uuid, ${clock.today('UTC')}::date, count(*) filter (where e not in (select email from known)),
      ${guests.length * bookings} from unnest(${emails}::text[]) as e
    on conflict (member_id, day) do update set new_guests = c.new_guests + excluded.new_guests, invited = c.invited + excluded.invited
    returning new_guests as "newGuests", invited`.execute(tx);
  const most = mostOf(writer);
  const isTooMany = rows.some(({ newGuests, invited }) => newGuests > most.newGuests || invited > most.invited);
  if (isTooMany) throw refusedField('booking.too-many-guests', '/body/guests');
}

/**
 * Counts letters that are about to be sent to guests of the member; false when they are too many for a day, as after a booking was moved
 * back and forth.
 */
export async function maySendLetters(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  writer: Writer,
  letters: number,
): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    insert into guest_letter_count as c (member_id, day, sent) values (${writer.memberId}, ${clock.today('UTC')}, ${letters})
    on conflict (member_id, day) do update set sent = c.sent + excluded.sent returning sent`.execute(db);
  return rows.every(({ sent }) => sent <= mostOf(writer).sent);
}
