import type { Booking, Part, SlotChoice } from '@escale/contract';
import { choiceOf, type Hours, isCancellable, partOfHalves, toInstant, toLocal } from '@escale/rules';
import { isSameSlot, type WayOut } from '../book/refusal/ways-out.ts';
import type { roleIn } from '../bookings/booking-role.ts';

/** What a member has chosen for a booking; `hours` are local times at the site. */
export interface Wanted {
  workspaceId: string;
  date: string;
  part: Part | 'hours';
  hours: Hours | null;
  people: number;
  seat: { id: string; name: string | null } | null;
}

/** The fields of `bookings.change` that differ from the booking. */
export interface ChangeBody {
  workspaceId?: string;
  slot?: SlotChoice;
  seatId?: string;
  people?: number;
  /** What happens to other bookings of that time: they are kept, or these end. */
  alongside?: boolean;
  replaces?: string[];
}

/** Whether the organiser may change a booking: a live one ahead, without a card, that no other change and no payment waits for (BKG-25). */
export function canChange(booking: Booking, role: ReturnType<typeof roleIn>, now: string): boolean {
  const { status, slot, waitsFor, replacement } = booking;
  const isAnswerable = waitsFor === null || waitsFor === 'host' || waitsFor === 'approval';
  const isLive = role === 'organiser' && isCancellable(status, slot.from, now);
  return isLive && isAnswerable && !replacement && !isPaidByCard(booking);
}

/** The money of a card cannot be moved: the booking is cancelled and booked again instead. */
export function isPaidByCard({ paidWith, cardCents = 0 }: Pick<Booking, 'paidWith' | 'cardCents'>): boolean {
  return paidWith === 'card' || cardCents > 0;
}

/** The booking as it is. */
export function wantedAt({ workspace, slot, people, seat, building: { timezone } }: Booking): Wanted {
  const [from, to] = [toLocal(slot.from, timezone).time, toLocal(slot.to, timezone).time];
  return {
    workspaceId: workspace.id,
    date: slot.date,
    part: slot.hourly ? 'hours' : partOfHalves(slot.halves),
    hours: slot.hourly ? { from, to } : null,
    people,
    seat: seat && { id: seat.id, name: seat.name },
  };
}

/** The chosen slot; null while no hour is chosen. */
export function slotOf({ date, part, hours }: Wanted, timezone: string): SlotChoice | null {
  if (part !== 'hours') return { date, part };
  if (!hours) return null;
  return { from: toInstant(date, hours.from, timezone), to: toInstant(date, hours.to, timezone) };
}

/** The fields to change; empty when nothing differs, null while no hour is chosen. */
export function bodyOf(booking: Booking, wanted: Wanted): ChangeBody | null {
  const slot = slotOf(wanted, booking.building.timezone);
  if (slot === null) return null;
  const { workspaceId, people, seat } = wanted;
  return {
    ...(workspaceId === booking.workspace.id ? {} : { workspaceId }),
    ...(isSameSlot(slot, choiceOf(booking.slot)) ? {} : { slot }),
    ...(seat && seat.id !== booking.seat?.id ? { seatId: seat.id } : {}),
    ...(people === booking.people ? {} : { people }),
  };
}

/** The choice with another space: its booking mode may have other parts, and its seats are others. */
export function inSpace(
  wanted: Wanted,
  { id, bookingMode }: { id: string; bookingMode: 'halfDays' | 'hours' },
): Wanted {
  const part = bookingMode === 'halfDays' && wanted.part === 'hours' ? 'day' : wanted.part;
  return { ...wanted, workspaceId: id, part };
}

/** The choice with an alternative that would work. */
export function withWay(wanted: Wanted, { workspaceId, slot, ...way }: WayOut, timezone: string): Wanted {
  const seat = way.seat ?? (workspaceId === wanted.workspaceId ? wanted.seat : null);
  if ('date' in slot) return { ...wanted, workspaceId, seat, date: slot.date, part: slot.part, hours: null };
  const [from, to] = [toLocal(slot.from, timezone), toLocal(slot.to, timezone)];
  return { ...wanted, workspaceId, seat, date: from.date, part: 'hours', hours: { from: from.time, to: to.time } };
}
