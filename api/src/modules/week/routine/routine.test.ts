import type { RouteById, RouteInput } from '@escale/contract';
import { addDays } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { addPolicy } from '../../policies/policies.fixture.ts';
import { weekFixture } from '../schedule/week.fixture.ts';
import { jobs } from './index.ts';

const world = await weekFixture();
const { api, edit, types } = world;
type Halves = RouteInput<RouteById<'routine.save'>>['body']['halves'];

const whole = (weekday: number, locationType: Halves[number]['locationType'], locationId?: string): Halves =>
  (['morning', 'afternoon'] as const).map((half) => ({ weekday, half, locationType, locationId }));
const save = async (as: { memberId: string }, halves: Halves, applyNow = false) => {
  const answer = await api.call('routine.save', { as, body: { halves, applyNow } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const runAt = async (instant: string) => {
  api.clock.set(instant);
  await jobs['schedule.routine']({}, api.context);
};
const daysOf = async (as: { memberId: string }) => [...new Set((await world.week(as)).map(({ day }) => day))];

test('WEK-06 every Monday at 05:00 of the member’s own time fills two weeks, in two time zones, once', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const paris = await world.member();
  const york = await world.member({ timezone: 'America/New_York' });
  for (const member of [paris, york]) await save(member, whole(3, 'home'));
  await runAt('2026-11-23T03:59:00Z');
  expect(await daysOf(paris)).toEqual([]);
  await runAt('2026-11-23T04:00:00Z');
  expect(await daysOf(paris)).toEqual(['2026-11-25', '2026-12-02']);
  expect(await daysOf(york)).toEqual([]);
  await runAt('2026-11-23T10:00:00Z');
  expect(await daysOf(york)).toEqual(['2026-11-25', '2026-12-02']);
  expect(await world.events(york)).toEqual(['schedule.changed']);
  await edit(york, '2026-11-25', 'notDefined');
  await runAt('2026-11-24T10:00:00Z');
  expect(await daysOf(york)).toEqual(['2026-12-02']);
});

test('WEK-06 JOB-01 two workers at once fill a Monday once, and one that comes late fills from that day on', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const member = await world.member();
  await save(member, [...whole(1, 'home'), ...whole(5, 'home')]);
  api.clock.set('2026-11-26T09:00:00Z');
  const run = () => jobs['schedule.routine']({}, api.context);
  await Promise.all([run(), run()]);
  expect(await daysOf(member)).toEqual(['2026-11-27', '2026-11-30', '2026-12-04']);
  expect((await world.events(member)).length).toBe(1);
});

test.each([
  ['spring', '2026-03-30', '2026-03-30T03:00:00Z'],
  ['autumn', '2026-10-26', '2026-10-26T04:00:00Z'],
])('WEK-06 JOB-01 the hour is 05:00 on the Monday after the %s change of time', async (_, monday, instant) => {
  const member = await world.member({ timezone: 'Europe/Amsterdam' });
  api.clock.set(`${addDays(monday, -3)}T08:00:00Z`);
  await save(member, whole(1, 'home'));
  await runAt(new Date(Date.parse(instant) - 60_000).toISOString());
  expect(await daysOf(member)).toEqual([]);
  await runAt(instant);
  expect((await daysOf(member))[0]).toBe(monday);
  expect(await daysOf(member)).toHaveLength(2);
});

test('WEK-06 never over what was said, booked, asked for or emptied', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const member = await world.member();
  await save(
    member,
    [1, 2, 3, 4].flatMap((weekday) => whole(weekday, 'home')),
  );
  await edit(member, '2026-11-23.morning', 'dayOff');
  const { id } = await world.booked(await world.space(), { slots: [{ date: '2026-11-24', part: 'day' }] }, member);
  await world.booked(
    await world.space({ instant: false }),
    { slots: [{ date: '2026-11-25', part: 'morning' }] },
    member,
  );
  await edit(member, '2026-11-26', 'home');
  await edit(member, '2026-11-26', 'notDefined');
  await runAt('2026-11-23T04:30:00Z');
  expect(await types(member, '2026-11-23')).toEqual(['dayOff', 'home']);
  const week = (await world.week(member)).filter(({ day }) => day <= '2026-11-27');
  expect(week.map(({ day, half, set_by, booking_id }) => [day, half, set_by, booking_id])).toEqual([
    ['2026-11-23', 0, 'member', null],
    ['2026-11-23', 1, 'routine', null],
    ['2026-11-24', 0, 'booking', id],
    ['2026-11-24', 1, 'booking', id],
    ['2026-11-25', 1, 'routine', null],
  ]);
});

