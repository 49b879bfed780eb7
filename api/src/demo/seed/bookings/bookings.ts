import { createHash } from 'node:crypto';
import type { BookingGate } from '@escale/contract';
import { bookingReference, openingOf, priceOf } from '@escale/rules';
import { siteTime } from '../../../platform/clock/site-time.ts';
import { isHoliday } from '../days.ts';
import { idOf } from '../ids.ts';
import { type Movement, movementsOf } from '../money/movements.ts';
import type { Week } from '../weeks/week.ts';
import { add, type Member, type Seat, type Space, type World } from '../world.ts';

type BookingStatus = 'confirmed' | 'pending' | 'cancelled' | 'rejected' | 'expired';
/** A booking to be made; hours (`HH:MM`) only for a room booked by the hour. Instants are ISO. */
export interface BookingInput {
  space: Space;
  member: Member;
  day: string;
  halves: readonly (0 | 1)[];
  createdAt: string;
  hours?: readonly [from: string, to: string];
  seat?: Seat;
  people?: number;
  participants?: readonly Member[];
  status?: BookingStatus;
  /** What a pending booking waits for; without it, its host. */
  gates?: readonly BookingGate[];
  answerBy?: string;
  /** When the host answered or the request expired. */
  answeredAt?: string;
  rejectionReason?: string;
  comment?: string;
  promo?: { code: string; percent: number };
}

/** Tracks taken places, seats and credits, so that the demo never books what is not available. */
export interface Book {
  /** Books; returns false when something is taken, closed or cannot be paid. */
  make(input: BookingInput): boolean;
  movements: Movement[];
  finish(): void;
}

