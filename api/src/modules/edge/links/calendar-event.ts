import { type Booking, type Language, type OwnDay, pages, type ScheduleHalf } from '@escale/contract';
import { translate } from '../../../platform/messages/translate.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';

const plainId = (id: string) => id.replaceAll('-', '');

/** The one event of a booking, however often it is written. */
export const bookingKey = (bookingId: string) => `escale${plainId(bookingId)}`;
/** The one event of a member's day. */
export const dayKey = (memberId: string, date: string) => `escalejour${plainId(memberId)}${plainId(date)}`;

/** A booking as a calendar shows it. */
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

/** Where a day is spent; null when nothing is said of it. */
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

/** A day in words: one line where both halves say the same, a line a half else; none when nothing is said. */
export function dayLines({ halves }: OwnDay, language: Language): string[] {
  const [morning, afternoon] = halves.map((half) => placeOf(half, language));
  if (morning && morning === afternoon) return [morning];
  return [
    ...(morning ? [translate(language, 'day.morning', { place: morning })] : []),
    ...(afternoon ? [translate(language, 'day.afternoon', { place: afternoon })] : []),
  ];
}

/** A request that waits for its answer says nothing yet. */
function placeOf({ locationType, label, bookingStatus }: ScheduleHalf, language: Language): string | null {
  if (locationType === 'notDefined' || bookingStatus === 'pending') return null;
  const place = translate(language, `day.place.${locationType}`);
  return label === null ? place : `${place} (${label})`;
}
