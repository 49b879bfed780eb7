import { randomUUID } from 'node:crypto';
import { bookingRequest } from '@escale/contract';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { packetsOf } from '../../../testing/packets.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';
import { type BookingState, readState } from '../read/booking-state.queries.ts';
import { readMade } from '../read/view.service.ts';
import { createBookings } from './create.service.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
// Not the default language: services are named in the language of the caller.
const language = 'nl' as const;

/** Books, and returns the reply's booking and the published state, each with the value read from the database. */
async function bookedTwice(
  requested: z.input<typeof bookingRequest>,
  as: { memberId: string; companyId: string | null },
) {
  const published: BookingState[] = [];
  const handler = async (_: unknown, __: unknown, { booking }: { booking: BookingState }) => {
    published.push(booking);
  };
  const context = { ...api.context, facts: { handlersOf: () => [handler] } };
  const actor = { ...as, hostId: null, roles: ['employee' as const], sessionId: randomUUID() };
  const call = { actor, body: bookingRequest.parse(requested), language, idempotencyKey: randomUUID() };
  const reply = await createBookings(context, call);
  const known = { bookings: reply.bookings, states: published, credits: reply.creditsCents };
  const states = await Promise.all(published.map(({ id }) => readState(api.db, id)));
  const read = {
    bookings: await readMade(api.db, reply.bookings, { now: api.clock.now(), language }),
    states: states.map((state) => state && { ...state, present: state.present.toSorted() }),
    credits: await world.credits({ memberId: requested.onBehalfOf ?? as.memberId }),
  };
  return { known: JSON.parse(JSON.stringify(known)), read: JSON.parse(JSON.stringify(read)) };
}

const base = { people: 1, phone: '+33 6 39 98 04 17', payment: { method: 'credits' as const } };

test('BKG-03 what the reply and the facts know of new bookings is what the database has', async () => {
  const [ada, ben, aide] = [await world.member({}, 100_000), await world.member(), await world.member()];
  await api.call('delegates.set', { as: ada, body: { memberIds: [aide.memberId] } });
  const desk = await world.space({ capacity: 5, check_in_minutes: 30 });
  const days = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  const several = await bookedTwice({ ...base, workspaceId: desk, slots: days }, ada);
  expect(several.known).toEqual(several.read);
  expect(several.known.bookings).toHaveLength(2);
  const service = { workspace_id: desk, price_cents: 450, per: 'person' };
  const { id: serviceId } = await api.db
    .insertInto('workspace_service')
    .values({ ...service, name: JSON.stringify({ fr: 'Café', en: 'Coffee', nl: 'Koffie' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const together = {
    ...base,
    workspaceId: desk,
    slots: [{ date: '2026-12-02', part: 'afternoon' as const }],
    people: 3,
    participants: [ben.memberId],
    guests: [{ name: 'Zoé', email: 'zoe@ailleurs.example' }],
    services: [{ id: serviceId, quantity: 2 }],
    comment: 'Près de la fenêtre',
    private: true,
    onBehalfOf: ada.memberId,
    billing: undefined,
  };
  const withOthers = await bookedTwice(together, aide);
  expect(withOthers.known).toEqual(withOthers.read);
  expect(withOthers.known.bookings[0]).toMatchObject({
    bookedBy: { id: aide.memberId },
    participants: [{ id: ben.memberId }],
  });
  const room = await world.space({
    booking_mode: 'hours',
    type: 'meetingRoom',
    price_per: 'space',
    instant: false,
    buffer_minutes: 15,
  });
  const hour = { from: `${wednesday}T10:00:00+01:00`, to: `${wednesday}T11:30:00+01:00` };
  const waiting = await bookedTwice({ ...base, workspaceId: room, slots: [hour] }, ada);
  expect(waiting.known).toEqual(waiting.read);
  expect(waiting.known.states[0]).toMatchObject({ status: 'pending', gates: ['host'], halves: [0] });
  const limit = (approval_above_cents: number | null) =>
    api.db.updateTable('company').set({ approval_above_cents }).where('id', '=', world.companyId).execute();
  const managed = await world.member({ manager_id: ben.memberId }, 100_000);
  await limit(1000);
  const asked = await bookedTwice(
    { ...base, workspaceId: desk, slots: [{ date: '2026-12-03', part: 'day' }] },
    managed,
  );
  await limit(null);
  expect(asked.known).toEqual(asked.read);
  expect(asked.known.bookings[0]).toMatchObject({ waitsFor: 'approval', approver: { id: ben.memberId } });
});

test('OPS-03 a booking is three packets to the database, whatever it writes', async () => {
  const member = await world.member({}, 100_000);
  const others = [await world.member(), await world.member()].map(({ memberId }) => memberId);
  const workspaceId = await world.space({ capacity: 20 });
  const packetsOfBooking = async (change: Partial<z.input<typeof bookingRequest>>) => {
    const requested = { ...base, workspaceId, slots: [{ date: wednesday, part: 'day' as const }], ...change };
    const actor = { ...member, hostId: null, roles: ['employee' as const], sessionId: randomUUID() };
    const call = {
      actor,
      body: bookingRequest.parse(requested),
      language: 'fr' as const,
      idempotencyKey: randomUUID(),
    };
    return packetsOf(() => createBookings(api.context, call));
  };
  // The letters queue is cached from the second booking on, so only later bookings show the steady number of packets.
  await packetsOfBooking({});
  expect(await packetsOfBooking({ slots: [{ date: '2026-11-26', part: 'morning' }] })).toBe(3);
  const withOthers = { people: 3, participants: others, private: true };
  expect(await packetsOfBooking({ ...withOthers, slots: [{ date: '2026-11-27', part: 'day' }] })).toBe(3);
});
