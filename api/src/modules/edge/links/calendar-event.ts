import { type Booking, type Language, type OwnDay, pages, type ScheduleHalf } from '@escale/contract';
import { sql } from 'kysely';
import { translate } from '../../../platform/messages/translate.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';

const plainId = (id: string) => id.replaceAll('-', '');

/** Key of a booking's calendar event; writing it again updates the same event. */
export const bookingKey = (bookingId: string) => `escale${plainId(bookingId)}`;
/** Key of the calendar event for a member's day. */
export const dayKey = (memberId: string, date: string) => `escalejour${plainId(memberId)}${plainId(date)}`;

/** Condition: the booking is confirmed and the member takes part, so it belongs in the member's calendar. */
export const isMine = (memberId: string) => sql`b.status = 'confirmed' and (b.organiser_id = ${memberId} or exists (
  select 1 from views.booking_participant p where p.booking_id = b.id and p.member_id = ${memberId} and p.cancelled_at is null))`;

/** A booking as a calendar event. */
export function bookingEvent(
  { id, workspace, seat, building, reference, slot }: Booking,
  publicUrl: string,
): CalendarEvent {
  return {
    key: bookingKey(id),
    title: seat ? `${workspace.name} · ${seat.name}` : workspace.name,
    place: [building.name, building.street, building.place].join(', '),
    note: `${reference}\n${publicUrl}${pages.booking(id)}`,
    when: { from: slot.from, to: slot.to },
  };
}

/** A member's place of work on a day as a calendar event; null when none is set. */
export function dayEvent(memberId: string, day: OwnDay, language: Language): CalendarEvent | null {
  const lines = dayLines(day, language);
  const [title] = lines;
  if (title === undefined) return null;
  return {
    key: dayKey(memberId, day.date),
    title: lines.join(' · '),
    place: null,
    note: 'Escale',
    when: { date: day.date },
  };
}

/** Places of a day as text: one line when both halves are the same, otherwise one line per half; empty when none is set. */
export function dayLines({ halves }: OwnDay, language: Language): string[] {
  const [morning, afternoon] = halves.map((half) => placeOf(half, language));
  if (morning && morning === afternoon) return [morning];
  return [
    ...(morning ? [translate(language, 'day.morning', { place: morning })] : []),
    ...(afternoon ? [translate(language, 'day.afternoon', { place: afternoon })] : []),
  ];
}

/** A pending booking is not shown yet. */
function placeOf({ locationType, label, bookingStatus }: ScheduleHalf, language: Language): string | null {
  if (locationType === 'notDefined' || bookingStatus === 'pending') return null;
  const place = translate(language, `day.place.${locationType}`);
  return label === null ? place : `${place} (${label})`;
}
