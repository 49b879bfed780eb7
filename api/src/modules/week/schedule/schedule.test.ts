import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { packetsOf } from '../../../testing/packets.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings/bookings.fixture.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { addPolicy, type PolicyRow } from '../../policies/policies.fixture.ts';
import { editSchedule } from './edit.service.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);

const edit = (
  as: { memberId: string },
  id: string,
  locationType: 'office' | 'home' | 'offsite' | 'dayOff' | 'notDefined',
  locationId?: string,
) => api.call('schedule.edit', { as, params: { id }, body: { locationType, locationId } });
const week = { dateFrom: '2026-11-23', dateTo: '2026-11-27' };
const my = async (as: { memberId: string }) => {
  const answer = await api.call('schedule.my', { as, query: week });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.days;
};
const limited = async (rules: PolicyRow, quota_approach = 'blocking') => {
  const companyId = await world.company();
  const id = await addPolicy(api.db, companyId, rules);
  await api.db
    .updateTable('company')
    .set({ quota_approach, default_policy_id: id })
    .where('id', '=', companyId)
    .execute();
  return { ...(await world.member({ company_id: companyId })), companyId };
};

test('WEK-03 a day, then a half of it, then nothing', async () => {
  const member = await world.member({ home_building_id: world.home });
  expect(await edit(member, wednesday, 'office')).toMatchObject({
    status: 200,
    body: {
      date: wednesday,
      halves: [{ half: 'morning', locationType: 'office', label: 'Saint-Martin', buildingId: world.home }, {}],
    },
  });
  await edit(member, `${wednesday}.afternoon`, 'home');
  const days = await my(member);
  expect(days).toHaveLength(5);
  expect(days[2]?.halves.map((half) => half.locationType)).toEqual(['office', 'home']);
  expect(days[0]?.halves[0]).toMatchObject({ locationType: 'notDefined', setBy: null });
  await edit(member, wednesday, 'notDefined');
  expect(await world.week(member)).toEqual([]);
  expect(await world.events(member)).toContain('schedule.changed');
});

test('WEK-03 a booked half is refused and kept', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'morning' }] }, member);
  expect(await edit(member, wednesday, 'home')).toMatchObject({ status: 409, body: { code: 'schedule.booked' } });
  expect((await edit(member, `${wednesday}.afternoon`, 'home')).status).toBe(200);
  expect((await my(member))[2]?.halves).toMatchObject([
    { locationType: 'flexOffice', label: 'La Pergola', bookingId: id, bookingStatus: 'confirmed', setBy: 'booking' },
    { locationType: 'home', setBy: 'member' },
  ]);
});

test('WEK-03 a request waiting for its host is shown as such', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ instant: false }), {}, member);
  expect((await my(member))[2]?.halves[0]).toMatchObject({ bookingId: id, bookingStatus: 'pending' });
});

test('WEK-03 an offsite place is one of my own', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const place = { member_id: member.memberId, name: 'Nantes', address: '4 rue Crébillon' };
  const { id } = await api.db.insertInto('offsite_place').values(place).returning('id').executeTakeFirstOrThrow();
  expect((await edit(member, wednesday, 'offsite', id)).body).toMatchObject({
    halves: [{ label: 'Nantes', locationId: id }, {}],
  });
  expect(await edit(other, wednesday, 'offsite', id)).toMatchObject({
    status: 409,
    body: { code: 'schedule.edit-failed' },
  });
  expect(await edit(member, wednesday, 'office', randomUUID())).toMatchObject({
    body: { code: 'schedule.edit-failed' },
  });
  expect(await edit(member, '2026-02-30', 'home')).toMatchObject({ body: { code: 'schedule.edit-failed' } });
});

test('WEK-07 a blocking quota stops, a flexible one does not; a day off uses nothing', async () => {
  const rules: PolicyRow = { remote: [2, 'week'] };
  const blocked = await limited(rules);
  expect((await edit(blocked, '2026-11-23', 'home')).status).toBe(200);
  expect((await edit(blocked, '2026-11-23', 'offsite')).status).toBe(200);
  expect(await edit(blocked, '2026-11-24.morning', 'home')).toMatchObject({
    status: 409,
    body: { code: 'booking.no-days-left' },
  });
  expect((await edit(blocked, '2026-11-24', 'dayOff')).status).toBe(200);
  const free = await limited(rules, 'flexible');
  for (const day of ['2026-11-23', '2026-11-24']) expect((await edit(free, day, 'home')).status).toBe(200);
});

