import { expect } from '@jest/globals';
import fc from 'fast-check';
import { presentAt, statedOf } from '../life.ts';
import { days, isLive, keysOf, type Model, type ModelBooking, quotas, type Span, type Stated } from '../model.ts';
import { countedHalves } from '../places.ts';
import { asOf, at, codeOf, command, index } from './command.ts';
import { cancelAll, isStuck, leave } from './ends.ts';

type Edit = { member: string; span: Pick<Span, 'day' | 'halves'>; type: Stated['type']; free: boolean };

/**
 * Code with which a change of a week is refused; null when it succeeds. A day off first requires confirmation when something is booked
 * (WEK-12).
 */
function refusalOf(model: Model, { member, span, type, free }: Edit): string | null {
  const booked = bookedBy(model, member, span);
  if (type === 'dayOff' && booked.length > 0) {
    if (!free) return 'schedule.has-bookings';
    if (booked.some(({ from }) => from <= model.now)) return 'booking.not-cancellable';
    return booked.some((one) => isStuck(model, one, member)) ? 'booking.share-not-taken' : null;
  }
  if (keysOf(span).some((key) => isHeldAt(model, member, key))) return 'schedule.booked';
  if (type !== 'home') return null;
  const before = countedHalves(model, member, 'remote', span.day);
  const after = new Set([...before, ...keysOf(span)]).size;
  return after > quotas.remote && after > before.size ? 'booking.no-days-left' : null;
}

/** The booking or the request that holds a half. */
export function holderAt(model: Model, member: string, key: string): ModelBooking | undefined {
  const stated = statedOf(model, member).get(key);
  return stated ? (stated.booking ?? undefined) : requestAt(model, member, key);
}

/** Whether a booking or a request holds a half, which then cannot be stated by hand. */
export const isHeldAt = (model: Model, member: string, key: string) => holderAt(model, member, key) !== undefined;

/** A pending request of the member in a half that is otherwise empty. */
const requestAt = (model: Model, member: string, key: string) =>
  model.bookings.find(
    (one) =>
      one.status === 'pending' &&
      one.gates[0] !== 'offer' &&
      one.hour === null &&
      one.organiser === member &&
      !one.organiserLeft &&
      keysOf(one).includes(key),
  );

const bookedBy = (model: Model, member: string, span: Pick<Span, 'day' | 'halves'>) =>
  model.bookings.filter(
    (one) =>
      isLive(one) &&
      one.day === span.day &&
      one.halves.some((half) => span.halves.includes(half)) &&
      (one.organiser === member || one.others.includes(member)),
  );

export const halvesOf = (part: string) => (part === '' ? [0, 1] : [part === '.morning' ? 0 : 1]);

/** Sets the place of a half or a day; a day off cancels its bookings (WEK-03, WEK-12). */
export const week = command(
  'week',
  fc.record({
    who: index,
    day: fc.constantFrom(...days),
    part: fc.constantFrom('', '.morning', '.afternoon'),
    type: fc.constantFrom('home' as const, 'dayOff' as const, 'dayOff' as const, 'notDefined' as const),
    free: fc.constantFrom(true, true, false),
  }),
  async (model, { api }, { who, day, part, type, free }) => {
    const member = at(model.members, who);
    const halves = halvesOf(part);
    const edit = { member, span: { day, halves }, type, free };
    const answer = await api.call('schedule.edit', {
      as: asOf(member),
      params: { id: `${day}${part}` },
      body: { locationType: type, freeBookings: free },
    });
    const code = refusalOf(model, edit);
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (code) return;
    for (const booking of type === 'dayOff' ? bookedBy(model, member, edit.span) : []) {
      if (booking.organiser === member) cancelAll(model, booking);
      else if (presentAt(booking).includes(member)) leave(model, booking, member);
    }
    const stated = statedOf(model, member);
    for (const key of keysOf(edit.span)) {
      if (type === 'notDefined') stated.delete(key);
      else stated.set(key, { type, booking: null });
    }
  },
);
