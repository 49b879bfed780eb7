import type { Booking } from '@escale/contract';

type Claimed = Pick<Booking, 'status' | 'checkIn' | 'endedBecause' | 'slot'>;
export type CheckInState = 'none' | 'early' | 'open' | 'done' | 'late';

/** What a booking expects of who comes: nothing, to say later or now that they are there, or it is said or too late (BKG-18). */
export function checkInState({ status, checkIn, endedBecause, slot }: Claimed, now: number): CheckInState {
  if (endedBecause === 'noShow') return 'late';
  if (status !== 'confirmed' || checkIn === null || Date.parse(slot.to) <= now) return 'none';
  if (checkIn.at !== null) return 'done';
  if (now < Date.parse(checkIn.from)) return 'early';
  return now < Date.parse(checkIn.until) ? 'open' : 'late';
}

/** What a scanned code of a space finds among the bookings around now. */
export type Found =
  | { kind: 'open' | 'done' | 'early' | 'late' | 'notAsked' | 'elsewhere'; booking: Booking }
  | { kind: 'nothing' };

/** The states in the order in which one is what a member stands there for. */
const first = ['open', 'done', 'early', 'late'] as const;

/** The booking that a code is scanned for: one of the space today, else one that waits for its member elsewhere now (BKG-18). */
export function findScanned(bookings: readonly Booking[], workspaceId: string, now: number): Found {
  const isToday = ({ slot }: Booking) => now < Date.parse(slot.to) && now > Date.parse(slot.from) - 12 * 3_600_000;
  const today = bookings.filter(isToday).sort((a, b) => Date.parse(a.slot.from) - Date.parse(b.slot.from));
  const here = today.filter(({ workspace }) => workspace.id === workspaceId);
  for (const kind of first) {
    const booking = here.find((one) => checkInState(one, now) === kind);
    if (booking) return { kind, booking };
  }
  const unasked = here.find(({ status }) => status === 'confirmed');
  if (unasked) return { kind: 'notAsked', booking: unasked };
  const elsewhere = today.find((one) => checkInState(one, now) === 'open');
  return elsewhere ? { kind: 'elsewhere', booking: elsewhere } : { kind: 'nothing' };
}
