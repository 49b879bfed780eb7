import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import * as host from '../../edge/host/index.ts';
import * as explore from '../../explore/index.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi({
  handlers: { ...bookings.handlers, ...explore.handlers, ...host.handlers },
  jobs: bookings.jobs,
});
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

type Change = RouteInput<RouteById<'changes.check'>>['body'];
type Member = Awaited<ReturnType<typeof world.member>>;
const check = (id: string, as: Member, body: Change) => api.call('changes.check', { as, params: { id }, body });
const change = (id: string, as: Member, body: Change) =>
  api.call('bookings.change', { as, params: { id }, body, idempotencyKey: randomUUID() });
const thursday = '2026-11-26';
const day = { date: wednesday, part: 'day' } as const;
const morning = { date: wednesday, part: 'morning' } as const;

test('BKG-25 a change is priced before it is made, and its own place counts as free', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, { slots: [morning] }, member);
  const dearer = await check(id, member, { slot: day });
  expect(dearer).toMatchObject({
    status: 200,
    body: { bookable: true, obstacle: null, waitsFor: [], differenceCents: 600, creditsAfterCents: 8200, waysOut: [] },
  });
  expect(await world.taken(space)).toEqual([1]);
  expect(await change(id, member, { slot: day })).toMatchObject({ status: 200, body: { creditsCents: 8200 } });
  expect(await check(id, member, { slot: morning })).toMatchObject({
    body: { bookable: true, differenceCents: -600, creditsAfterCents: 8800 },
  });
});

test('BKG-26 what the member holds at the new time is told before the change, and stays', async () => {
  const member = await world.member();
  const [here, there] = [await world.space(), await world.space()];
  const { id } = await world.booked(here, {}, member);
  const kept = await world.booked(there, { slots: [{ date: thursday, part: 'morning' }] }, member);
  const checked = await check(id, member, { slot: { date: thursday, part: 'day' } });
  expect(checked).toMatchObject({ body: { bookable: true, held: [{ id: kept.id, canKeepBoth: true }] } });
  expect(await check(id, member, { slot: { date: thursday, part: 'afternoon' } })).toMatchObject({
    body: { held: [] },
  });
});

test('BKG-26 the balance after a change contains what it replaces gives back', async () => {
  const member = await world.member();
  const [here, there] = [await world.space(), await world.space()];
  const { id } = await world.booked(here, { slots: [morning] }, member);
  const other = await world.booked(there, { slots: [{ date: thursday, part: 'day' }] }, member);
  const body = { slot: { date: thursday, part: 'day' } } as const;
  const paid = 10_000 - 1200 - 1800;
  expect(await check(id, member, body)).toMatchObject({ body: { creditsAfterCents: paid - 600 } });
  const both = { ...body, replaces: [other.id] };
  expect(await check(id, member, both)).toMatchObject({ body: { creditsAfterCents: paid - 600 + 1800, held: [] } });
  expect(await change(id, member, both)).toMatchObject({ status: 200, body: { creditsCents: paid - 600 + 1800 } });
});

test('BKG-25 BKG-21 a change that is not possible tells the rule and what would work, and nothing changes', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, {}, member);
  await world.booked(space, { slots: [{ date: thursday, part: 'day' }] });
  expect(await check(id, member, { slot: { date: thursday, part: 'day' } })).toMatchObject({
    body: {
      bookable: false,
      decisions: expect.arrayContaining([expect.objectContaining({ rule: 'capacity', code: 'booking.full' })]),
      waysOut: expect.arrayContaining([expect.objectContaining({ kind: 'otherDay' })]),
    },
  });
  expect(await check(id, member, { people: 2 })).toMatchObject({ body: { bookable: false } });
  expect(await world.taken(space)).toEqual([1, 1]);
});

test('BKG-25 what is cheaper when nothing is refunded any more, or was paid by card, is told as such', async () => {
  const member = await world.member();
  const strict = await world.space({ cancellation: JSON.stringify({ code: 'strict', steps: [] }) });
  const { id } = await world.booked(strict, {}, member);
  expect(await check(id, member, { slot: morning })).toMatchObject({
    body: { bookable: false, obstacle: 'notRefunded', differenceCents: -600 },
  });
  expect(await check(id, member, { slot: { date: thursday, part: 'day' } })).toMatchObject({
    body: { bookable: true },
  });
  await api.db.updateTable('booking').set({ card_cents: 1800, paid_with: 'card' }).where('id', '=', id).execute();
  expect(await check(id, member, { slot: { date: thursday, part: 'day' } })).toMatchObject({
    body: { bookable: false, obstacle: 'card' },
  });
  await api.db.updateTable('booking').set({ card_cents: 0, paid_with: 'credits' }).where('id', '=', id).execute();
});

test('BKG-25 a requested change is shown on both bookings, and the first stays when it is refused', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false });
  const { id } = await world.booked(space, {}, member);
  const answer = (bookingId: string, reason?: string) =>
    reason === undefined
      ? api.call('host.accept', { as: world.sabine, params: { bookingId } })
      : api.call('host.reject', { as: world.sabine, params: { bookingId }, body: { reason } });
  await answer(id);
  const slot = { date: thursday, part: 'morning' } as const;
  expect(await check(id, member, { slot })).toMatchObject({
    body: { bookable: true, waitsFor: ['host'], creditsAfterCents: 7000 },
  });
  const requested = await change(id, member, { slot });
  if (requested.status !== 200) throw new Error(requested.body.code);
  const replacementId = requested.body.replacement?.id ?? '';
  expect(requested.body).toMatchObject({
    booking: { replacement: { id: replacementId, date: thursday, halves: ['morning'] } },
    replacement: { replaces: id, replacement: null },
  });
  const again = await change(id, member, { slot: { date: thursday, part: 'afternoon' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'booking.not-changeable' } });
  await answer(replacementId, 'Fermé ce jour-là');
  const get = async (bookingId: string) =>
    (await api.call('bookings.get', { as: member, params: { id: bookingId } })).body;
  expect(await get(id)).toMatchObject({ booking: { status: 'confirmed', replacement: null } });
  expect(await get(replacementId)).toMatchObject({ booking: { status: 'rejected', replaces: id } });
});

test('BKG-25 SEC-01 a stranger learns nothing of a booking by checking a change, nor does who takes part', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { id } = await world.booked(await world.space(), { participants: [other.memberId], people: 2 }, member);
  for (const as of [await world.member(), other])
    expect(await check(id, as, { people: 2 })).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect(await check(id, member, { people: 2 })).toMatchObject({ body: { code: 'booking.not-changeable' } });
});

test('BKG-21 the rules of a booking are told to who organises it, in order, as of its request', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, {}, member);
  const trace = (as: Member) => api.call('traces.get', { as, params: { id } });
  const { status, body } = await trace(member);
  expect(status).toBe(200);
  const decisions = 'decisions' in body ? (body.decisions as { rule: string; passed: boolean }[]) : [];
  expect(decisions.map(({ rule }) => rule)).toEqual([
    'access',
    'openingHours',
    'notice',
    'services',
    'policyDay',
    'quota',
    'capacity',
    'seat',
    'offer',
    'budget',
  ]);
  expect(decisions.every(({ passed }) => passed)).toBe(true);
  expect(await trace(await world.member())).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});
