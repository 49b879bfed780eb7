import { expect, test } from '@jest/globals';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import { weekFixture } from './week.fixture.ts';

const world = await weekFixture();
const { api, day, edit, types } = world;
const thursday = '2026-11-26';
const split = (as: { memberId: string }, ...dates: string[]) =>
  api.call('schedule.split-bulk', { as, body: { dates } });
const merge = (as: { memberId: string }, keep?: 'morning' | 'afternoon') =>
  api.call('schedule.merge', { as, body: { date: wednesday, keep } });
const swap = (as: { memberId: string }, first: string, second: string) =>
  api.call('schedule.swap', { as, body: { first, second } });
const morning = { slots: [{ date: wednesday, part: 'morning' as const }] };
const afternoon = { slots: [{ date: wednesday, part: 'afternoon' as const }] };

test('WEK-04 a split day stays split until the whole day is said, and halves that differ are split by nature', async () => {
  const member = await world.member();
  await edit(member, wednesday, 'home');
  expect((await day(member, wednesday)).split).toBe(false);
  expect(await split(member, wednesday)).toMatchObject({
    status: 200,
    body: { days: [{ split: true }], failures: [] },
  });
  expect((await split(member, wednesday)).body).toMatchObject({ days: [{ split: true }] });
  expect(await types(member, `${wednesday}.morning`)).toEqual(['home', 'home']);
  await edit(member, `${wednesday}.afternoon`, 'dayOff');
  await edit(member, wednesday, 'home');
  expect((await day(member, wednesday)).split).toBe(false);
  await edit(member, `${wednesday}.afternoon`, 'dayOff');
  expect((await day(member, wednesday)).split).toBe(true);
  expect(await world.events(member)).toContain('schedule.changed');
});

test('WEK-04 days that cannot be split are listed with the reason: past ones, and those that one booking holds', async () => {
  const member = await world.member();
  await world.booked(await world.space(), {}, member);
  const { body } = await split(member, wednesday, thursday, '2026-11-19', thursday);
  expect(body).toMatchObject({
    days: [{ date: thursday, split: true }],
    failures: [
      { date: '2026-11-19', code: 'schedule.not-split', reason: 'past' },
      { date: wednesday, code: 'schedule.not-split', message: 'Ce jour n’a pas pu être partagé.', reason: 'booked' },
    ],
  });
  expect((await day(member, wednesday)).split).toBe(false);
});

test('WEK-04 merging keeps the half that is asked for, and the day is whole', async () => {
  const member = await world.member();
  await edit(member, `${wednesday}.morning`, 'home');
  await edit(member, `${wednesday}.afternoon`, 'dayOff');
  expect(await merge(member, 'afternoon')).toMatchObject({ status: 200, body: { split: false } });
  expect(await types(member, wednesday)).toEqual(['dayOff', 'dayOff']);
  await split(member, wednesday);
  expect(await merge(member)).toMatchObject({ body: { split: false } });
  await edit(member, `${wednesday}.morning`, 'notDefined');
  await merge(member, 'morning');
  expect(await world.week(member)).toEqual([]);
});

test('WEK-04 one booked half gives its place to the day and keeps its booking; two refuse', async () => {
  const member = await world.member();
  const spaceId = await world.space();
  const { id } = await world.booked(spaceId, morning, member);
  await edit(member, `${wednesday}.afternoon`, 'home');
  expect(await merge(member, 'afternoon')).toMatchObject({
    status: 200,
    body: {
      split: false,
      halves: [{ bookingId: id }, { bookingId: null, locationId: spaceId, locationType: 'flexOffice' }],
    },
  });
  await world.booked(await world.space(), afternoon, member);
  expect(await merge(member)).toMatchObject({ status: 409, body: { code: 'schedule.both-booked' } });
});

test('WEK-04 a day that one booking holds is whole already, and merging it changes nothing', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  expect(await merge(member)).toMatchObject({ status: 200, body: { halves: [{ bookingId: id }, { bookingId: id }] } });
});

test('WEK-04 WEK-07 a merge that the policy or its quota is against is refused and changes nothing', async () => {
  const member = await world.limited({ remote: [1, 'week'] });
  await edit(member, `${wednesday}.morning`, 'home');
  await edit(member, `${wednesday}.afternoon`, 'office');
  expect(await merge(member, 'morning')).toMatchObject({ status: 409, body: { code: 'booking.no-days-left' } });
  expect(await types(member, wednesday)).toEqual(['home', 'office']);
});

test('WEK-05 two days exchange their places, split by choice or not, and back', async () => {
  const member = await world.member();
  await edit(member, `${wednesday}.morning`, 'home');
  await edit(member, thursday, 'dayOff');
  await split(member, thursday);
  expect(await swap(member, wednesday, thursday)).toMatchObject({
    status: 200,
    body: {
      days: [
        { date: wednesday, split: true, halves: [{ locationType: 'dayOff' }, { locationType: 'dayOff' }] },
        { date: thursday, halves: [{ locationType: 'home' }, { locationType: 'notDefined' }] },
      ],
    },
  });
  await swap(member, wednesday, thursday);
  expect([await types(member, wednesday), await types(member, thursday)]).toEqual([
    ['home', 'notDefined'],
    ['dayOff', 'dayOff'],
  ]);
  await swap(member, `${wednesday}.morning`, `${thursday}.afternoon`);
  expect([await types(member, wednesday), await types(member, thursday)]).toEqual([
    ['dayOff', 'notDefined'],
    ['dayOff', 'home'],
  ]);
});

test('WEK-05 a booked day is not swapped, nor a day with a half, with itself, or long past', async () => {
  const member = await world.member();
  await world.booked(await world.space(), morning, member);
  expect(await swap(member, thursday, wednesday)).toMatchObject({ status: 409, body: { code: 'schedule.booked' } });
  for (const second of [thursday, `${wednesday}.morning`])
    expect(await swap(member, thursday, second)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await swap(member, thursday, '2026-11-12')).toMatchObject({ body: { code: 'schedule.edit-failed' } });
});

test('WEK-05 WEK-07 a swap is judged as a whole: within the quota of its week always, never onto a forbidden day', async () => {
  const full = await world.limited({ remote: [2, 'week'] });
  await edit(full, wednesday, 'home');
  await edit(full, thursday, 'office');
  expect((await swap(full, wednesday, thursday)).status).toBe(200);
  const kept = await world.limited({ weekDays: [{ weekday: 3, allowed: [], mandatory: 'office' }] });
  await edit(kept, wednesday, 'office');
  await edit(kept, thursday, 'home');
  expect(await swap(kept, wednesday, thursday)).toMatchObject({ body: { code: 'booking.policy-forbids-day' } });
  expect(await types(kept, wednesday)).toEqual(['office', 'office']);
});

test('WEK-05 the same swap from two tabs at once happens twice or once, and loses nothing', async () => {
  const member = await world.member();
  await edit(member, wednesday, 'home');
  await edit(member, thursday, 'dayOff');
  const both = await Promise.all([swap(member, wednesday, thursday), swap(member, wednesday, thursday)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([await types(member, wednesday), await types(member, thursday)]).toEqual([
    ['home', 'home'],
    ['dayOff', 'dayOff'],
  ]);
});