test('WEK-06 POL-02 not on a forbidden day, beyond a blocking quota, or where the building is closed', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const rules = {
    weekDays: [{ weekday: 1, allowed: [], mandatory: 'office' as const }],
    remote: [3, 'week'] as [number, 'week'],
  };
  const halves = [1, 2, 3].flatMap((weekday) => whole(weekday, 'home'));
  const member = await world.limited(rules);
  const free = await world.limited({ remote: [3, 'week'] }, 'flexible');
  for (const one of [member, free]) await save(one, halves);
  await runAt('2026-11-23T04:30:00Z');
  expect(await daysOf(member)).toEqual(['2026-11-24', '2026-11-25', '2026-12-01', '2026-12-02']);
  expect(await types(member, '2026-11-25')).toEqual(['home', 'notDefined']);
  expect(await daysOf(free)).toHaveLength(6);
  const opening = [{ weekday: 2, morning: { from: '09:00', to: '13:00' }, afternoon: null }];
  const site = await world.building({ company_id: world.companyId }, { opening_hours: JSON.stringify(opening) });
  const late = await world.member();
  const { applied } = await save(late, [...whole(1, 'office', site), ...whole(2, 'office', site)], true);
  expect(applied).toEqual(['2026-11-24', '2026-12-01']);
  expect(await types(late, '2026-11-24')).toEqual(['office', 'notDefined']);
});

test('WEK-06 a new template waits for Monday, or takes the place of the one before at once', async () => {
  api.clock.set('2026-11-24T08:00:00Z');
  const member = await world.member();
  await save(member, whole(4, 'home'));
  await runAt('2026-11-24T09:00:00Z');
  expect(await daysOf(member)).toEqual([]);
  expect((await save(member, whole(4, 'home'), true)).applied).toEqual(['2026-11-26', '2026-12-03']);
  const { applied, halves } = await save(member, whole(5, 'dayOff'), true);
  expect(applied).toEqual(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04']);
  expect(halves).toMatchObject([{ weekday: 5, locationType: 'dayOff' }, { half: 'afternoon' }]);
  expect(await daysOf(member)).toEqual(['2026-11-27', '2026-12-04']);
  expect((await api.call('routine.get', { as: member })).body).toEqual({ halves });
});

test('WEK-06 what an emptied template had set is taken back on the next Monday, and what was chosen stays', async () => {
  api.clock.set('2026-11-24T08:00:00Z');
  const member = await world.member();
  await save(member, [...whole(4, 'home'), ...whole(5, 'home')], true);
  await edit(member, '2026-12-03', 'dayOff');
  await save(member, []);
  expect(await daysOf(member)).toEqual(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04']);
  await runAt('2026-11-30T04:00:00Z');
  expect(await daysOf(member)).toEqual(['2026-11-26', '2026-11-27', '2026-12-03']);
});

test('WEK-06 only buildings of the own company and own places, and each half once', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const far = await world.building({ company_id: await world.company() });
  const place = { member_id: other.memberId, name: 'Nantes', address: '4 rue Crébillon' };
  const { id } = await api.db.insertInto('offsite_place').values(place).returning('id').executeTakeFirstOrThrow();
  for (const halves of [whole(1, 'office', far), whole(1, 'offsite', id)])
    expect(await api.call('routine.save', { as: member, body: { halves } })).toMatchObject({
      status: 409,
      body: { code: 'schedule.edit-failed' },
    });
  const twice = [...whole(1, 'home'), ...whole(1, 'home')];
  expect(await api.call('routine.save', { as: member, body: { halves: twice } })).toMatchObject({ status: 400 });
  expect((await api.call('routine.get', { as: member })).body).toEqual({ halves: [] });
});

test('WEK-06 POL-02 the policy that stands on the Monday decides, not the one that stood when the routine was kept', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const member = await world.limited({});
  await save(member, whole(1, 'home'));
  const rules = { weekDays: [{ weekday: 1, allowed: [], mandatory: 'office' as const }] };
  const { company_id } = await api.db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const policy_id = await addPolicy(api.db, company_id ?? '', rules);
  await api.db.updateTable('member').set({ policy_id }).where('id', '=', member.memberId).execute();
  await runAt('2026-11-23T04:30:00Z');
  expect(await daysOf(member)).toEqual([]);
});

