import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod';
import { jobs } from '../../modules/bookings/jobs.ts';
import * as waitingList from '../../modules/edge/waiting-list/index.ts';
import * as payments from '../../modules/payments/index.ts';
import { readBooks } from '../../modules/payments/payments.fixture.ts';
import { brokenInvariants } from '../invariants.ts';
import type { TestApi } from '../test-api.ts';
import { asOf, at } from './commands/command.ts';
import { lapse, statedOf } from './life.ts';
import { dueOrders, sweepLines } from './line.ts';
import { isLive, type Model, type ModelBooking, quotas } from './model.ts';
import { countedHalves } from './places.ts';

/** Runs the worker's due tasks, in the product and in the model. */
export async function work(api: TestApi, model: Model): Promise<void> {
  await jobs['bookings.expire-due']({}, api.context);
  await jobs['bookings.expire-due']({}, api.context);
  lapse(model);
  await payments.jobs['payments.sweep']({}, api.context);
  await payments.jobs['payments.deliver-test-messages']({}, api.context);
  for (const { space, day } of dueOrders(model)) {
    await waitingList.jobs['waiting-list.offer']({ workspaceId: space.id, day }, api.context);
  }
  await waitingList.jobs['waiting-list.sweep']({}, api.context);
  sweepLines(model);
  await learnOffers(api, model);
}

/** Reads the booking ids of the offers that the model has made. */
async function learnOffers(api: TestApi, model: Model): Promise<void> {
  const made = model.waiting.filter(({ id, booking }) => booking?.id === `offer ${id}`);
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  const rows = await api.db.selectFrom('waiting_entry').select(['id', 'booking_id']).where('id', 'in', ids).execute();
  for (const { id, booking } of made) {
    if (booking) booking.id = rows.find((row) => row.id === id)?.booking_id ?? `no offer to ${id}`;
  }
}

/** The database is consistent, and agrees with the model on everything that was ever acknowledged. */
export async function settled(api: TestApi, model: Model): Promise<void> {
  await payments.jobs['payments.sweep']({}, api.context);
  expect(await brokenInvariants(api.db)).toEqual([]);
  await sameBookings(api, model);
  await sameLine(api, model);
  await sameCards(api, model);
  await sameCredits(api, model);
  await sameWeeks(api, model);
  await toldOutside(api, model);
  await sameQuotas(api, model);
  await sameMessages(api, model);
}

const isWaiting = (status: string) => status === 'pending';

async function sameBookings({ db }: TestApi, model: Model): Promise<void> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'status', 'paid_cents', 'refunded_cents', 'gates', 'organiser_id', 'ended_because'])
    .where('organiser_id', 'in', [...model.members])
    .execute();
  const known = new Set(model.bookings.map(({ id }) => id));
  const reported = rows.filter(({ id }) => known.has(id));
  const shown = reported.map(({ id, status, paid_cents, refunded_cents, gates }) => {
    return { id, status, paid: paid_cents, refunded: refunded_cents, gates: isWaiting(status) ? gates : [] };
  });
  const expected = model.bookings.map(({ id, status, paid, refunded, gates }) => {
    return { id, status, paid, refunded, gates: isWaiting(status) ? gates : [] };
  });
  const byId = <T extends { id: string }>(list: T[]) => list.sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(shown)).toEqual(byId(expected));
  const unexpected = rows.filter(({ id }) => !known.has(id));
  expect(unexpected.map((row) => row.ended_because)).toEqual(unexpected.map(() => 'payment'));
  expect(unexpected.map((row) => row.organiser_id).sort()).toEqual([...model.refusedCards].sort());
}

async function sameLine({ db }: TestApi, model: Model): Promise<void> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['id', 'status', 'booking_id'])
    .where('member_id', 'in', [...model.members])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const expected = model.waiting.map(({ id, status, booking }) => ({ id, status, booking_id: booking?.id ?? null }));
  expect(rows).toEqual(expected);
}

async function sameMessages({ db }: TestApi, { bookings, messages }: Model): Promise<void> {
  const { rows } = await sql<Model['messages'][number]>`
    select booking_id as booking, by_host as "byHost", text from booking_message
    where booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`.execute(db);
  const byText = (list: Model['messages']) => list.sort((a, b) => (a.text < b.text ? -1 : 1));
  expect(byText(rows)).toEqual(byText([...messages]));
}

