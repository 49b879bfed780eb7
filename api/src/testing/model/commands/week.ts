import { expect } from '@jest/globals';
import fc from 'fast-check';
import { presentAt, statedOf } from '../life.ts';
import { days, isLive, keysOf, type Model, quotas, type Span, type Stated } from '../model.ts';
import { countedHalves, isSameWeek } from '../places.ts';
import { asOf, at, codeOf, command, index } from './command.ts';
import { cancelAll, leave } from './ends.ts';

type Edit = { member: string; span: Pick<Span, 'day' | 'halves'>; type: Stated['type']; free: boolean };

/**
 * Code with which a change of a week is refused; null when it succeeds. A day off first requires confirmation when something is booked
 * (WEK-12).
 */
function refusalOf(model: Model, { member, span, type, free }: Edit): string | null {
  const booked = bookedBy(model, member, span);
  if (type === 'dayOff' && booked.length > 0) {
    if (!free) return 'schedule.has-bookings';
    return booked.some(({ from }) => from <= model.now) ? 'booking.not-cancellable' : null;
  }
  if (keysOf(span).some((key) => isHeldAt(model, member, key))) return 'schedule.booked';
  if (type !== 'home') return null;
  const before = countedHalves(model, member, 'remote', span.day);
  const after = new Set([...before, ...keysOf(span)]).size;
  return after > quotas.remote && after > before.size ? 'booking.no-days-left' : null;
}

/** Whether a booking or a request holds a half, which then cannot be stated by hand. */
function isHeldAt(model: Model, member: string, key: string): boolean {
  const stated = statedOf(model, member).get(key);
  return stated ? stated.booking !== null : isRequested(model, member, key);
}

/** Whether a pending request of the member is in a half that is otherwise empty. */
const isRequested = (model: Model, member: string, key: string) =>
  model.bookings.some(
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

const halvesOf = (part: string) => (part === '' ? [0, 1] : [part === '.morning' ? 0 : 1]);

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

/** Code with which exchanging halves is refused; null when it succeeds. */
function swapRefusal(model: Model, member: string, pairs: readonly [string, string][]): string | null {
  if (pairs.flat().some((key) => isHeldAt(model, member, key))) return 'schedule.booked';
  const week = statedOf(model, member);
  const isHome = (key: string) => week.get(key)?.type === 'home';
  const isOver = pairs.flat().some((key) => {
    const before = countedHalves(model, member, 'remote', key);
    const after = new Set(before);
    for (const [one, other] of pairs) {
      for (const [to, from] of [
        [one, other],
        [other, one],
      ] as const) {
        if (!isSameWeek(to, key)) continue;
        if (isHome(from)) after.add(to);
        else after.delete(to);
      }
    }
    return after.size > quotas.remote && after.size > before.size;
  });
  return isOver ? 'booking.no-days-left' : null;
}

/** Exchanges two days or two halves of a week; what is booked stays where it is (WEK-05). */
export const swap = command(
  'swap',
  fc.record({
    who: index,
    first: fc.constantFrom(...days),
    second: fc.constantFrom(...days),
    parts: fc.constantFrom(['', ''], ['', ''], ['.morning', '.morning'], ['.morning', '.afternoon']),
  }),
  async (model, { api }, { who, first, second, parts: [of = '', to = ''] }) => {
    const member = at(model.members, who);
    const [from, into] = [`${first}${of}`, `${second}${to}`];
    const answer = await api.call('schedule.swap', { as: asOf(member), body: { first: from, second: into } });
    const pairs = halvesOf(of).map((half, index): [string, string] => [
      `${first} ${half}`,
      `${second} ${halvesOf(to)[index]}`,
    ]);
    const code = from === into ? 'request.invalid' : swapRefusal(model, member, pairs);
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (code) return;
    const week = statedOf(model, member);
    for (const [one, other] of pairs) {
      const [here, there] = [week.get(one), week.get(other)];
      set(week, one, there);
      set(week, other, here);
    }
  },
);

function set(week: Map<string, Stated>, key: string, stated: Stated | undefined): void {
  if (stated) week.set(key, stated);
  else week.delete(key);
}
