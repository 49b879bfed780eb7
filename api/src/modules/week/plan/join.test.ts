import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';
import { weekFixture } from '../schedule/week.fixture.ts';

const world = await weekFixture();
const { api, edit, join, day } = world;
const home = { home_building_id: world.home };

/** A floor of desks in its own building, named by their distance in metres. */
async function office(meters: readonly number[], floorNumber = 2, buildingId?: string) {
  const building = buildingId ?? (await world.building({ company_id: world.companyId }, { name: 'Confluence' }));
  const floorId = await world.floor(building, floorNumber);
  const zone = await world.spaceIn(building, {
    has_seats: true,
    capacity: meters.length,
    floor_id: floorId,
    name: 'Zone',
  });
  return { building, zone, floorId, seats: await seatsOf(zone, floorId, meters) };
}
async function seatsOf(zone: string, floorId: string, meters: readonly number[]) {
  const seats: string[] = [];
  for (const x of meters) seats.push(await world.seat(zone, floorId, `${zone.slice(0, 4)}-${x}`, { x, y: 0 }));
  return seats;
}
const desk = (as: typeof world.camille, workspaceId: string, seatId: string | undefined, date = wednesday) =>
  world.booked(workspaceId, { slots: [{ date, part: 'day' }], seatId, payment: { method: 'free' } }, as);
const labelOf = async (as: { memberId: string }) => (await day(as, wednesday)).halves.map(({ label }) => label);

test('WEK-08 the free seat nearest to a colleague’s, then another zone of the floor, then another floor, then none', async () => {
  const { building, zone, floorId, seats } = await office([0, 1, 5]);
  const next = await world.spaceIn(building, { has_seats: true, capacity: 1, floor_id: floorId, name: 'À côté' });
  await seatsOf(next, floorId, [2]);
  const above = await office([9], 3, building);
  const colleague = await world.member();
  await desk(colleague, zone, seats[0]);
  const joined = async () => {
    const member = await world.member();
    const answer = await join(member, { userId: colleague.memberId, date: wednesday });
    return answer.status === 200 ? (await labelOf(member))[0] : answer.body.code;
  };
  expect(await joined()).toBe(`Confluence, ${zone.slice(0, 4)}-1`);
  expect(await joined()).toBe(`Confluence, ${zone.slice(0, 4)}-5`);
  expect(await joined()).toBe(`Confluence, ${next.slice(0, 4)}-2`);
  expect(await joined()).toBe(`Confluence, ${above.zone.slice(0, 4)}-9`);
  expect(await joined()).toBe('schedule.no-room');
  await expectNothingHalfDone(api.db);
});

test('WEK-08 of many who join at once each gets a seat of their own, and the last ones hear that there is no room', async () => {
  const { zone, seats } = await office([0, 1, 2, 3]);
  const colleague = await world.member();
  await desk(colleague, zone, seats[0]);
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member()));
  const answers = await Promise.all(members.map((as) => join(as, { userId: colleague.memberId, date: wednesday })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'schedule.no-room' });
  await expectNothingHalfDone(api.db);
});

test('WEK-08 the site alone where a colleague only says the office; nothing to join at home, off, or unset', async () => {
  const [member, colleague] = [await world.member(), await world.member(home)];
  const requested = { userId: colleague.memberId, date: wednesday };
  expect(await join(member, requested)).toMatchObject({ status: 409, body: { code: 'schedule.nothing-to-join' } });
  for (const type of ['home', 'dayOff'] as const) {
    await edit(colleague, wednesday, type);
    expect(await join(member, requested)).toMatchObject({ body: { code: 'schedule.nothing-to-join' } });
  }
  await edit(colleague, `${wednesday}.morning`, 'office');
  expect(await join(member, { ...requested, half: 'afternoon' })).toMatchObject({
    body: { code: 'schedule.nothing-to-join' },
  });
  expect(await join(member, requested)).toMatchObject({
    status: 200,
    body: {
      bookingIds: [],
      day: { halves: [{ buildingId: world.home, setBy: 'member' }, { locationType: 'notDefined' }] },
    },
  });
});

