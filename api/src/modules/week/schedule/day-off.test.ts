import { expect, test } from '@jest/globals';
import { expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';
import { weekFixture } from './week.fixture.ts';

const world = await weekFixture();
const { api, edit, types } = world;
const morning = { slots: [{ date: wednesday, part: 'morning' as const }] };

test('WEK-12 a day off names what is booked and what it would give back, and changes nothing until told', async () => {
  const member = await world.member();
  const spaceId = await world.space();
  const { id } = await world.booked(spaceId, morning, member);
  const requested = await edit(member, wednesday, 'dayOff');
  expect(requested).toMatchObject({
    status: 409,
    body: {
      code: 'schedule.has-bookings',
      bookings: [{ id, name: 'La Pergola', halves: ['morning'], refundCents: 1200 }],
    },
  });
  expect(await world.taken(spaceId)).toEqual([1]);
  expect(await edit(member, wednesday, 'dayOff', { freeBookings: true })).toMatchObject({
    status: 200,
    body: { refundedCents: 1200, halves: [{ locationType: 'dayOff', bookingId: null }, { locationType: 'dayOff' }] },
  });
  expect(await world.taken(spaceId)).toEqual([0]);
  expect(await world.credits(member)).toBe(10_000);
  expect(await world.events(member)).toContain('booking.cancelled');
  await expectNothingHalfDone(api.db);
});

test('WEK-12 a half off leaves what is booked in the other half', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), morning, member);
  expect((await edit(member, `${wednesday}.afternoon`, 'dayOff')).status).toBe(200);
  expect((await world.week(member))[0]?.booking_id).toBe(id);
});

test('WEK-12 who takes part leaves alone, who organises cancels for all; requests and rooms are freed too', async () => {
  const [organiser, guest] = [await world.member(), await world.member()];
  const spaceId = await world.space();
  const { id } = await world.booked(spaceId, { people: 2, participants: [guest.memberId] }, organiser);
  expect(await edit(guest, wednesday, 'dayOff')).toMatchObject({ body: { bookings: [{ id, refundCents: 0 }] } });
  expect((await edit(guest, wednesday, 'dayOff', { freeBookings: true })).body).toMatchObject({ refundedCents: 0 });
  expect(await world.taken(spaceId)).toEqual([2, 2]);
  await world.booked(await world.space({ instant: false }), {}, organiser);
  expect((await edit(organiser, wednesday, 'dayOff', { freeBookings: true })).status).toBe(200);
  expect(await world.taken(spaceId)).toEqual([0, 0]);
  expect(await world.credits(organiser)).toBe(10_000);
  expect(await types(guest, wednesday)).toEqual(['dayOff', 'dayOff']);
  await expectNothingHalfDone(api.db);
});

test('WEK-12 what has begun cannot be freed, and then nothing is: neither the day nor the other booking', async () => {
  const member = await world.member();
  const early = await world.booked(await world.space(), morning, member);
  const late = await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'afternoon' }] }, member);
  api.clock.set('2026-11-25T09:00:00Z');
  try {
    expect(await edit(member, wednesday, 'dayOff', { freeBookings: true })).toMatchObject({
      status: 409,
      body: { code: 'booking.not-cancellable' },
    });
  } finally {
    api.clock.set('2026-11-20T08:00:00Z');
  }
  expect((await world.week(member)).map(({ booking_id }) => booking_id)).toEqual([early.id, late.id]);
});

test('WEK-12 only a day off frees: home on a booked day is refused, told or not', async () => {
  const member = await world.member();
  await world.booked(await world.space(), morning, member);
  expect(await edit(member, wednesday, 'home', { freeBookings: true })).toMatchObject({
    body: { code: 'schedule.booked' },
  });
});

test('WEK-03 past days can be put right for a week; a flexible quota warns', async () => {
  const member = await world.limited({ remote: [1, 'week'] }, 'flexible');
  expect((await edit(member, '2026-11-13', 'home')).body).toMatchObject({ warning: 'booking.no-days-left' });
  expect((await edit(member, '2026-11-13.morning', 'office')).body).toMatchObject({ warning: null });
  expect(await edit(member, '2026-11-12', 'home')).toMatchObject({
    status: 409,
    body: { code: 'schedule.edit-failed' },
  });
  const far = await world.member({ timezone: 'Pacific/Auckland' });
  api.clock.set('2026-11-20T12:00:00Z');
  expect(await edit(far, '2026-11-13', 'home')).toMatchObject({ body: { code: 'schedule.edit-failed' } });
  api.clock.set('2026-11-20T08:00:00Z');
});

test('WEK-03 a day is read by its own id or that of a half, and only as a day that exists', async () => {
  const member = await world.member();
  await edit(member, wednesday, 'home');
  const byHalf = await api.call('schedule.get', { as: member, params: { id: `${wednesday}.afternoon` } });
  expect(byHalf.body).toMatchObject({ date: wednesday, halves: [{ locationType: 'home' }, { locationType: 'home' }] });
  const never = await api.call('schedule.get', { as: member, params: { id: '2026-02-30' } });
  expect(never).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const other = await world.member();
  expect(await types(other, wednesday)).toEqual(['notDefined', 'notDefined']);
});