test('WEK-07 of edits at the same moment no more than the quota go through', async () => {
  const member = await limited({ remote: [2, 'week'] });
  const days = ['23', '24', '25', '26', '27'].map((day) => edit(member, `2026-11-${day}`, 'home'));
  expect((await Promise.all(days)).filter(({ status }) => status === 200)).toHaveLength(1);
});

test('POL-02 a day kept for the office', async () => {
  const member = await limited({ weekDays: [{ weekday: 3, allowed: [], mandatory: 'office' }] });
  expect(await edit(member, wednesday, 'home')).toMatchObject({
    status: 409,
    body: { code: 'booking.policy-forbids-day' },
  });
  expect((await edit(member, wednesday, 'office')).status).toBe(200);
});

test('POL-05 POL-08 remaining names the level, and says what the check will say', async () => {
  const member = await limited({ external: [2, 'week'], remote: [4, 'month'] });
  const id = await addPolicy(api.db, member.companyId, { name: 'Sur mesure', external: [1, 'week'] });
  await api.db.updateTable('member').set({ policy_id: id }).where('id', '=', member.memberId).execute();
  const remaining = () => api.call('policies.remaining', { as: member, query: { date: wednesday } });
  expect((await remaining()).body).toMatchObject({
    policy: 'Sur mesure',
    quotas: [
      { kind: 'remote', setBy: 'company', halvesTotal: 4, from: '2026-11-01', to: '2026-11-30' },
      { kind: 'external', setBy: 'member', approach: 'blocking', halvesTotal: 1, halvesUsed: 0 },
    ],
    credits: { leftCents: 10_000 },
  });
  await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'morning' }] }, member);
  expect((await remaining()).body).toMatchObject({ quotas: [{}, { halvesUsed: 1 }], credits: { leftCents: 8800 } });
  expect(
    await world.book(await world.space(), { slots: [{ date: wednesday, part: 'afternoon' }] }, member),
  ).toMatchObject({
    body: { code: 'booking.no-days-left' },
  });
  expect((await api.call('policies.total', { as: member })).body).toMatchObject({ quotas: [{}, { halvesUsed: 0 }] });
});

test('CON-04 favourites first, then team and connections; privacy decides who is seen', async () => {
  const companyId = await world.company();
  const department = { company_id: companyId, name: 'Produit' };
  const { id: department_id } = await api.db
    .insertInto('department')
    .values(department)
    .returning('id')
    .executeTakeFirstOrThrow();
  const home_building_id = await world.building({ company_id: companyId });
  const colleague = (last_name: string, values: object = {}) =>
    world.member({ company_id: companyId, last_name, home_building_id, ...values }, 0);
  const me = await colleague('Moi', { department_id });
  const team = await colleague('Albert', { department_id });
  const favourite = await colleague('Zola');
  const far = await colleague('Loin');
  await colleague('Secret', { department_id, visibility: 'nobody' });
  const friend = await world.member({ company_id: null, last_name: 'Amie', visibility: 'connections' }, 0);
  const [member_id = '', other_id = ''] = [me.memberId, friend.memberId].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  await api.db
    .insertInto('member_favourite')
    .values({ member_id: me.memberId, other_id: favourite.memberId })
    .execute();
  await edit({ memberId: team.memberId }, wednesday, 'office');
  await edit({ memberId: favourite.memberId }, wednesday, 'home');

  const teammates = async (query: object = {}) => {
    const answer = await api.call('schedule.teammates', { as: me, query: { ...week, ...query } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const { people, summary } = await teammates();
  expect(people.map(({ person, group }) => [person.lastName, group])).toEqual([
    ['Zola', 'favourite'],
    ['Albert', 'team'],
    ['Amie', 'connection'],
  ]);
  expect(people[1]?.days[2]?.halves[0]).toMatchObject({ locationType: 'office', bookingId: null });
  expect(summary[2]).toMatchObject({
    counts: { office: 1, home: 1 },
    atMySiteCount: 1,
    atMySite: [{ lastName: 'Albert' }],
  });
  expect((await teammates({ q: 'loin' })).people).toMatchObject([{ person: { id: far.memberId }, group: 'company' }]);
  expect((await teammates({ userIds: far.memberId })).people).toHaveLength(1);
  const month = { dateFrom: '2026-11-02', dateTo: '2026-12-04' };
  const statusOf = async (query: object) =>
    (await api.call('schedule.teammates', { as: me, query: { ...month, ...query } })).status;
  expect(await statusOf({})).toBe(400);
  // The card of a colleague shows a month whole.
  expect(await statusOf({ userIds: far.memberId })).toBe(200);
  expect(await statusOf({ userIds: far.memberId, dateTo: '2026-12-14' })).toBe(400);
});

test('WEK-02 colleagues are found by the name of their team too', async () => {
  const companyId = await world.company();
  const department = { company_id: companyId, name: 'Création graphique' };
  const { id: department_id } = await api.db
    .insertInto('department')
    .values(department)
    .returning('id')
    .executeTakeFirstOrThrow();
  const me = await world.member({ company_id: companyId }, 0);
  await world.member({ company_id: companyId, last_name: 'Dessin', department_id }, 0);
  await world.member({ company_id: companyId, last_name: 'Autre' }, 0);
  const found = await api.call('schedule.teammates', { as: me, query: { ...week, q: 'creation' } });
  expect(found.body).toMatchObject({ people: [{ person: { lastName: 'Dessin' }, group: 'company' }] });
});

test('WEK-02 my site is the office of the day, not a space booked for the morning', async () => {
  const companyId = await world.company();
  const home_building_id = await world.building({ company_id: companyId });
  const department = { company_id: companyId, name: 'Produit' };
  const { id: department_id } = await api.db
    .insertInto('department')
    .values(department)
    .returning('id')
    .executeTakeFirstOrThrow();
  const me = await world.member({ company_id: companyId, home_building_id, department_id });
  const other = await world.member({ company_id: companyId, home_building_id, department_id }, 0);
  await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'morning' }] }, me);
  await edit(me, `${wednesday}.afternoon`, 'office');
  await edit(other, wednesday, 'office');
  const { body } = await api.call('schedule.teammates', { as: me, query: week });
  expect(body).toMatchObject({ summary: [{}, {}, { atMySiteCount: 1 }, {}, {}] });
});

