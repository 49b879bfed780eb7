import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

/** A space of the company that is booked on request. */
async function onRequest(responsible: string | null = null) {
  const space = await world.space({ instant: false });
  await api.db
    .updateTable('workspace')
    .set({ building_id: world.home, company_id: world.companyId, host_id: null, responsible_id: responsible })
    .set({ price_half_day_cents: null, price_day_cents: null })
    .where('id', '=', space)
    .execute();
  return space;
}
const asks = (space: string, as: Awaited<ReturnType<typeof world.member>>) =>
  world.booked(space, { payment: { method: 'free' } }, as);
const waiting = async (as: { memberId: string }) => {
  const answer = await api.call('approvals.list', { as, query: { status: 'pending' } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.items.map(({ id }) => id);
};
const accept = (id: string, as: { memberId: string }) =>
  api.call('approvals.approve', { as, params: { bookingId: id } });

test('BKG-23 a space of the company on request waits for the manager of who asks, and is confirmed by the answer', async () => {
  const manager = await world.member();
  const member = await world.member({ internal_sites: true, manager_id: manager.memberId });
  const { id, status, waitsFor } = await asks(await onRequest(), member);
  expect([status, waitsFor]).toEqual(['pending', 'approval']);
  expect(await waiting(manager)).toEqual([id]);
  expect(await world.events(manager)).toContain('booking.requested');
  expect(await accept(id, manager)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
});

test('BKG-23 who is responsible for the space is asked in place of the manager, and answers', async () => {
  const [manager, responsible] = [await world.member(), await world.member()];
  const member = await world.member({ internal_sites: true, manager_id: manager.memberId });
  const { id } = await asks(await onRequest(responsible.memberId), member);
  expect(await waiting(responsible)).toEqual([id]);
  expect(await world.events(responsible)).toContain('booking.requested');
  expect(await world.events(manager)).not.toContain('booking.requested');
  expect(await waiting(await world.member())).toEqual([]);
  expect(await accept(id, responsible)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
});

test('BKG-23 nobody approves for themselves: who is responsible asks their manager', async () => {
  const manager = await world.member();
  const responsible = await world.member({ internal_sites: true, manager_id: manager.memberId });
  const { id } = await asks(await onRequest(responsible.memberId), responsible);
  expect(await waiting(responsible)).toEqual([]);
  expect(await waiting(manager)).toEqual([id]);
});
