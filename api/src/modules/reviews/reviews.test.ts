import type { ReviewInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture } from '../bookings/bookings.fixture.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
const monday = '2026-11-16';
/** A member with one stay that ended on a day of this November. */
const stayed = async (day = monday, values: object = {}) => {
  const as = await world.member();
  const workspaceId = await world.space();
  const id = await world.booking(workspaceId, as.memberId, day, { price: price(), ...values });
  return { as, id, workspaceId };
};
const price = () =>
  JSON.stringify({
    lines: [],
    discount: null,
    totalExcludingTaxCents: 0,
    taxBasisPoints: 2000,
    taxCents: 0,
    totalIncludingTaxCents: 0,
    currency: 'EUR',
  });
const due = async (as: { memberId: string }) => {
  const answer = await api.call('reviews.due', { as });
  return answer.status === 200 ? (answer.body.booking?.id ?? null) : answer.status;
};
const write = (as: { memberId: string }, id: string, body: ReviewInput = { score: 4 }) =>
  api.call('reviews.write', { as, params: { id }, body });
const refused = (status: number, code: string) => ({ status, body: { code } });
const cancellation = JSON.stringify({ code: 'flexible', steps: [] });

test('ACC-04 WSP-04 a stay of the last seven days is asked about until it is reviewed', async () => {
  const { as, id } = await stayed(monday, { cancellation });
  expect(await due(as)).toBe(id);
  expect(await write(as, id, { score: 4, themes: { quiet: 5 }, text: ' Calme. ' })).toMatchObject({
    status: 200,
    body: { review: { score: 4, themes: { quiet: 5 }, text: 'Calme.' }, until: '2026-11-27T08:00:00.000Z' },
  });
  expect(await due(as)).toBeNull();
  expect(await api.call('reviews.of-booking', { as, params: { id } })).toMatchObject({
    status: 200,
    body: { review: { score: 4, text: 'Calme.' } },
  });
});

test('ACC-04 only the last stay is asked about, none that ended earlier than seven days ago, and none at the own site', async () => {
  const { as, id, workspaceId } = await stayed(monday, { cancellation });
  const later = await world.booking(workspaceId, as.memberId, '2026-11-18', { price: price(), cancellation });
  expect(await due(as)).toBe(later);
  await write(as, later);
  expect(await due(as)).toBeNull();
  expect(await write(as, id)).toMatchObject({ status: 200 });
  const old = await stayed('2026-11-12', { cancellation });
  expect(await due(old.as)).toBeNull();
  expect(await write(old.as, old.id)).toMatchObject(refused(409, 'review.closed'));
  const own = await world.member();
  const office = await spacesFixture(api.db).space(world.home);
  const desk = await world.booking(office, own.memberId, monday, { price: price(), cancellation });
  expect(await due(own)).toBeNull();
  expect(await write(own, desk)).toMatchObject(refused(409, 'review.no-stay'));
});

test('WSP-04 who did not stay does not review: cancelled, still to come, left, or not theirs at all', async () => {
  const cancelled = await stayed(monday, { cancellation, status: 'cancelled', ended_because: 'member' });
  expect(await write(cancelled.as, cancelled.id)).toMatchObject(refused(409, 'review.no-stay'));
  const coming = await stayed('2026-11-24', { cancellation });
  expect(await write(coming.as, coming.id)).toMatchObject(refused(409, 'review.no-stay'));
  const { id, workspaceId } = await stayed(monday, { cancellation });
  const stranger = await world.member({ company_id: await world.company() });
  for (const route of ['reviews.of-booking', 'reviews.write', 'reviews.put-off'] as const) {
    const body = {
      'reviews.of-booking': undefined,
      'reviews.write': { score: 1 },
      'reviews.put-off': { until: 'never' },
    };
    const answer = await api.call(route, {
      as: stranger,
      params: { id },
      ...(body[route] ? { body: body[route] } : {}),
    });
    expect(answer).toMatchObject(refused(404, 'resource.not-found'));
  }
  const [guest, gone] = [await world.member(), await world.member()];
  const join = (memberId: string, cancelled_at: string | null) =>
    api.db.insertInto('booking_participant').values({ booking_id: id, member_id: memberId, cancelled_at }).execute();
  await join(guest.memberId, null);
  await join(gone.memberId, '2026-11-15T08:00:00Z');
  expect(await write(guest, id)).toMatchObject({ status: 200 });
  expect(await write(gone, id)).toMatchObject({ status: 404 });
  expect(await due(gone)).toBeNull();
  const leader = await world.member();
  const left = await world.booking(workspaceId, leader.memberId, '2026-11-17', { price: price(), cancellation });
  await api.db
    .insertInto('booking_participant')
    .values({ booking_id: left, member_id: leader.memberId, cancelled_at: '2026-11-16T08:00:00Z' })
    .execute();
  expect(await write(leader, left)).toMatchObject(refused(409, 'review.no-stay'));
  const answer = await api.call('reviews.put-off', { as: leader, params: { id: left }, body: { until: 'never' } });
  expect(answer).toMatchObject(refused(409, 'review.no-stay'));
});

