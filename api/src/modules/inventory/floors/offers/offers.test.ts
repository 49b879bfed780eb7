import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { jobs as mails } from '../../../edge/mails/index.ts';
import { editedFloor, floorOf, rectangle, seatOf, zoneOf } from '../edited-floor.fixture.ts';
import { jobs } from '../index.ts';

// Friday 20 November 2026.
const api = await startTestApi();
const day = '2026-12-09';
const at = '2026-12-07T06:00:00+01:00';

/** A published floor with a booked seat A, an equal seat B that stays, and a plan from a date on without A but with a new seat C. */
async function plannedFloor({ keepsB = true, addsC = true } = {}) {
  const world = await editedFloor(api);
  const space = await world.make.space(world.building, { capacity: 4 });
  const ground = [floorOf(world.floor, 20, 10), zoneOf(space, rectangle(0, 0, 20, 10))];
  const [a, b, c] = [seatOf(space, 'A', [2, 2]), seatOf(space, 'B', [4, 2]), seatOf(space, 'C', [9, 9])];
  await world.draw([...ground, a, b]);
  if ((await world.publish()).status !== 200) throw new Error('not published');
  const { memberId } = world.member;
  const cancellation = JSON.stringify({ code: 'flexible', steps: [] });
  const bookingId = await world.make.booking(space, memberId, day, { seat_id: a.id, afternoon: false, cancellation });
  await world.make.taken(space, day, 0, 1);
  await api.db.insertInto('seat_slot').values({ seat_id: a.id, day, half: 0, booking_id: bookingId }).execute();
  await world.draw([...ground, ...(keepsB ? [b] : []), ...(addsC ? [c] : [])]);
  const planned = await world.publish(at, 'Hiver');
  if (planned.status !== 200) throw new Error(JSON.stringify(planned.body));
  const [version] = planned.body.versions;
  const params = { id: bookingId };
  const seat = async () => {
    const row = await api.db
      .selectFrom('booking')
      .select(['seat_id', 'status'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return [row.status, [a, b, c].find(({ id }) => id === row.seat_id)?.name ?? null];
  };
  const answer = (value: 'accepted' | 'declined', as = world.member) =>
    api.call('seat-offers.answer', { as, params, body: { answer: value } });
  const read = async (as = world.member) => (await api.call('seat-offers.get', { as, params })).body;
  const difference = async () => {
    const query = { versionId: version?.id ?? '' };
    const { status, body } = await api.call('floors.difference', { as: world.admin, params: world.params, query });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  /** Somebody else books a seat for the same time. */
  const take = async (seatId: string) => {
    const other = await world.make.member({ company_id: world.company });
    const booking = await world.make.booking(space, other, day, { seat_id: seatId, afternoon: false });
    await api.db.insertInto('seat_slot').values({ seat_id: seatId, day, half: 0, booking_id: booking }).execute();
  };
  return { ...world, take, b, bookingId, version, seat, answer, read, difference };
}
const reset = () => api.clock.set('2026-11-20T08:00:00.000Z');

test('MAP-08 a planned version offers an equal seat, told at once; an accepted one is taken before the plan', async () => {
  const { read, answer, seat, bookingId, difference, member } = await plannedFloor();
  expect(await read()).toMatchObject({
    state: 'open',
    oldSeatName: 'A',
    seatName: 'B',
    answerBy: '2026-12-05T05:00:00Z',
  });
  const notice = api.db.selectFrom('notice').select(['kind']).where('member_id', '=', member.memberId).execute();
  expect(await notice).toEqual([{ kind: 'seatOffered' }]);
  expect((await difference()).offers).toMatchObject([{ oldSeatName: 'A', seatName: 'B', date: day, state: 'open' }]);
  expect((await answer('accepted')).body).toMatchObject({ state: 'accepted', bookingId });
  expect(await seat()).toEqual(['confirmed', 'B']);
  // Sent twice it stands, and it cannot be taken back.
  expect((await answer('accepted')).status).toBe(200);
  expect((await answer('declined')).body).toMatchObject({ code: 'waiting-list.offer-over' });
});

test('MAP-08 a new seat waits for the plan, and then goes to whoever it was offered', async () => {
  const { answer, seat, read } = await plannedFloor({ keepsB: false });
  expect(await read()).toMatchObject({ seatName: 'C' });
  expect((await answer('accepted')).status).toBe(200);
  expect(await seat()).toEqual(['confirmed', 'A']);
  api.clock.set('2026-12-07T05:00:00Z');
  await jobs['floors.publish-planned']({}, api.context);
  expect(await seat()).toEqual(['confirmed', 'C']);
  reset();
});

test('MAP-08 whoever declines the equal seat ends the booking', async () => {
  const { answer, seat } = await plannedFloor();
  expect((await answer('declined')).body).toMatchObject({ state: 'declined' });
  expect((await seat())[0]).toBe('cancelled');
});

test('MAP-08 without an answer in time the equal seat is kept, once, and the offer is over', async () => {
  const { answer, seat, read } = await plannedFloor();
  await jobs['floors.keep-offers']({}, api.context);
  expect(await seat()).toEqual(['confirmed', 'A']);
  api.clock.set('2026-12-05T05:00:00Z');
  expect((await answer('accepted')).body).toMatchObject({ code: 'waiting-list.offer-over' });
  await jobs['floors.keep-offers']({}, api.context);
  await jobs['floors.keep-offers']({}, api.context);
  expect(await seat()).toEqual(['confirmed', 'B']);
  expect(await read()).toMatchObject({ state: 'kept' });
  reset();
});

test('MAP-08 in place of an equal seat that somebody took meanwhile another one is offered, and accepted', async () => {
  const { answer, seat, read, take, b } = await plannedFloor();
  expect(await read()).toMatchObject({ seatName: 'B', takenSeatName: null });
  await take(b.id);
  // Whoever still sees the taken seat does not get another one unseen.
  expect((await answer('accepted')).body).toMatchObject({ code: 'booking.seat-taken' });
  expect(await read()).toMatchObject({ state: 'open', seatName: 'C', takenSeatName: 'B' });
  expect((await answer('accepted')).body).toMatchObject({ state: 'accepted', seatName: 'C' });
  api.clock.set('2026-12-07T05:00:00Z');
  await jobs['floors.publish-planned']({}, api.context);
  expect(await seat()).toEqual(['confirmed', 'C']);
  reset();
});

test('MAP-08 reading offers another seat as well, and without an answer that one is kept', async () => {
  const { read, seat, take, b } = await plannedFloor();
  await take(b.id);
  expect(await read()).toMatchObject({ state: 'open', seatName: 'C', takenSeatName: 'B' });
  api.clock.set('2026-12-05T05:00:00Z');
  await jobs['floors.keep-offers']({}, api.context);
  expect(await read()).toMatchObject({ state: 'kept', seatName: 'C' });
  expect(await seat()).toEqual(['confirmed', 'A']);
  reset();
});

test('MAP-08 without any equal seat left the offer says so, the booking keeps its seat and can be cancelled', async () => {
  const { answer, read, seat, take, b } = await plannedFloor({ addsC: false });
  await take(b.id);
  expect(await read()).toMatchObject({ state: 'open', seatName: null });
  expect((await answer('accepted')).body).toMatchObject({ code: 'booking.seat-taken' });
  api.clock.set('2026-12-05T05:00:00Z');
  await jobs['floors.keep-offers']({}, api.context);
  expect(await read()).toMatchObject({ state: 'open', seatName: null });
  expect(await seat()).toEqual(['confirmed', 'A']);
  reset();
  expect((await answer('declined')).body).toMatchObject({ state: 'declined' });
});

test('MAP-08 whoever took another seat or cancelled has nothing left to answer', async () => {
  const { answer, read, bookingId, difference } = await plannedFloor();
  await api.db.deleteFrom('seat_slot').where('booking_id', '=', bookingId).execute();
  expect(await read()).toMatchObject({ state: 'over' });
  expect((await difference()).offers).toMatchObject([{ state: 'over' }]);
  for (const value of ['accepted', 'declined'] as const)
    expect((await answer(value)).body).toMatchObject({ code: 'waiting-list.offer-over' });
});

test('SEC-01 nobody but the organiser sees or answers an offer', async () => {
  const { read, answer, admin, make, company } = await plannedFloor();
  const colleague = { memberId: await make.member({ company_id: company }), companyId: company };
  for (const as of [colleague, admin]) {
    expect(await read(as)).toMatchObject({ code: 'resource.not-found' });
    expect((await answer('accepted', as)).status).toBe(404);
  }
});

test('MAP-08 for a plan that could not be published no seat is kept, and nothing is left to answer', async () => {
  const { seat, read, difference, version } = await plannedFloor();
  const id = version?.id ?? '';
  await api.db.updateTable('floor_version').set({ failure: 'booking.seat-taken' }).where('id', '=', id).execute();
  api.clock.set('2026-12-05T05:00:00Z');
  await jobs['floors.keep-offers']({}, api.context);
  expect(await seat()).toEqual(['confirmed', 'A']);
  expect(await read()).toMatchObject({ state: 'over' });
  expect((await difference()).offers).toMatchObject([{ state: 'over' }]);
  reset();
});

test('MAP-08 the letter names the offered seat, the day of the new plan and the time to answer', async () => {
  const { bookingId, member } = await plannedFloor();
  const { memberId } = member;
  await mails['mails.booking']({ bookingId, memberId, kind: 'seatOffered' }, api.context);
  const folder = join(api.context.config.dataFolder, 'mail');
  const all = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const text = all.find((one) => one.includes(`${bookingId}.seatOffered`)) ?? '';
  const bytes = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
  const sent = bytes.replaceAll(/(%[0-9A-F]{2})+/g, decodeURIComponent).replaceAll(/\s/g, ' ');
  for (const row of ['Poste proposé', 'Nouveau plan', 'Répondez avant']) expect(sent).toContain(row);
  for (const time of ['7 décembre, 6 h', '5 décembre, 6 h']) expect(sent).toContain(time);
});
