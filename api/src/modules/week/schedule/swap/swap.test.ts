import type { SwapWay } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { expectNothingHalfDone, wednesday } from '../../../bookings/bookings.fixture.ts';
import { weekFixture } from '../week.fixture.ts';

const world = await weekFixture();
const { api, day, edit, types } = world;
afterEach(() => expectNothingHalfDone(api.db));

type Member = Awaited<ReturnType<typeof world.member>>;
const thursday = '2026-11-26';
const swap = (as: Member, first: string, second: string, bookings?: SwapWay) =>
  api.call('schedule.swap', { as, body: { first, second, ...(bookings ? { bookings } : {}) } });
const check = async (as: Member, first = wednesday, second = thursday) => {
  const answer = await api.call('schedule.check-swap', { as, body: { first, second } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};
const on = (date: string, part: 'day' | 'morning' | 'afternoon' = 'day') => ({ slots: [{ date, part }] });
const idsOf = async (as: Member, date: string) => (await day(as, date)).halves.map(({ bookingId }) => bookingId);

test('WEK-05 BKG-25 a booked day goes along with its booking, at its price, and the other place comes in its stead', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, on(wednesday), member);
  await edit(member, thursday, 'home');
  expect(await check(member)).toMatchObject({
    bookings: [
      {
        id,
        date: wednesday,
        part: 'day',
        to: { date: thursday, part: 'day' },
        isOrganiser: true,
        refundCents: 1800,
        move: { obstacle: null, message: null, differenceCents: 0, nonRefundableCents: 0 },
      },
    ],
    swapsRest: false,
  });
  expect(await swap(member, wednesday, thursday)).toMatchObject({ status: 409, body: { code: 'schedule.booked' } });
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({
    status: 200,
    body: {
      days: [
        { date: wednesday, halves: [{ locationType: 'home', bookingId: null }, { locationType: 'home' }] },
        { date: thursday, halves: [{ locationType: 'flexOffice', bookingId: id }, { bookingId: id }] },
      ],
      refundedCents: 0,
      creditsCents: 8200,
    },
  });
  expect(await swap(member, thursday, wednesday, 'move')).toMatchObject({ status: 200 });
  expect([await idsOf(member, wednesday), await types(member, thursday)]).toEqual([
    [id, id],
    ['home', 'home'],
  ]);
});

test('WEK-05 two booked days exchange their bookings, also in one space, and a half goes to the other half', async () => {
  const member = await world.member();
  const [first, second] = [
    await world.booked(await world.space(), on(wednesday), member),
    await world.booked(await world.space(), on(thursday, 'morning'), member),
  ];
  await edit(member, `${thursday}.afternoon`, 'home');
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({ status: 200 });
  expect([await idsOf(member, wednesday), await idsOf(member, thursday)]).toEqual([
    [second.id, null],
    [first.id, first.id],
  ]);
  expect(await types(member, wednesday)).toEqual(['flexOffice', 'home']);
  expect(await swap(member, `${wednesday}.morning`, `${wednesday}.afternoon`, 'move')).toMatchObject({ status: 200 });
  expect(await idsOf(member, wednesday)).toEqual([null, second.id]);
  const friend = await world.member();
  const space = await world.space({ capacity: 2 });
  const same = [
    await world.booked(space, on(wednesday, 'morning'), friend),
    await world.booked(space, on(thursday, 'afternoon'), friend),
  ];
  expect(await swap(friend, `${wednesday}.morning`, `${thursday}.afternoon`, 'move')).toMatchObject({ status: 200 });
  expect([await idsOf(friend, wednesday), await idsOf(friend, thursday)]).toEqual([
    [same[1]?.id, null],
    [null, same[0]?.id],
  ]);
});

test('WEK-05 BKG-21 a place that is taken on the other day refuses the swap, with its rule and what would work; nothing changes', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1, name: 'La Pergola' });
  const { id } = await world.booked(space, on(wednesday), member);
  const other = await world.booked(await world.space(), on(thursday, 'morning'), member);
  await edit(member, `${thursday}.afternoon`, 'home');
  await world.booked(space, on(thursday, 'afternoon'));
  const { bookings } = await check(member);
  expect(bookings).toMatchObject([
    {
      id,
      name: 'La Pergola',
      move: {
        obstacle: 'refused',
        message: expect.any(String),
        waysOut: expect.arrayContaining([expect.objectContaining({ workspaceId: space, kind: 'otherDay' })]),
      },
    },
    { id: other.id, move: { obstacle: null } },
  ]);
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({
    status: 409,
    body: { code: 'booking.full' },
  });
  expect([await idsOf(member, wednesday), await idsOf(member, thursday)]).toEqual([
    [id, id],
    [other.id, null],
  ]);
  expect(await types(member, thursday)).toEqual(['flexOffice', 'home']);
  expect(await world.credits(member)).toBe(7_000);
});

test('WEK-05 BKG-12 a released booking gives back what its terms grant, and of its place the site remains', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), on(wednesday), member);
  await edit(member, thursday, 'home');
  expect(await swap(member, wednesday, thursday, 'release')).toMatchObject({
    status: 200,
    body: { refundedCents: 1800, creditsCents: 10_000 },
  });
  expect([await types(member, wednesday), await types(member, thursday)]).toEqual([
    ['home', 'home'],
    ['flexOffice', 'flexOffice'],
  ]);
  const { body } = await api.call('bookings.get', { as: member, params: { id } });
  expect(body).toMatchObject({ booking: { status: 'cancelled', endedBecause: 'member' } });
});

