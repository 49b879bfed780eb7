import type { SwapWay } from '@escale/contract';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { move, startsLater, statedOf } from '../life.ts';
import { days, type Model, type ModelBooking, quotas, type Stated, spanOf } from '../model.ts';
import { asksApproval, priceOf } from '../money.ts';
import { countedHalves, isHeldAlready, isSameWeek, refusalOf, type Wish } from '../places.ts';
import { asOf, at, codeOf, command, index } from './command.ts';
import { cancelAll, isStuck, leave } from './ends.ts';
import { halvesOf, holderAt, isHeldAt } from './week.ts';

type Pairs = readonly (readonly [string, string])[];
interface Swap {
  member: string;
  pairs: Pairs;
  way: SwapWay | undefined;
}
/** A booking in a swap, and the halves of it that are exchanged. */
interface Swapped {
  booking: ModelBooking;
  keys: string[];
}

/** The pairs that a swap exchanges: bookings that are kept stay with theirs. */
const exchanged = (model: Model, { member, pairs, way }: Swap) =>
  way === 'keep' ? pairs.filter((pair) => !pair.some((key) => isHeldAt(model, member, key))) : pairs;

/** The bookings of the exchanged halves, in the order of time. */
function swappedOf(model: Model, member: string, pairs: Pairs): Swapped[] {
  const all: Swapped[] = [];
  for (const key of pairs.flat().sort()) {
    const booking = holderAt(model, member, key);
    const known = all.find((one) => one.booking === booking);
    if (known) known.keys.push(key);
    else if (booking) all.push({ booking, keys: [key] });
  }
  return all;
}

/** What each half is to state after the swap; a booking that goes along states its own. */
function statedAfter(model: Model, { member, pairs, way }: Swap): Map<string, Stated['type'] | null> {
  const week = statedOf(model, member);
  const typeOf = (key: string) => {
    const stated = week.get(key);
    return stated && (way === 'release' || stated.booking === null) ? stated.type : null;
  };
  return new Map(
    pairs.flatMap(([one, other]) => [
      [one, typeOf(other)],
      [other, typeOf(one)],
    ]),
  );
}

/** Whether the stated places exceed a quota that they used less before. */
function isOverQuota(model: Model, member: string, after: ReadonlyMap<string, Stated['type'] | null>): boolean {
  return (['remote', 'external'] as const).some((kind) =>
    [...after.keys()].some((at) => {
      const before = countedHalves(model, member, kind, at);
      const used = new Set(before);
      for (const [key, type] of after) {
        if (!isSameWeek(key, at)) continue;
        if (type === (kind === 'remote' ? 'home' : 'flexOffice')) used.add(key);
        else used.delete(key);
      }
      return used.size > quotas[kind] && used.size > before.size;
    }),
  );
}

/** The wish of a booking that goes to the counterparts of its halves. */
function wishOf(pairs: Pairs, { booking, keys }: Swapped): Wish {
  const { space, organiser, others, people, seat } = booking;
  const to = keys.map((key) => {
    const [one, other] = pairs.find((pair) => pair.includes(key)) ?? ['', ''];
    return one === key ? other : one;
  });
  const halves = to.map((key) => (key.endsWith('0') ? 0 : 1));
  const part = halves.length === 2 ? 'day' : halves[0] === 0 ? 'morning' : 'afternoon';
  const span = spanOf(space, to[0]?.slice(0, 10) ?? '', part, 0);
  return { space, span, organiser, others, people, seat, method: 'credits' };
}

/** Code with which a booking does not go along; null when it does. */
function moveRefusal(model: Model, member: string, pairs: Pairs, swapped: Swapped): string | null {
  const { booking } = swapped;
  if (booking.organiser !== member) return 'resource.not-found';
  if (!startsLater(model, booking)) return 'booking.not-changeable';
  const wish = wishOf(pairs, swapped);
  if (isHeldAlready(model, wish, booking)) return 'booking.already-booked';
  const asks = !booking.space.instant || asksApproval(priceOf(wish.space, wish.span, wish.people));
  if (asks || booking.card > 0 || booking.status !== 'confirmed') return 'booking.not-changeable';
  return refusalOf(model, wish, { instead: booking });
}

/** Code with which a swap is refused; null when it succeeds. */
function swapRefusal(model: Model, { member, pairs, way }: Swap, swapped: readonly Swapped[]): string | null {
  if (pairs.length === 0 || (way === undefined && swapped.length > 0)) return 'schedule.booked';
  if (isOverQuota(model, member, statedAfter(model, { member, pairs, way }))) return 'booking.no-days-left';
  for (const { booking, keys } of swapped) {
    if (booking.halves.length !== keys.length || (way === 'move' && booking.hour !== null)) return 'schedule.booked';
    if (way === 'release' && !startsLater(model, booking)) return 'booking.not-cancellable';
    if (way === 'release' && isStuck(model, booking, member)) return 'booking.share-not-taken';
  }
  for (const one of way === 'move' ? swapped : []) {
    const code = moveRefusal(model, member, pairs, one);
    if (code) return code;
  }
  return null;
}

/** Exchanges two days or two halves of a week; what is booked in them refuses, stays, ends or goes along (WEK-05). */
export const swap = command(
  'swap',
  fc.record({
    who: index,
    first: fc.constantFrom(...days),
    second: fc.constantFrom(...days),
    parts: fc.constantFrom(['', ''], ['', ''], ['.morning', '.morning'], ['.morning', '.afternoon']),
    chosen: fc.constantFrom(undefined, 'keep' as const, 'release' as const, 'move' as const, 'move' as const),
  }),
  async (model, { api }, { who, first, second, parts: [of = '', to = ''], chosen }) => {
    const member = at(model.members, who);
    const [from, into] = [`${first}${of}`, `${second}${to}`];
    const all = halvesOf(of).map((half, index) => [`${first} ${half}`, `${second} ${halvesOf(to)[index]}`] as const);
    // What the first booking leaves and takes decides on the second: two that go along have tests of their own.
    const way = chosen === 'move' && swappedOf(model, member, all).length > 1 ? 'keep' : chosen;
    const pairs = exchanged(model, { member, pairs: all, way });
    const swapped = swappedOf(model, member, pairs);
    const answer = await api.call('schedule.swap', {
      as: asOf(member),
      body: { first: from, second: into, ...(way ? { bookings: way } : {}) },
    });
    const code = from === into ? 'request.invalid' : swapRefusal(model, { member, pairs, way }, swapped);
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (code) return;
    const week = statedOf(model, member);
    const after = statedAfter(model, { member, pairs, way });
    for (const key of after.keys()) if (!week.get(key)?.booking) week.delete(key);
    for (const one of swapped) {
      if (way === 'move') move(model, one.booking, wishOf(pairs, one));
      else if (one.booking.organiser === member) cancelAll(model, one.booking);
      else leave(model, one.booking, member);
    }
    for (const [key, type] of after) {
      if (week.get(key)?.booking) continue;
      if (type) week.set(key, { type, booking: null });
      else week.delete(key);
    }
  },
);
