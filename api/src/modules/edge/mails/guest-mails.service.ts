import { type Booking, type Language, pages } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { routeTo } from '../../../platform/mail/route-to.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';
import { calendarOf, maySendLetters, readBooking } from '../../bookings/public.ts';
import { dayAndClock, dayAndTime, whereOf } from './booking-mail.ts';
import { directionsTo } from './mails.service.ts';

export const guestMailKinds = ['invited', 'moved', 'cancelled'] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];

/** Payload of the job that writes to the guests of a booking. */
export interface GuestOrder {
  bookingId: string;
  kind: GuestMailKind;
  /** Of the guests to write to; all of them without it. */
  emails?: readonly string[];
}

/** Enqueues letters to the guests of a booking, who have no account; sent only if the transaction commits (BKG-20). */
export async function mailGuests(tx: Db, jobs: Jobs, order: GuestOrder): Promise<void> {
  await jobs.enqueue(tx, 'mails.guests', { ...order });
}

/** Writes to each guest, in the organiser's language; nothing when the booking has changed since. */
export async function sendGuestMails(context: Context, { bookingId, kind, emails }: GuestOrder): Promise<void> {
  const { db, clock, config } = context;
  const organiser = await sql<{ language: string; email: string; companyId: string | null }>`
    select m.language, m.email, m.company_id as "companyId" from views.booking b join views.member m on m.id = b.organiser_id where b.id = ${bookingId}::uuid`.execute(
    db,
  );
  const language = languageFrom(organiser.rows[0]?.language ?? '');
  const booking = await readBooking(db, sql`b.id = ${bookingId}`, { now: clock.now(), language });
  if (!booking || (booking.status === 'confirmed') !== (kind !== 'cancelled')) return;
  const guests = booking.guests.filter(({ email }) => emails === undefined || emails.includes(email));
  if (guests.length === 0) return;
  const writer = { memberId: booking.organiser.id, companyId: organiser.rows[0]?.companyId ?? null };
  if (!(await maySendLetters(db, context, writer, guests.length))) return;
  const directions = kind === 'cancelled' ? '' : await directionsTo(db, booking.workspace.id, language);
  const calendar = await calendarOf(db, booking);
  for (const guest of guests) {
    const mail = guestMail(kind, booking, {
      guest,
      directions,
      contact: organiser.rows[0]?.email ?? '',
      publicUrl: config.publicUrl,
      language,
    });
    await sendMail(config, { ...mail, calendar });
  }
}

interface GuestLetter {
  guest: { name: string; email: string };
  directions: string;
  /** Address of the organiser, whom a guest tells that they are late or do not come. */
  contact: string;
  publicUrl: string;
  language: Language;
}

/** The letter to one guest: when and where, how to come in, and the public page of the space or, of an own office, the way to it. */
export function guestMail(
  kind: GuestMailKind,
  booking: Booking,
  { guest, directions, contact, publicUrl, language }: GuestLetter,
): MailDraft {
  const { id, workspace, organiser, seat, slot, reference } = booking;
  const when = dayAndTime(booking, language);
  const { street, place } = booking.building;
  // The letter of an own office has the way as its button.
  const hasRoute = kind !== 'cancelled' && workspace.scope !== 'internal';
  const rows = [
    ['when', dayAndClock(booking, language)],
    ['where', whereOf(booking, language)],
    ['route', hasRoute ? translate(language, 'letter.guest.route') : ''],
    ['directions', directions],
    ['seat', seat?.name ?? ''],
    ['contact', contact],
    ['reference', reference],
  ] as const;
  const values = { name: `${organiser.firstName} ${organiser.lastName}`, place: workspace.name, when };
  return {
    // The time is part of the id, so that a booking moved twice is told twice.
    id: `${id}.guest-${kind}-${Date.parse(slot.from)}.${guest.email}`,
    to: { name: guest.name, address: guest.email },
    subject: translate(language, `letter.guest.${kind}.subject`, values),
    body: {
      heading: translate(language, `letter.guest.${kind}.heading`),
      isGood: kind === 'invited',
      greeting: greetingOf(language, guest.name),
      lead: translate(language, `letter.guest.${kind}.lead`, values),
      rows: rows
        .filter(([, value]) => value !== '')
        .map(([key, value]) => ({
          label: translate(language, `letter.booking.row.${key}`),
          value,
          ...(key === 'route' ? { href: routeTo(street, place) } : {}),
        })),
      action: actionOf(kind, booking, publicUrl, language),
    },
    language,
  };
}

/** The page of an own office opens for its company only, so that a guest of it gets the way there instead. */
function actionOf(
  kind: GuestMailKind,
  booking: Booking,
  publicUrl: string,
  language: Language,
): MailDraft['body']['action'] {
  const { workspace, building } = booking;
  if (workspace.scope !== 'internal')
    return { label: translate(language, 'letter.guest.open'), href: `${publicUrl}${pages.workspace(workspace.id)}` };
  if (kind === 'cancelled') return null;
  return { label: translate(language, 'letter.guest.route'), href: routeTo(building.street, building.place) };
}
