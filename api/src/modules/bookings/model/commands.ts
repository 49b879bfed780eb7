import { randomUUID } from 'node:crypto';
import type { Part } from '@escale/contract';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { TestApi } from '../../../testing/test-api.ts';
import * as bookings from '../index.ts';
import {
  end,
  goOn,
  halvesOfWish,
  isLive,
  type Model,
  type ModelBooking,
  type ModelSpace,
  pay,
  priceOfWish,
  refundOf,
  refusalOf,
  startOf,
  type Wish,
} from './model.ts';

/** The real product, and whom the model's people are in it. */
export interface Real {
  api: TestApi;
  host: { memberId: string; hostId: string; roles: readonly ['employee', 'host'] };
  manager: string;
  /** Throws when anything that must hold does not. */
  settled(model: Model): Promise<void>;
}
type Command = fc.AsyncCommand<Model, Real>;

const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'];
const parts: readonly Part[] = ['morning', 'afternoon', 'day'];

/** Makes a command whose invariants are looked at after it; `ready` says when it makes sense. */
function command<T>(
  name: string,
  values: fc.Arbitrary<T>,
  run: (model: Model, real: Real, value: T) => Promise<void>,
  ready: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return values.map((value) => ({
    check: (model) => ready(model),
    run: async (model, real) => {
      await run(model, real, value);
      await real.settled(model);
    },
    toString: () => `${name} ${JSON.stringify(value)}`,
  }));
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
const index = fc.nat({ max: 60 });
const slot = fc.record({ day: fc.constantFrom(...days), part: fc.constantFrom(...parts) });

const asOf = (memberId: string) => ({ memberId });
const payment = ({ space }: { space: ModelSpace }) => ({
  method: space.dayCents === 0 ? ('free' as const) : ('credits' as const),
});
const codeOf = (answer: { status: number; body: unknown }): string | null =>
  answer.status === 200 ? null : String((answer.body as { code: string }).code);

function wishOf(
  model: Model,
  { space: spaceAt, who, day, part, people, withOther, seat }: typeof wishes extends fc.Arbitrary<infer T> ? T : never,
): Wish {
  const space = at(model.spaces, spaceAt);
  const organiser = at(model.members, who);
  const others = withOther && people > 1 ? model.members.filter((one) => one !== organiser).slice(0, 1) : [];
  return { space, organiser, others, day, part, people, seat: space.seats.length > 0 ? at(space.seats, seat) : null };
}
const wishes = fc.record({
  space: index,
  who: index,
  day: fc.constantFrom(...days),
  part: fc.constantFrom(...parts),
  people: fc.constantFrom(1, 1, 1, 2, 3),
  withOther: fc.boolean(),
  seat: index,
});

const book = command('book', wishes, async (model, { api }, value) => {
  const wish = wishOf(model, value);
  const refusal = refusalOf(model, wish);
  const { space, organiser, others, day, part, people, seat } = wish;
  const ask = () =>
    api.call('bookings.create', {
      as: asOf(organiser),
      idempotencyKey: key,
      body: {
        workspaceId: space.id,
        slots: [{ date: day, part }],
        people,
        participants: others,
        phone: '+33639980417',
        payment: payment(wish),
        ...(seat ? { seatId: seat } : {}),
      },
    });
  const key = randomUUID();
  const answer = await ask();
  expect({ code: codeOf(answer) }).toEqual({ code: refusal });
  if (answer.status !== 200) return;
  // A lost answer is asked for again, and books nothing more (BKG-06).
  expect((await ask()).body).toEqual(answer.body);
  const booking: ModelBooking = {
    id: answer.body.bookings[0]?.id ?? '',
    space,
    organiser,
    others,
    day,
    halves: halvesOfWish(wish),
    people,
    seat,
    status: 'pending',
    waitsFor: null,
    answerBy: 0,
    paid: priceOfWish(wish),
    refunded: 0,
    cancelled: null,
  };
  pay(model, organiser, booking.paid);
  goOn(model, booking, null);
  model.bookings.push(booking);
});

const some = (model: Model) => model.bookings.length > 0;

const cancel = command(
  'cancel',
  fc.record({ which: index, byOther: fc.boolean() }),
  async (model, { api }, { which, byOther }) => {
    const booking = at(model.bookings, which);
    const [other] = booking.others;
    const leaves = byOther && other !== undefined;
    const answer = await api.call('bookings.cancel', {
      as: asOf(leaves ? other : booking.organiser),
      params: { id: booking.id },
      body: { scope: leaves ? 'self' : 'all' },
    });
    const can = isLive(booking) && model.now < startOf(booking);
    expect({ code: codeOf(answer) }).toEqual({ code: can ? null : 'booking.not-cancellable' });
    if (!can) return;
    if (leaves) booking.others = [];
    else {
      const cancelled = { at: model.now, status: booking.status, waitsFor: booking.waitsFor };
      end(model, booking, 'cancelled', refundOf(model, booking));
      booking.cancelled = cancelled;
    }
  },
  some,
);

const undo = command(
  'undo',
  index,
  async (model, { api }, which) => {
    const booking = at(model.bookings, which);
    const { cancelled } = booking;
    const answer = await api.call('bookings.undo-cancel', {
      as: asOf(booking.organiser),
      params: { id: booking.id },
    });
    if (cancelled === null) return void expect(answer.status).not.toBe(200);
    const inTime = model.now <= cancelled.at + 30_000 && model.now < startOf(booking);
    if (answer.status !== 200) {
      // Places or credits that went elsewhere meanwhile are told as such; the invariants see that nothing moved.
      const reasons = inTime ? ['booking.full', 'booking.seat-taken', 'payment.no-credits'] : ['booking.not-undoable'];
      return void expect(reasons).toContain(codeOf(answer));
    }
    expect(inTime).toBe(true);
    pay(model, booking.organiser, booking.refunded);
    Object.assign(booking, { refunded: 0, status: cancelled.status, waitsFor: cancelled.waitsFor, cancelled: null });
  },
  some,
);

const answer = command(
  'answer',
  fc.record({ which: index, yes: fc.boolean() }),
  async (model, { api, host, manager }, { which, yes }) => {
    const booking = at(model.bookings, which);
    const gate = booking.waitsFor ?? (booking.space.instant ? 'approval' : 'host');
    const params = { bookingId: booking.id };
    const reason = { reason: 'Pas ce jour-là' };
    const told =
      gate === 'host'
        ? await (yes
            ? api.call('host.accept', { as: host, params })
            : api.call('host.reject', { as: host, params, body: reason }))
        : await (yes
            ? api.call('approvals.approve', { as: asOf(manager), params })
            : api.call('approvals.reject', { as: asOf(manager), params, body: reason }));
    const can = booking.waitsFor !== null && model.now < booking.answerBy;
    const knows = gate === 'approval' || booking.space.key === 'asked';
    expect({ code: codeOf(told) }).toEqual({
      code: can ? null : knows ? 'booking.not-pending' : 'resource.not-found',
    });
    if (!can || booking.waitsFor === null) return;
    if (yes) goOn(model, booking, booking.waitsFor);
    else end(model, booking, 'rejected', booking.paid);
  },
  some,
);

const change = command(
  'change',
  fc.record({ which: index, to: slot }),
  async (model, { api }, { which, to }) => {
    const booking = at(model.bookings, which);
    // Others are asked anew: what becomes of that is the story of two bookings, and told by tests of its own.
    const wish: Wish = { ...booking, ...to };
    const asksNobody = booking.space.instant && priceOfWish(wish) <= 3000;
    if (!asksNobody || booking.waitsFor !== null) return;
    const told = await api.call('bookings.change', {
      as: asOf(booking.organiser),
      idempotencyKey: randomUUID(),
      params: { id: booking.id },
      body: { slot: { date: to.day, part: to.part } },
    });
    const cents = priceOfWish(wish);
    const can = isLive(booking) && model.now < startOf(booking);
    const refusal = can ? refusalOf(model, wish, booking) : 'booking.not-changeable';
    const cheaper =
      cents < booking.paid && refundOf(model, { ...booking, paid: booking.paid - cents }) < booking.paid - cents;
    const code = refusal ?? (cheaper ? 'booking.not-changeable' : null);
    // Both may refuse; which comes first is not the model's to know.
    if (cheaper && refusal) return void expect(told.status).not.toBe(200);
    expect({ code: codeOf(told) }).toEqual({ code });
    if (code) return;
    pay(model, booking.organiser, cents - booking.paid);
    Object.assign(booking, { paid: cents, day: to.day, halves: halvesOfWish(wish) });
  },
  some,
);

const pass = command(
  'pass',
  fc.constantFrom(20_000, 3_600_000, 6 * 3_600_000, 20 * 3_600_000),
  async (model, real, millis) => {
    model.now += millis;
    real.api.clock.set(new Date(model.now).toISOString());
    await bookings.jobs['bookings.expire-due']({}, real.api.context);
    await bookings.jobs['bookings.expire-due']({}, real.api.context);
    for (const booking of model.bookings) {
      if (booking.status === 'pending' && booking.answerBy <= model.now) end(model, booking, 'expired', booking.paid);
    }
  },
);

/** Everything members, hosts, managers and the clock can do, in any order. */
export const commands = fc.commands([book, book, book, cancel, undo, answer, answer, change, pass], {
  maxCommands: 40,
});
