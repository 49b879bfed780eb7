import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import * as explore from '../../explore/index.ts';
import { bookingsFixture, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi({ handlers: { ...bookings.handlers, ...explore.handlers } });
const world = await bookingsFixture(api);
const { camille } = world;

const check = (workspaceId: string, change: object = {}, as: { memberId: string } = camille) =>
  api.call('bookings.check', {
    as,
    body: {
      workspaceId,
      slots: [{ date: wednesday, part: 'day' }],
      people: 1,
      payment: { method: 'credits' },
      ...change,
    },
  });

test('BKG-21 the check returns price, credits after and the end of free cancellation, and books nothing', async () => {
  const member = await world.member();
  const space = await world.space();
  const slots = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' }));
  expect(await check(space, { people: 2, slots }, member)).toMatchObject({
    status: 200,
    body: {
      slots: [{ bookable: true }, { bookable: true }],
      price: { lines: [{ quantity: 4, unitExcludingTaxCents: 1500 }], totalIncludingTaxCents: 7200 },
      creditsBeforeCents: 10_000,
      creditsAfterCents: 2800,
      refundUntil: '2026-11-23T09:00:00+01:00',
      refunds: [
        { percent: 100, until: '2026-11-23T09:00:00+01:00' },
        { percent: 50, until: '2026-11-24T09:00:00+01:00' },
      ],
      waysOut: [],
    },
  });
  expect(await world.taken(space)).toEqual([]);
});

test('BKG-21 the trace names the rule, the words and the level; ways out would work', async () => {
  const space = await world.space({ capacity: 1 });
  await world.booked(space, { slots: [{ date: wednesday, part: 'morning' }] });
  const answer = await check(space, { slots: [{ date: wednesday, part: 'morning' }] });
  expect(answer.body).toMatchObject({
    slots: [{ bookable: false }],
    waysOut: [
      { kind: 'otherHalf' },
      { kind: 'otherDay', slot: { date: '2026-11-26' }, priceCents: 1200 },
      { kind: 'nearby' },
    ],
  });
  const { slots, waysOut } = answer.body as {
    slots: { decisions: object[] }[];
    waysOut: { workspaceId: string; slot: object }[];
  };
  expect(slots[0]?.decisions.at(-1)).toEqual({
    rule: 'capacity',
    passed: false,
    code: 'booking.full',
    message: 'La capacité maximale est atteinte.',
    need: 1,
    have: 0,
    setBy: 'space',
  });
  for (const way of waysOut) {
    expect((await check(way.workspaceId, { slots: [way.slot] })).body).toMatchObject({ slots: [{ bookable: true }] });
  }
});

test('BKG-05 of several dates only those that would be booked are priced', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  await world.booked(space, { slots: [{ date: '2026-11-26', part: 'day' }] });
  const slots = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' }));
  expect(await check(space, { slots }, member)).toMatchObject({
    body: {
      slots: [{ bookable: true }, { bookable: false }],
      price: { totalIncludingTaxCents: 1800 },
      creditsAfterCents: 8200,
    },
  });
  const none = await check(space, { slots: slots.slice(1) }, member);
  expect(none).toMatchObject({ body: { slots: [{ bookable: false }], price: { totalIncludingTaxCents: 1800 } } });
});

test('BKG-16 of several dates the check tells the price of each, and what the member holds then', async () => {
  const member = await world.member();
  const [space, other] = [await world.space(), await world.space()];
  const dates = [wednesday, '2026-11-26', '2026-11-27'];
  const elsewhere = await world.booked(other, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const same = await world.booked(space, { slots: [{ date: '2026-11-26', part: 'day' }] }, member);
  const answer = await check(space, { slots: dates.map((date) => ({ date, part: 'day' })) }, member);
  expect(answer.body).toMatchObject({
    slots: [
      { priceCents: 1800, held: [{ id: elsewhere.id, date: wednesday, isOwn: true, canKeepBoth: true }] },
      { priceCents: 1800, held: [{ id: same.id, isOwn: true, canKeepBoth: false }] },
      { priceCents: 1800, held: [] },
    ],
  });
});

test('BKG-26 the check of one date tells what the member holds then, and the balance once that is replaced', async () => {
  const member = await world.member();
  const [space, other] = [await world.space(), await world.space()];
  const elsewhere = await world.booked(other, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const before = await check(space, {}, member);
  expect(before.body).toMatchObject({
    slots: [{ bookable: true, held: [{ id: elsewhere.id, name: elsewhere.workspace.name, isOwn: true }] }],
    creditsAfterCents: 7000,
  });
  const replaces = [elsewhere.id];
  expect((await check(space, { replaces }, member)).body).toMatchObject({
    slots: [{ held: [] }],
    creditsAfterCents: 8200,
  });
  expect(await world.book(space, { replaces }, member)).toMatchObject({ status: 200, body: { creditsCents: 8200 } });
  // What another member booked is refused as it is by the booking.
  const foreign = await world.booked(other, {}, await world.member());
  expect(await check(other, { replaces: [foreign.id] }, member)).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/replaces/0' }] },
  });
});

test('BKG-04 a space that is full for a group returns how many places are left', async () => {
  const space = await world.space({ capacity: 4 });
  await world.booked(space, { people: 2 }, await world.member());
  const last = async (people: number) => {
    const answer = await check(space, { people });
    return answer.status === 200 ? answer.body.slots[0]?.decisions.find(({ passed }) => !passed) : answer.body;
  };
  expect(await last(3)).toMatchObject({ code: 'booking.full', message: 'Il ne reste que 2 places.', left: 2 });
  expect(await last(2)).toBeUndefined();
});

