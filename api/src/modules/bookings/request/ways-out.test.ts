import type { BookingRequest, SlotChoice } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

// Every alternative that a refusal offers is verified by booking it in another request of a like member.
const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

const waysOut = z.object({
  waysOut: z.array(
    z.object({
      kind: z.string(),
      workspaceId: z.string(),
      slot: z.unknown(),
      seat: z.object({ id: z.uuid(), name: z.string() }).optional(),
      priceCents: z.number(),
    }),
  ),
});
type Member = Awaited<ReturnType<typeof world.member>>;

/** Makes a request that must be refused, and books every alternative offered; returns the code and the kinds. */
async function tryWays(workspaceId: string, change: Partial<BookingRequest>, member: Member) {
  const refused = await world.book(workspaceId, change, member);
  if (refused.status === 200) throw new Error('it was booked');
  const ways = waysOut.parse(refused.body).waysOut;
  for (const way of ways) {
    // A waiting list is joined, not booked.
    if (way.kind === 'waitingList') continue;
    const method =
      change.payment?.method === 'free' && way.priceCents > 0 ? 'credits' : (change.payment?.method ?? 'credits');
    // Each alternative is tried by a new member, because the alternatives are not independent of each other.
    const twin = await world.member();
    // The seat belongs to the refused space.
    const { seatId: _, ...elsewhere } = change;
    const seat = way.seat ? { seatId: way.seat.id } : {};
    const answer = await world.book(
      way.workspaceId,
      {
        ...(way.workspaceId === workspaceId ? change : elsewhere),
        ...seat,
        slots: [way.slot as SlotChoice],
        payment: { method },
      },
      twin,
    );
    expect({ way, status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { bookings: [{ price: { totalIncludingTaxCents: way.priceCents } }], failures: [] },
    });
  }
  return { code: refused.body.code, kinds: ways.map(({ kind }) => kind) };
}
const morning = [{ date: wednesday, part: 'morning' as const }];

test('BKG-21 a full half offers the other half, another day, a place nearby', async () => {
  const full = await world.space({ capacity: 1 });
  await world.space({ capacity: 4 });
  await world.booked(full, { slots: morning }, await world.member());
  expect(await tryWays(full, { slots: morning }, await world.member())).toEqual({
    code: 'booking.full',
    kinds: ['otherHalf', 'otherDay', 'nearby'],
  });
});

test('BKG-21 a closed weekend leads to the next working day', async () => {
  const space = await world.space({ type: 'cafe' });
  const saturday = [{ date: '2026-11-28', part: 'day' as const }];
  expect(await tryWays(space, { slots: saturday }, await world.member())).toEqual({
    code: 'booking.closed',
    kinds: ['otherDay'],
  });
});

test('BKG-21 taken hours of a room lead to the same hours another day and to another room', async () => {
  const hourly = { type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000, price_per: 'space' };
  const room = await world.space(hourly);
  await world.space(hourly);
  const slots = [{ from: `${wednesday}T10:00:00+01:00`, to: `${wednesday}T12:00:00+01:00` }];
  await world.booked(room, { slots }, await world.member());
  expect(await tryWays(room, { slots }, await world.member())).toEqual({
    code: 'booking.unavailable',
    kinds: ['otherDay', 'nearby', 'waitingList'],
  });
});

test('BKG-21 a day too dear for the credits leads to the half they suffice for, or nowhere', async () => {
  const office = { type: 'privateOffice', price_per: 'space' };
  const space = await world.space(office);
  const day = [{ date: wednesday, part: 'day' as const }];
  expect(await tryWays(space, { slots: day }, await world.member({}, 1500))).toEqual({
    code: 'payment.no-credits',
    kinds: ['otherHalf'],
  });
  expect(
    await tryWays(await world.space({ ...office, lat: 44, lng: 4 }), { slots: day }, await world.member({}, 100)),
  ).toEqual({
    code: 'payment.no-credits',
    kinds: [],
  });
});