/** The expected state at the provider, derived from the booking alone. */
function cardOf({ gates, status, card, cardPaid, cardBack }: ModelBooking) {
  if (status === 'pending' && gates[0] === 'payment') return { provider: 'actionRequired', held: 0, kept: 0 };
  if (status === 'pending') return { provider: 'held', held: card, kept: 0 };
  if (status === 'confirmed') return { provider: 'captured', held: 0, kept: card };
  return { provider: 'over', held: 0, kept: cardPaid ? card - cardBack : 0 };
}

async function sameCards({ db }: TestApi, model: Model): Promise<void> {
  for (const booking of model.bookings.filter(({ card }) => card > 0)) {
    const [books] = await readBooks(db, booking.id);
    const { provider = null, heldCents = 0, capturedCents = 0, refundedCents = 0 } = books ?? {};
    const isOver = !isLive(booking) && provider !== 'held' && provider !== 'actionRequired';
    const found = { provider: isOver ? 'over' : provider, held: heldCents, kept: capturedCents - refundedCents };
    expect({ id: booking.id, ...found }).toEqual({ id: booking.id, ...cardOf(booking) });
  }
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from test_payment t join payment p using (key) join booking b on b.id = p.booking_id
    where b.organiser_id = any(${[...model.members]}::uuid[]) and b.ended_because = 'payment'
      and (t.status = 'held' or t.captured_cents > t.refunded_cents)`.execute(db);
  expect(rows).toEqual([{ paid: 0 }]);
}

async function sameCredits({ db }: TestApi, model: Model): Promise<void> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner_id', 'balance_cents'])
    .where('owner_id', 'in', [...model.members, model.outsider])
    .execute();
  expect(new Map(rows.map((row) => [row.owner_id, row.balance_cents]))).toEqual(model.credits);
}

async function sameWeeks({ db }: TestApi, model: Model): Promise<void> {
  const rows = await db
    .selectFrom('schedule_half')
    .select(['member_id', 'day', 'half', 'location_type', 'booking_id'])
    .where('member_id', 'in', [...model.members, model.outsider])
    .orderBy('day')
    .orderBy('half')
    .execute();
  for (const member of [...model.members, model.outsider]) {
    const mine = rows.filter((row) => row.member_id === member);
    const week = statedOf(model, member);
    for (const row of mine) {
      const stated = week.get(`${row.day} ${row.half}`);
      const shown = stated?.among?.find(({ id }) => id === row.booking_id);
      if (shown)
        week.set(`${row.day} ${row.half}`, { ...stated, type: shown.space.place, booking: shown, among: undefined });
    }
    const stated = [...week].map(([key, { type, booking }]) => ({ key, type, booking: booking?.id ?? null }));
    const found = mine.map((row) => ({
      key: `${row.day} ${row.half}`,
      type: row.location_type,
      booking: row.booking_id,
    }));
    expect({ member, week: found }).toEqual({ member, week: stated.sort((a, b) => (a.key < b.key ? -1 : 1)) });
  }
}

/** A participant from another company is notified of confirmed bookings, like every participant. */
async function toldOutside({ db }: TestApi, { bookings, outsider }: Model): Promise<void> {
  const rows = await db.selectFrom('outbox').select(['type', 'payload']).where('member_id', '=', outsider).execute();
  const notified = new Set(
    rows.filter(({ type }) => type === 'booking.confirmed').map(({ payload }) => bookingOf(payload)),
  );
  const missed = bookings.filter(({ id, status, others }) => {
    return status === 'confirmed' && others.includes(outsider) && !notified.has(id);
  });
  expect(missed.map(({ id }) => id)).toEqual([]);
}

const bookingOf = (payload: unknown) => z.object({ bookingId: z.string() }).safeParse(payload).data?.bookingId;

/** The remaining quotas as returned to members: of another member after each step, in both weeks in turn (POL-08). */
async function sameQuotas(api: TestApi, model: Model): Promise<void> {
  const member = at(model.members, model.steps);
  const date = at(['2026-11-20', '2026-11-25'], Math.floor(model.steps / model.members.length));
  const answer = await api.call('policies.remaining', { as: asOf(member), query: { date } });
  if (answer.status !== 200) throw new Error('no limits');
  const reported = answer.body.quotas.map(({ kind, halvesTotal, halvesUsed }) => ({ kind, halvesTotal, halvesUsed }));
  const used = (kind: keyof typeof quotas) => countedHalves(model, member, kind, date).size;
  expect({ member, date, reported }).toEqual({
    member,
    date,
    reported: [
      { kind: 'remote', halvesTotal: quotas.remote, halvesUsed: used('remote') },
      { kind: 'external', halvesTotal: quotas.external, halvesUsed: used('external') },
    ],
  });
}
