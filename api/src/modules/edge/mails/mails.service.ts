import type { Booking, Language } from '@escale/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/facts/facts.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { calendarOf, readBooking, whoEnded } from '../../bookings/public.ts';
import { readOffer } from '../../inventory/floors/public.ts';
import { mayReach, readReader } from '../notices/public.ts';
import { mailOf } from './booking-mail.ts';
import { bookingMailDue } from './mail-facts.ts';
import type { MailKind } from './mail-kind.ts';

/** Payload of the job that writes one mail. */
export interface Order {
  bookingId: string;
  memberId: string;
  kind: MailKind;
  /** The person the mail is about, where it concerns one person. */
  aboutId?: string;
  /** Cents of the share that came back to that person and that the organiser pays instead. */
  shareCents?: number;
  /** When the booking was moved, where a host is told of that. */
  movedAt?: string;
}

/** Enqueues mails to members about a booking's new state; they are sent only if the transaction commits. */
export async function mailBooking(
  tx: Db,
  jobs: Jobs,
  kind: MailKind,
  memberIds: readonly string[],
  bookingId: string,
  about: Pick<Order, 'aboutId' | 'shareCents' | 'movedAt'> = {},
): Promise<void> {
  for (const memberId of memberIds) {
    const order: Order = { bookingId, memberId, kind, ...about };
    await jobs.enqueue(tx, 'mails.booking', order);
  }
}

/**
 * Writes and sends one mail, unless its reader has switched off such mails; nothing when the booking has changed since, because a later mail
 * reports its state.
 */
export async function sendBookingMail(
  context: Context,
  { bookingId, memberId, kind, aboutId, shareCents, movedAt }: Order,
): Promise<void> {
  const { db, clock, config } = context;
  const reader = await readReader(db, memberId);
  if (!reader) return;
  const { language } = reader;
  const booking = await readBooking(db, sql`b.id = ${bookingId}`, { now: clock.now(), language });
  if (!booking || !stillTrue(kind, booking, clock.now())) return;
  const directions = kind === 'reminder' ? await directionsTo(db, booking.workspace.id, language) : '';
  const left = booking.left?.find((person) => person.id === aboutId) ?? null;
  if (aboutId && !left) return;
  const ended = kind === 'rejected' || kind === 'cancelled' ? await whoEnded(db, bookingId) : null;
  const about = left ?? (ended?.id === memberId ? null : ended);
  const offer = kind === 'seatOffered' ? await readOffer(db, bookingId, memberId) : undefined;
  const particulars = { directions, about, now: clock.now(), shareCents, offer, movedAt };
  const mail = mailOf(kind, booking, reader, config.publicUrl, particulars);
  // The event is for those who have a place, which a delegate has not.
  const hasPlace =
    booking.bookedBy?.id !== memberId || booking.participants.some(({ id: other }) => other === memberId);
  if (await mayReach(db, memberId, kind, 'mail'))
    await sendMail(
      config,
      hasPlace && (kind === 'confirmed' || kind === 'moved' || booking.status === 'cancelled')
        ? { ...mail, calendar: await calendarOf(db, booking) }
        : mail,
    );
  await publish(db, context, bookingMailDue, { bookingId, memberId, kind });
}

/** Directions in the reader's language: those of the building, then those of the space. */
export async function directionsTo(db: Db, workspaceId: string, language: Language): Promise<string> {
  const row = await db
    .selectFrom('views.workspace as w')
    .innerJoin('views.building as b', 'b.id', 'w.building_id')
    .select(['b.instructions', 'w.access_instructions'])
    .where('w.id', '=', workspaceId)
    .executeTakeFirst();
  const texts = [row?.instructions, row?.access_instructions].map((text) => instructions.parse(text ?? {}));
  return texts.flatMap((text) => text[language] ?? []).join(' ');
}

const instructions = z.object({ fr: z.string(), en: z.string(), nl: z.string() }).partial();

function stillTrue(kind: MailKind, { status, waitsFor, endedBecause, slot }: Booking, now: string): boolean {
  if (kind === 'offered') return waitsFor === 'offer';
  if (kind === 'offerOver') return status === 'expired';
  if (kind === 'noShow') return endedBecause === 'noShow';
  if (kind === 'supplierFailed') return endedBecause === 'supplier';
  if (kind === 'moved' || kind === 'booked' || kind === 'seatOffered') return status === 'confirmed';
  if (kind === 'reminder') return status === 'confirmed' && Date.parse(slot.from) > Date.parse(now);
  if (kind === 'pending' || kind === 'asked') return waitsFor === 'host';
  if (kind === 'pendingApproval' || kind === 'toApprove') return waitsFor === 'approval';
  if (kind === 'left') return status === 'confirmed' || status === 'pending';
  return status === (kind === 'withdrawn' ? 'cancelled' : kind);
}