test('BKG-21 a member with too few credits for a space is offered a cheaper one nearby', async () => {
  const at = { type: 'eventSpace', price_per: 'space', lat: 47, lng: 2 };
  const dear = await world.space(at);
  const cheaper = await world.space({ ...at, price_day_cents: 500, price_half_day_cents: 400 });
  const day = [{ date: wednesday, part: 'day' as const }];
  const refused = await world.book(dear, { slots: day }, await world.member({}, 700));
  expect(refused.body).toMatchObject({
    code: 'payment.no-credits',
    waysOut: [{ kind: 'cheaper', workspaceId: cheaper, priceCents: 600 }],
  });
});

test('BKG-21 a taken seat leads to its other half, other days, and a paid place nearby', async () => {
  const zone = await world.space({ price_day_cents: null, price_half_day_cents: null });
  await api.db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId, building_id: world.home })
    .where('id', '=', zone)
    .execute();
  const seatId = await world.seat(zone, await world.floor(world.home), '3.12');
  const wish = { seatId, payment: { method: 'free' as const }, slots: morning };
  await world.booked(zone, wish, await world.member());
  expect(await tryWays(zone, wish, await world.member())).toEqual({
    code: 'booking.seat-taken',
    kinds: ['otherHalf', 'otherDay', 'nearby'],
  });
});

test('BKG-21 a full zone of the office leads to a free seat of another zone of the building', async () => {
  const building = await world.building({ company_id: world.companyId }, { lat: 45.76, lng: 4.83 });
  const floor = await world.floor(building);
  const zone = async (name: string) => {
    const id = await world.space({ name, price_day_cents: null, price_half_day_cents: null, lat: 45.76, lng: 4.83 });
    const values = { has_seats: true, host_id: null, company_id: world.companyId, building_id: building };
    await api.db.updateTable('workspace').set(values).where('id', '=', id).execute();
    return id;
  };
  const [full, other] = [await zone('Atelier'), await zone('Passerelle')];
  const [seatId, free] = [await world.seat(full, floor, '3.12'), await world.seat(other, floor, '3.40')];
  const wish = { seatId, payment: { method: 'free' as const }, slots: morning };
  await world.booked(full, wish, await world.member());
  const refused = await world.book(full, wish, await world.member());
  expect(waysOut.parse(refused.body).waysOut.at(-1)).toMatchObject({
    kind: 'nearby',
    workspaceId: other,
    seat: { id: free, name: '3.40' },
    priceCents: 0,
  });
  await tryWays(full, wish, await world.member());
});

test('BKG-04 BKG-21 a taken seat is named, and the nearest free seat of the same space is offered first', async () => {
  const zone = await world.space({ price_day_cents: null, price_half_day_cents: null });
  const building = await world.building({ company_id: world.companyId });
  await api.db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId, building_id: building })
    .where('id', '=', zone)
    .execute();
  const floor = await world.floor(building);
  const seatId = await world.seat(zone, floor, '3.12');
  const [far, near, closed] = [
    await world.seat(zone, floor, '3.20'),
    await world.seat(zone, floor, '3.30'),
    await world.seat(zone, floor, '3.13'),
  ];
  const at = (id: string, x: number, more = {}) =>
    api.db
      .updateTable('seat')
      .set({ x, y: 1, ...more })
      .where('id', '=', id)
      .execute();
  await at(seatId, 1);
  await at(far, 9);
  await at(near, 2);
  await at(closed, 1, { closed: true });
  const wish = { seatId, payment: { method: 'free' as const }, slots: morning };
  await world.booked(zone, wish, await world.member());
  const refused = await world.book(zone, wish, await world.member());
  expect(refused.body).toMatchObject({
    message: 'Le poste 3.12 est déjà réservé.',
    waysOut: [{ kind: 'otherSeat', workspaceId: zone, seat: { id: near, name: '3.30' } }, {}, {}],
  });
  expect((await tryWays(zone, wish, await world.member())).kinds[0]).toBe('otherSeat');
});

test('BKG-21 EXP-10 who cannot pay is offered free places only', async () => {
  const given = { type: 'hotelLobby', price_day_cents: 0, price_half_day_cents: 0 };
  const paid = await world.space({ type: 'hotelLobby' });
  const free = await world.space(given);
  const freemium = await world.member({ company_id: null, account_type: 'freemium' }, 0);
  const refused = await world.book(paid, { payment: { method: 'free' } }, freemium);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'access.freemium-free-only', waysOut: [{ kind: 'nearby', workspaceId: free, priceCents: 0 }] },
  });
});