test('WEK-08 a space of a host is booked only when the member agrees to pay; else the page is told what to open', async () => {
  const [member, colleague] = [await world.member(), await world.member()];
  const spaceId = await world.space({ capacity: 2 });
  await world.booked(spaceId, { slots: [{ date: wednesday, part: 'morning' }] }, colleague);
  const requested = { userId: colleague.memberId, date: wednesday };
  expect(await join(member, requested)).toMatchObject({
    status: 409,
    body: { code: 'schedule.join-unpaid', workspaceId: spaceId, slot: { date: wednesday, part: 'morning' } },
  });
  expect(await world.credits(member)).toBe(10_000);
  const key = randomUUID();
  const paid = { ...requested, payment: 'credits' as const };
  const joined = await join(member, paid, key);
  expect(joined).toMatchObject({ status: 200, body: { creditsCents: 8800 } });
  expect((await join(member, paid, key)).body).toEqual(joined.body);
  expect(await world.taken(spaceId)).toEqual([2]);
  const third = await world.member();
  expect(await join(third, paid)).toMatchObject({ body: { code: 'schedule.no-room' } });
  const poor = await world.member({}, 0);
  await world.booked(await world.space(), { slots: [{ date: '2026-11-26', part: 'day' }] }, colleague);
  expect(await join(poor, { ...paid, date: '2026-11-26' })).toMatchObject({ body: { code: 'payment.no-credits' } });
});

test('WEK-08 CON-05 only what a colleague shows can be joined; a stranger is not found', async () => {
  const hidden = await world.member({ ...home, visibility: 'nobody' });
  await edit(hidden, wednesday, 'office');
  const member = await world.member();
  expect(await join(member, { userId: hidden.memberId, date: wednesday })).toMatchObject({
    status: 409,
    body: { code: 'schedule.nothing-to-join' },
  });
  const stranger = await world.member({ company_id: await world.company() });
  await edit(stranger, wednesday, 'office');
  for (const userId of [stranger.memberId, member.memberId, randomUUID()])
    expect(await join(member, { userId, date: wednesday })).toMatchObject({
      status: 404,
      body: { code: 'resource.not-found' },
    });
  const coarse = await world.member(home);
  await edit(coarse, wednesday, 'office');
  await api.db
    .insertInto('connection_visibility')
    .values({ owner_id: coarse.memberId, viewer_id: member.memberId, level: 'city' })
    .execute();
  expect(await join(member, { userId: coarse.memberId, date: wednesday })).toMatchObject({
    body: { code: 'schedule.nothing-to-join' },
  });
});

test('WEK-08 the office of a connection of another company is not mine to come to', async () => {
  const company_id = await world.company();
  const site = await world.building({ company_id });
  const friend = await world.member({ company_id, home_building_id: site });
  const member = await world.member();
  const [member_id = '', other_id = ''] = [friend.memberId, member.memberId].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  await edit(friend, wednesday, 'office');
  expect(await join(member, { userId: friend.memberId, date: wednesday })).toMatchObject({
    body: { code: 'schedule.nothing-to-join' },
  });
});

test('WEK-08 WEK-13 a day off or a place elsewhere is replaced only where the member agrees to it', async () => {
  const { zone, seats } = await office([0, 1, 2]);
  const colleague = await world.member();
  await desk(colleague, zone, seats[0]);
  const requested = { userId: colleague.memberId, date: wednesday };
  for (const type of ['dayOff', 'offsite'] as const) {
    const member = await world.member();
    await edit(member, `${wednesday}.afternoon`, type);
    expect(await join(member, requested)).toMatchObject({ status: 409, body: { code: 'schedule.join-replaces' } });
    expect((await day(member, wednesday)).halves[1]).toMatchObject({ locationType: type, bookingId: null });
    expect((await join(member, { ...requested, half: 'morning' })).status).toBe(200);
    await api.call('bookings.cancel', {
      as: member,
      params: { id: (await day(member, wednesday)).halves[0].bookingId ?? '' },
      body: { scope: 'all' },
    });
    expect((await join(member, { ...requested, replaces: true })).status).toBe(200);
    expect((await day(member, wednesday)).halves[1].locationType).toBe('office');
  }
});

test('WEK-08 WEK-07 my own bookings stay, the policy is asked, and a phone number is needed to book', async () => {
  const { zone, seats } = await office([0, 1]);
  const colleague = await world.member();
  await desk(colleague, zone, seats[0]);
  const requested = { userId: colleague.memberId, date: wednesday };
  const booked = await world.member();
  await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'afternoon' }] }, booked);
  expect(await join(booked, requested)).toMatchObject({ body: { code: 'schedule.booked' } });
  const silent = await world.member({ phone: null });
  expect(await join(silent, requested)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/phone' }] } });
  expect((await join(silent, { ...requested, phone: '+33639980417' })).status).toBe(200);
});