test('WEK-06 the preview of a template tells of each half what would become of it, and why not; saving does exactly that', async () => {
  api.clock.set('2026-11-24T08:00:00Z');
  const member = await world.limited({
    remote: [3, 'week'],
    weekDays: [{ weekday: 3, allowed: [], mandatory: 'office' as const }],
  });
  await save(member, whole(5, 'dayOff'), true);
  await edit(member, '2026-11-26.morning', 'home');
  const space = await world.space();
  await world.booked(space, { slots: [{ date: '2026-12-01', part: 'morning' }] }, member);
  const halves = [...whole(2, 'home'), ...whole(3, 'home'), ...whole(4, 'home')];
  const answer = await api.call('routine.preview', { as: member, body: { halves, applyNow: true } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const outcomes = answer.body.days.map((day) => [
    day.date.slice(5),
    ...day.halves.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`)),
  ]);
  const nothing = ['11-28', '11-29', '11-30'].map((date) => [date, 'none', 'none']);
  expect(outcomes).toEqual([
    ['11-24', 'set', 'set'],
    ['11-25', 'refused policy', 'refused policy'],
    ['11-26', 'kept', 'refused quota'],
    ['11-27', 'removed', 'removed'],
    ...nothing,
    ['12-01', 'booked', 'set'],
    ['12-02', 'refused policy', 'refused policy'],
    ['12-03', 'set', 'set'],
    ['12-04', 'removed', 'removed'],
    ['12-05', 'none', 'none'],
    ['12-06', 'none', 'none'],
  ]);
  expect(await daysOf(member)).toContain('2026-11-27');
  await save(member, halves, true);
  const written = (await world.week(member)).filter(({ set_by }) => set_by === 'routine');
  expect(written.map(({ day, half }) => `${day}.${half}`)).toEqual([
    '2026-11-24.0',
    '2026-11-24.1',
    '2026-12-01.1',
    '2026-12-03.0',
    '2026-12-03.1',
  ]);
  const daysOfPreview = async (applyNow: boolean) => {
    const preview = await api.call('routine.preview', { as: member, body: { halves, applyNow } });
    return preview.status === 200 ? preview.body.days : [];
  };
  expect((await daysOfPreview(true))[0]?.halves.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect((await daysOfPreview(false))[0]?.date).toBe('2026-11-30');
});

test('WEK-06 a half that is over stays as it was, whether the template wrote it or not', async () => {
  api.clock.set('2026-11-24T08:00:00Z');
  const member = await world.member();
  await save(member, whole(2, 'home'), true);
  api.clock.set('2026-11-24T13:00:00Z');
  await save(member, whole(2, 'dayOff'), true);
  expect(await types(member, '2026-11-24')).toEqual(['home', 'dayOff']);
  const late = await world.member();
  api.clock.set('2026-11-24T19:48:00Z');
  expect((await save(late, whole(2, 'home'), true)).applied).toEqual(['2026-12-01']);
});