test('BKG-21 check and booking agree on why not', async () => {
  const closed = await world.space({ closure: 'closedForSale' });
  const late = await world.space({ notice_hours: 200 });
  for (const space of [closed, late]) {
    const answer = await check(space);
    const decision = answer.status === 200 ? answer.body.slots[0]?.decisions.at(-1) : undefined;
    expect((await world.book(space)).body).toMatchObject({ code: decision?.code });
  }
});

test('SEC-01 a space of another company is not found', async () => {
  const space = await world.space();
  const other = await world.company();
  const building = await world.building({ company_id: other });
  await api.db
    .updateTable('workspace')
    .set({ host_id: null, company_id: other, building_id: building })
    .where('id', '=', space)
    .execute();
  expect(await check(space)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});

test('BKG-02 my bookings by page, and one as a calendar file', async () => {
  const member = await world.member();
  const space = await world.space();
  const slots = [wednesday, '2026-11-26', '2026-11-27'].map((date) => ({ date, part: 'morning' as const }));
  await world.book(space, { slots }, member);
  const page = await api.call('bookings.list', { as: member, query: { sort: 'from', limit: 2, when: 'upcoming' } });
  expect(page.body).toMatchObject({
    items: [{ slot: { date: wednesday } }, { slot: { date: '2026-11-26' } }],
    total: 3,
  });
  const past = await api.call('bookings.list', { as: member, query: { when: 'past' } });
  expect(past.body).toEqual({ items: [], total: 0 });
  const totalOf = async (...status: ('confirmed' | 'cancelled' | 'rejected')[]) =>
    (await api.call('bookings.list', { as: member, query: { status } })).body;
  expect(await totalOf('confirmed', 'cancelled')).toMatchObject({ total: 3 });
  expect(await totalOf('cancelled', 'rejected')).toMatchObject({ total: 0 });
  const id = page.status === 200 ? page.body.items[0]?.id : '';
  const file = await api.app.inject({
    url: `/api/bookings/${id}/calendar`,
    headers: { authorization: `Bearer ${await api.token(member)}` },
  });
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('DTSTART:20261125T080000Z');
  expect(file.body).toContain(`UID:${id}@escale`);
});

test('BKG-22 an administrator reads neither comment nor telephone of a private booking of another', async () => {
  const administrator = await world.member({ roles: ['administrator'] });
  const member = await world.member();
  const words = { comment: 'à gauche', phone: '+33639980417' };
  const seen = async (own: { private: boolean }, as: { memberId: string }) => {
    const { id } = await world.booked(await world.space(), { ...words, ...own }, member);
    const { body } = await api.call('bookings.get', { as, params: { id } });
    return 'booking' in body ? body.booking : body;
  };
  expect(await seen({ private: true }, administrator)).toMatchObject({ private: true, comment: '', phone: '' });
  expect(await seen({ private: true }, member)).toMatchObject(words);
  expect(await seen({ private: true }, world.sabine)).toMatchObject(words);
  expect(await seen({ private: false }, administrator)).toMatchObject(words);
});

test('BKG-02 calendars take over what becomes of a booking: its file has its status, and a sequence that rises', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ instant: false }), {}, member);
  const file = async () => {
    const headers = { authorization: `Bearer ${await api.token(member)}` };
    const { body } = await api.app.inject({ url: `/api/bookings/${id}/calendar`, headers });
    const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(body)?.[1];
    return [value('UID'), Number(value('SEQUENCE')), value('STATUS'), value('DTSTART')];
  };
  const uid = `${id}@escale`;
  expect(await file()).toEqual([uid, 0, 'TENTATIVE', '20261125T080000Z']);
  await api.db.updateTable('booking').set({ status: 'confirmed', gates: [] }).where('id', '=', id).execute();
  expect(await file()).toEqual([uid, 1, 'CONFIRMED', '20261125T080000Z']);
  const moved = { from_at: '2026-11-26T08:00:00Z', to_at: '2026-11-26T17:00:00Z' };
  await api.db.updateTable('booking').set(moved).where('id', '=', id).execute();
  expect(await file()).toEqual([uid, 2, 'CONFIRMED', '20261126T080000Z']);
  await api.db.updateTable('booking').set({ comment: 'à gauche' }).where('id', '=', id).execute();
  expect((await file())[1]).toBe(2);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect(await file()).toEqual([uid, 3, 'CANCELLED', '20261126T080000Z']);
});

test('BKG-21 what the first date uses is not there for the second, as in a booking', async () => {
  const member = await world.member({}, 2000);
  const slots = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' }));
  const answer = await check(await world.space(), { slots }, member);
  expect(answer.body).toMatchObject({
    slots: [{ bookable: true }, { bookable: false }],
    creditsBeforeCents: 2000,
    // The second slot would not be booked and therefore is not paid (BKG-05).
    creditsAfterCents: 200,
  });
});

test('BKG-02 a booked seat is shown on its floor', async () => {
  const floor = await world.floor(world.home);
  const zone = await world.space({ has_seats: true, price_day_cents: null, price_half_day_cents: null });
  await api.db
    .updateTable('workspace')
    .set({ host_id: null, company_id: world.companyId, building_id: world.home, floor_id: floor })
    .where('id', '=', zone)
    .execute();
  const seatId = await world.seat(zone, floor, '3.12');
  const { id } = await world.booked(zone, { seatId, payment: { method: 'free' } });
  const answer = await api.call('bookings.get', { as: camille, params: { id } });
  expect(answer.body).toMatchObject({ plan: { floor: { id: floor }, seats: [{ id: seatId, state: 'mine' }] } });
});