test('WEK-02 places tell how full they are by half; a building only to those who may use it', async () => {
  const companyId = await world.company();
  const building = await world.building({ company_id: companyId }, { name: 'Confluence' });
  const { space: ownSpace } = spacesFixture(api.db);
  for (const capacity of [6, 4]) await ownSpace(building, { capacity, has_seats: true });
  const member = await world.member({ company_id: companyId });
  const barred = await world.member({ company_id: companyId, internal_sites: false });
  const spaceId = await world.space();
  await world.booked(spaceId, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const places = (as: { memberId: string }) =>
    api.call('schedule.places', { as, query: { ...week, workspaceIds: spaceId } });
  const onWednesday = [
    { date: wednesday, half: 'morning', open: true, taken: 1 },
    { date: wednesday, half: 'afternoon', open: true, taken: 0 },
  ];
  expect((await places(member)).body).toMatchObject({
    items: [
      { id: building, scope: 'internal', name: 'Confluence', capacity: 10, halfDayCents: null },
      { id: spaceId, scope: 'other', capacity: 4, halfDayCents: 1200, slots: expect.arrayContaining(onWednesday) },
    ],
  });
  expect((await places(barred)).body).toMatchObject({ items: [{ scope: 'other' }] });
});

test('WEK-01 WEK-02 a building is closed on a day on which all its desks are', async () => {
  const companyId = await world.company();
  const building = await world.building({ company_id: companyId });
  const { space: ownSpace } = spacesFixture(api.db);
  const desks = [await ownSpace(building, { has_seats: true }), await ownSpace(building, { has_seats: true })];
  const member = await world.member({ company_id: companyId });
  const isOpen = async () => {
    const answer = await api.call('schedule.places', { as: member, query: week });
    if (answer.status !== 200) throw new Error('no places');
    return answer.body.items[0]?.slots.filter(({ date }) => date === wednesday).map(({ open }) => open);
  };
  expect(await isOpen()).toEqual([true, true]);
  for (const [index, workspaceId] of desks.entries()) {
    await api.db
      .insertInto('workspace_closure')
      .values({ workspace_id: workspaceId, day: wednesday, reason: 'closed' })
      .execute();
    const isLast = index === desks.length - 1;
    expect(await isOpen()).toEqual(isLast ? [false, false] : [true, true]);
    const mine = await api.call('schedule.my', { as: member, query: week });
    expect(mine.status === 200 && mine.body.closures).toEqual(
      isLast ? [{ date: wednesday, buildingId: building, building: expect.any(String) }] : undefined,
    );
  }
});

test('WEK-03 BKG-03 a half in which an own request stands is not covered by another place until it is withdrawn', async () => {
  const member = await world.member();
  const morning = { slots: [{ date: wednesday, part: 'morning' as const }] };
  const { id } = await world.booked(await world.space({ instant: false }), morning, member);
  const shown = (await my(member)).find(({ date }) => date === wednesday);
  expect(shown?.halves[0]).toMatchObject({ bookingId: id, bookingStatus: 'pending' });
  const refused = { status: 409, body: { code: 'schedule.booked' } };
  expect(await edit(member, `${wednesday}.morning`, 'home')).toMatchObject(refused);
  expect(await edit(member, wednesday, 'home')).toMatchObject(refused);
  expect((await edit(member, `${wednesday}.afternoon`, 'home')).status).toBe(200);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect((await edit(member, `${wednesday}.morning`, 'home')).status).toBe(200);
  // A parking place does not set where the member is.
  const tuesday = '2026-11-24';
  const parking = await world.space({ instant: false, type: 'parking' });
  await world.booked(parking, { slots: [{ date: tuesday, part: 'day' }] }, member);
  expect((await edit(member, tuesday, 'offsite')).status).toBe(200);
});

test('OPS-03 to say where a day is spent is three packets to the database, four under a quota', async () => {
  const member = await world.member();
  const limitedMember = await limited({ remote: [2, 'week'] });
  const change = { id: wednesday, locationType: 'home' as const, locationId: null, freeBookings: false };
  expect(await packetsOf(() => editSchedule(api.context, member, change))).toBe(3);
  expect(await packetsOf(() => editSchedule(api.context, limitedMember, change))).toBe(4);
});

test('WEK-13 an hour in a room is told beside what the half says, to all who come, and leaves with the booking', async () => {
  const [member, guest] = [await world.member(), await world.member()];
  const hours = { type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000, price_per: 'space' };
  const room = await world.space({ ...hours, name: 'Salle Écluse' });
  await edit(member, wednesday, 'home');
  const slots = [{ from: `${wednesday}T12:00:00+01:00`, to: `${wednesday}T14:00:00+01:00` }];
  const { id } = await world.booked(room, { slots, people: 2, participants: [guest.memberId] }, member);
  const shown = async (as: { memberId: string }) => (await my(as)).find(({ date }) => date === wednesday);
  const stay = {
    bookingId: id,
    name: 'Salle Écluse',
    from: '12:00',
    to: '14:00',
    halves: ['morning', 'afternoon'],
    status: 'confirmed',
  };
  expect(await shown(member)).toMatchObject({
    halves: [{ locationType: 'home' }, { locationType: 'home' }],
    hours: [stay],
  });
  expect((await shown(guest))?.hours).toEqual([stay]);
  await api.call('bookings.cancel', { as: guest, params: { id }, body: { scope: 'self' } });
  expect((await shown(guest))?.hours).toEqual([]);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect((await shown(member))?.hours).toEqual([]);
});

test('BKG-14 WEK-12 what a booking covered comes back when it ends, under whatever other booking there was', async () => {
  const member = await world.member();
  const place = { member_id: member.memberId, name: 'Nantes', address: '4 rue Crébillon' };
  const nantes = await api.db.insertInto('offsite_place').values(place).returning('id').executeTakeFirstOrThrow();
  await edit(member, `${wednesday}.morning`, 'home');
  await edit(member, `${wednesday}.afternoon`, 'offsite', nantes.id);
  await api.db
    .updateTable('schedule_half')
    .set({ set_by: 'routine' })
    .where('member_id', '=', member.memberId)
    .where('half', '=', 0)
    .execute();
  const before = await world.week(member);
  const first = await world.booked(await world.space(), {}, member);
  const second = await world.booked(await world.space(), {}, member);
  const cancel = (id: string) => api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await cancel(second.id);
  expect((await world.week(member)).map(({ booking_id }) => booking_id)).toEqual([first.id, first.id]);
  await cancel(first.id);
  expect(await world.week(member)).toEqual(before);
  // A place that was deleted meanwhile is not restored.
  const third = await world.booked(await world.space(), {}, member);
  await api.db.deleteFrom('offsite_place').where('id', '=', nantes.id).execute();
  await cancel(third.id);
  expect((await world.week(member))[1]).toMatchObject({ location_type: 'offsite', offsite_place_id: null });
});

test('WEK-06 undoing gives back what the routine had said as the routine’s own', async () => {
  const member = await world.member();
  const setBy = async () => (await my(member))[2]?.halves.map((half) => half.setBy);
  await edit(member, wednesday, 'home');
  expect(await setBy()).toEqual(['member', 'member']);
  const body = { locationType: 'home' as const, byRoutine: true };
  await api.call('schedule.edit', { as: member, params: { id: wednesday }, body });
  expect(await setBy()).toEqual(['routine', 'routine']);
});