test('WEK-05 a kept booking stays with its half, the free halves are exchanged, and without any the swap is refused', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), on(wednesday, 'morning'), member);
  await edit(member, `${wednesday}.afternoon`, 'home');
  await edit(member, thursday, 'dayOff');
  expect((await check(member)).swapsRest).toBe(true);
  expect(await swap(member, wednesday, thursday, 'keep')).toMatchObject({ status: 200 });
  expect([await idsOf(member, wednesday), await types(member, wednesday), await types(member, thursday)]).toEqual([
    [id, null],
    ['flexOffice', 'dayOff'],
    ['dayOff', 'home'],
  ]);
  expect(await swap(member, `${wednesday}.morning`, `${thursday}.morning`, 'keep')).toMatchObject({
    body: { code: 'schedule.booked' },
  });
});

test('WEK-05 what cannot go along says why: an answer to wait for, another’s booking, hours, or more than is swapped', async () => {
  const member = await world.member();
  const why = async (first: string, second: string) =>
    (await check(member, first, second)).bookings.map(({ move }) => move.obstacle);
  const asked = await world.space({ instant: false });
  const { id } = await world.booked(asked, on(wednesday), member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  expect(await why(wednesday, thursday)).toEqual(['answer']);
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({ body: { code: 'booking.not-changeable' } });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  const organiser = await world.member();
  const joint = { ...on(wednesday), participants: [member.memberId], people: 2 };
  const { id: theirs } = await world.booked(await world.space(), joint, organiser);
  expect(await check(member)).toMatchObject({
    bookings: [{ id: theirs, isOrganiser: false, refundCents: 0, move: { obstacle: 'others' } }],
  });
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({ body: { code: 'resource.not-found' } });
  expect(await why(`${wednesday}.morning`, `${thursday}.morning`)).toEqual(['part']);
  for (const way of ['move', 'release'] as const)
    expect(await swap(member, `${wednesday}.morning`, `${thursday}.morning`, way)).toMatchObject({
      body: { code: 'schedule.booked' },
    });
  expect(await swap(member, wednesday, thursday, 'release')).toMatchObject({ status: 200, body: { refundedCents: 0 } });
  expect(await idsOf(organiser, wednesday)).toEqual([theirs, theirs]);
  const room = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_per: 'space',
    price_hour_cents: 0,
  });
  const friday = '2026-11-27';
  await world.booked(
    room,
    { slots: [{ from: `${friday}T09:00:00+01:00`, to: `${friday}T10:00:00+01:00` }], payment: { method: 'free' } },
    member,
  );
  expect(await why(friday, thursday)).toEqual(['hours']);
});

test('WEK-05 BKG-25 participants move with the booking, and so does its price', async () => {
  const [member, guest] = [await world.member(), await world.member()];
  const joint = { ...on(wednesday, 'morning'), participants: [guest.memberId], people: 2 };
  const { id } = await world.booked(await world.space(), joint, member);
  const paid = 10_000 - (await world.credits(member));
  expect(await check(member)).toMatchObject({
    bookings: [{ others: 1, move: { obstacle: null, differenceCents: 0 } }],
  });
  expect(await swap(member, wednesday, thursday, 'move')).toMatchObject({ status: 200 });
  expect([await idsOf(guest, wednesday), await idsOf(guest, thursday)]).toEqual([
    [null, null],
    [id, null],
  ]);
  expect(await world.credits(member)).toBe(10_000 - paid);
});

test('WEK-05 the same swap of a booking from two tabs at once moves it there and back, or once, and loses nothing', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ capacity: 1 }), on(wednesday), member);
  await edit(member, thursday, 'home');
  const both = await Promise.all([
    swap(member, wednesday, thursday, 'move'),
    swap(member, wednesday, thursday, 'move'),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([await idsOf(member, wednesday), await types(member, thursday)]).toEqual([
    [id, id],
    ['home', 'home'],
  ]);
  expect(await world.credits(member)).toBe(8_200);
});

test('WEK-05 WEK-07 a place that the policy forbids on the other day refuses the swap, and the booking stays', async () => {
  const kept = await world.limited({ weekDays: [{ weekday: 4, allowed: [], mandatory: 'office' }] });
  const { id } = await world.booked(await world.space(), on(wednesday), kept);
  await edit(kept, thursday, 'office');
  expect(await swap(kept, wednesday, thursday, 'move')).toMatchObject({ body: { code: 'booking.policy-forbids-day' } });
  expect([await idsOf(kept, wednesday), await types(kept, thursday)]).toEqual([
    [id, id],
    ['office', 'office'],
  ]);
});

test('WEK-05 SEC-01 a day is swapped with a day, and only the member’s own bookings are told of', async () => {
  const member = await world.member();
  await world.booked(await world.space(), on(wednesday));
  expect(await check(member)).toEqual({ bookings: [], swapsRest: true });
  for (const second of [wednesday, `${thursday}.morning`])
    expect(await api.call('schedule.check-swap', { as: member, body: { first: wednesday, second } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
});