test('WSP-04 there is one review per booking and member, also of two written at once, and the last one counts', async () => {
  const { as, id } = await stayed(monday, { cancellation });
  const answers = await Promise.all([write(as, id, { score: 1 }), write(as, id, { score: 2 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await write(as, id, { score: 5, text: 'Mieux' });
  const rows = await api.db.selectFrom('review').select(['score', 'text']).where('booking_id', '=', id).execute();
  expect(rows).toEqual([{ score: 5, text: 'Mieux' }]);
});

test('WSP-04 a review is changed for seven days, then it stays as it is', async () => {
  const { as, id } = await stayed(monday, { cancellation });
  await write(as, id);
  await api.db.updateTable('review').set({ created_at: '2026-11-13T07:00:00Z' }).where('booking_id', '=', id).execute();
  expect(await write(as, id, { score: 1 })).toMatchObject(refused(409, 'review.closed'));
  expect(await api.call('reviews.of-booking', { as, params: { id } })).toMatchObject({
    body: { review: { score: 4 }, until: null },
  });
});

test('ACC-04 the question is put off until tomorrow or for good, and a review can still be written', async () => {
  const { as, id } = await stayed(monday, { cancellation });
  const putOff = (until: 'tomorrow' | 'never') => api.call('reviews.put-off', { as, params: { id }, body: { until } });
  expect(await putOff('tomorrow')).toMatchObject({ status: 200 });
  expect(await due(as)).toBeNull();
  api.clock.advance('PT25H');
  expect(await due(as)).toBe(id);
  expect(await putOff('never')).toMatchObject({ status: 200 });
  api.clock.advance('PT25H');
  expect(await due(as)).toBeNull();
  expect(await write(as, id)).toMatchObject({ status: 200 });
  api.clock.set('2026-11-20T08:00:00.000Z');
});

test('WSP-04 scores are whole, from 1 to 5, of known themes, and the text has a limit', async () => {
  const { as, id } = await stayed(monday, { cancellation });
  const wrong = [
    { score: 0 },
    { score: 6 },
    { score: 2.5 },
    { score: 3, themes: { taste: 3 } },
    { score: 3, themes: { quiet: 9 } },
    { score: 3, text: 'a'.repeat(1001) },
  ];
  for (const body of wrong)
    expect(await write(as, id, body as ReviewInput)).toMatchObject(refused(400, 'request.invalid'));
});

test('WSP-04 a space shows the reviews of who stayed there, with averages of the same rows, by sort and page', async () => {
  const workspaceId = await world.space();
  const authors = await Promise.all([5, 4, 2].map(async (score) => ({ as: await world.member(), score })));
  for (const [index, { as, score }] of authors.entries()) {
    const id = await world.booking(workspaceId, as.memberId, monday, { price: price(), cancellation });
    const themes = score === 5 ? { quiet: 5 } : { quiet: 4, light: 3 };
    expect((await write(as, id, { score, themes, text: `Avis ${index}` })).status).toBe(200);
    api.clock.advance('PT1M');
  }
  const read = async (query: object = {}, as?: { memberId: string; companyId: string | null }) => {
    const answer = await api.call('reviews.of-space', { ...(as ? { as } : {}), params: { id: workspaceId }, query });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  };
  const all = await read();
  expect(all).toMatchObject({
    total: 3,
    average: 3.7,
    scores: [0, 1, 0, 1, 1],
    themes: { quiet: 4.3, light: 3 },
    months: [{ month: '2026-11', average: 3.7, count: 3 }],
  });
  expect(all.items.map(({ text }) => text)).toEqual(['Avis 2', 'Avis 1', 'Avis 0']);
  expect(all.items[0]).toMatchObject({ score: 2, stays: 1, lastStay: monday, colleague: false, answer: null });
  expect(all.items[0]?.author).toMatch(/^\S+ .\.$/);
  expect((await read({ sort: 'highest', limit: 1 })).items.map(({ score }) => score)).toEqual([5]);
  expect((await read({ sort: 'lowest', limit: 2, page: 2 })).items.map(({ score }) => score)).toEqual([5]);
  const rated = () =>
    api.db.selectFrom('workspace').select(['rating_average', 'rating_count']).where('id', '=', workspaceId).execute();
  expect(await rated()).toEqual([{ rating_average: 3.7, rating_count: 3 }]);
  await api.db.deleteFrom('review').where('workspace_id', '=', workspaceId).where('score', '=', 2).execute();
  expect(await rated()).toEqual([{ rating_average: 4.5, rating_count: 2 }]);
  expect((await read()).average).toBe(4.5);
});

test('WSP-04 a host’s answer is shown with its review, and a colleague is told from others', async () => {
  const { as, id, workspaceId } = await stayed(monday, { cancellation });
  await write(as, id);
  await api.db
    .updateTable('review')
    .set({ answer: 'Merci', answered_at: '2026-11-18T08:00:00Z' })
    .where('booking_id', '=', id)
    .execute();
  const reader = await world.member();
  const answer = await api.call('reviews.of-space', { as: reader, params: { id: workspaceId } });
  expect(answer.body).toMatchObject({ items: [{ answer: 'Merci', colleague: true }] });
});