/** Opens the book of a world. */
export function openBook(world: World, week: Week): Book {
  const taken = new Map<string, { space: Space; day: string; half: number; taken: number }>();
  const seats = new Set<string>();
  const times = new Map<string, [from: string, to: string][]>();
  const busy = new Set<string>();
  const spent = new Map<string, number>();
  const references = new Set<string>();
  const movements: Movement[] = [];

  const make = (input: BookingInput): boolean => {
    const {
      space,
      member,
      day,
      halves,
      createdAt,
      hours,
      seat,
      participants = [],
      status = 'confirmed',
      promo,
    } = input;
    if (space.closed || isHoliday(day)) return false;
    const span = spanOf(space, day, halves, hours);
    if (!span) return false;
    const [from, to] = span;
    const people = input.people ?? 1;
    const live = status === 'confirmed' || status === 'pending';
    const count = space.hourly ? 0 : space.exclusive ? space.capacity : people;
    const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
    const tariff = { label: space.name, prices: space.prices, per: space.per, taxBasisPoints: space.taxBasisPoints };
    const price = priceOf(tariff, { halves: halves.length, hourly: space.hourly, minutes }, people, promo ?? null);
    const cents = price.totalIncludingTaxCents;
    const month = `${member.key} ${createdAt.slice(0, 7)}`;
    const keys = halves.map((half) => `${space.id} ${day} ${half}`);
    const seatKeys = seat ? halves.map((half) => `${seat.id} ${day} ${half}`) : [];
    const busyKeys = halves.map((half) => `${member.id} ${day} ${half}`);
    if ((spent.get(month) ?? 0) + cents > member.budgetCents) return false;
    if (keys.some((key) => (taken.get(key)?.taken ?? 0) + count > space.capacity)) return false;
    if (seatKeys.some((key) => seats.has(key)) || seat?.closed) return false;
    if (!space.hourly && busyKeys.some((key) => busy.has(key))) return false;
    const spans = times.get(`${space.id} ${day}`) ?? [];
    if (space.exclusive && spans.some(([start, end]) => from < end && start < to)) return false;

    const id = idOf('booking', member.key, space.id, day, from);
    spent.set(month, (spent.get(month) ?? 0) + cents);
    if (live) {
      halves.forEach((half, index) => {
        const key = keys[index] ?? '';
        taken.set(key, { space, day, half, taken: (taken.get(key)?.taken ?? 0) + count });
        if (seat) add(world, 'seat_slot', { seat_id: seat.id, day, half, booking_id: id });
        if (!space.hourly) busy.add(busyKeys[index] ?? '');
      });
      for (const key of seatKeys) seats.add(key);
      if (space.exclusive) times.set(`${space.id} ${day}`, [...spans, [from, to]]);
    }
    const cancelledAt = status === 'cancelled' ? new Date(Date.parse(createdAt) + 1_800_000).toISOString() : null;
    const answeredAt = input.answeredAt ?? (space.instant || status === 'pending' ? null : createdAt);
    add(world, 'booking', {
      id,
      reference: referenceOf(references, id),
      workspace_id: space.id,
      building_id: space.buildingId,
      company_id: member.key === 'free' ? null : idOf('company', 'marelune'),
      host_id: space.hostId,
      organiser_id: member.id,
      status,
      gates: status === 'pending' ? (input.gates ?? ['host']) : [],
      ended_because: live ? null : endings[status],
      day,
      morning: halves.includes(0),
      afternoon: halves.includes(1),
      from_at: from,
      to_at: to,
      exclusive: space.exclusive,
      hourly: space.hourly,
      seat_id: seat?.id ?? null,
      people,
      guests: [],
      comment: input.comment ?? '',
      phone: member.phone,
      price,
      total_cents: cents,
      paid_cents: cents,
      paid_with: cents === 0 ? 'free' : 'credits',
      cancellation: space.cancellation,
      answer_by: input.answerBy ?? null,
      answered_at: answeredAt,
      rejection_reason: input.rejectionReason ?? null,
      refunded_cents: live ? 0 : cents,
      created_at: createdAt,
      cancelled_at: cancelledAt,
    });
    if (promo && price.discount && live)
      add(world, 'promo_use', { code: promo.code, member_id: member.id, booking_id: id });
    for (const other of participants) add(world, 'booking_participant', { booking_id: id, member_id: other.id });
    movements.push(
      ...movementsOf(member, id, { status, cents, createdAt, endedAt: live ? null : (cancelledAt ?? answeredAt) }),
    );
    if (status === 'confirmed' && (space.desk || space.hourly)) {
      for (const who of [member, ...participants]) week.place({ bookingId: id, member: who, space, day, halves });
    }
    return true;
  };
  const finish = () => {
    for (const { space, day, half, taken: count } of taken.values()) {
      add(world, 'slot', { workspace_id: space.id, day, half, capacity: space.capacity, taken: count });
    }
  };
  return { make, movements, finish };
}

/** Who ends a demo booking, by its final status. */
const endings = { cancelled: 'member', rejected: 'host', expired: 'lapse' } as const;

const instants = new Map<string, string>();
/** Converts local time to an ISO instant; memoised because the demo converts the same ones thousands of times. */
function instantOf(timezone: string, day: string, time: string): string {
  const key = `${timezone} ${day} ${time}`;
  const instant = instants.get(key) ?? siteTime(timezone).toInstant(day, time);
  instants.set(key, instant);
  return instant;
}

function spanOf(
  { openingHours, timezone }: Space,
  day: string,
  halves: readonly number[],
  hours?: readonly [string, string],
) {
  const opening = openingOf(openingHours, day);
  const first = halves[0] === 0 ? opening?.morning : opening?.afternoon;
  const last = halves.at(-1) === 0 ? opening?.morning : opening?.afternoon;
  if (!first || !last) return null;
  return [instantOf(timezone, day, hours?.[0] ?? first.from), instantOf(timezone, day, hours?.[1] ?? last.to)] as const;
}

function referenceOf(references: Set<string>, id: string): string {
  for (let attempt = 0; ; attempt++) {
    const reference = bookingReference(createHash('sha256').update(`${id} ${attempt}`).digest());
    if (references.has(reference)) continue;
    references.add(reference);
    return reference;
  }
}
