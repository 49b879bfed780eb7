import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

// Friday 20 November 2026, 9 o'clock in Paris.
const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const member = await fixture.member();
const building = await fixture.building({ host_id: await fixture.host() });

async function availability(workspaceId: string, dateFrom: string, dateTo: string) {
  const answer = await api.call('workspaces.availability', { query: { workspaceId, dateFrom, dateTo } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
async function states(workspaceId: string, dateFrom: string, dateTo = dateFrom) {
  const { slots } = await availability(workspaceId, dateFrom, dateTo);
  return slots.map((slot) => `${slot.date.slice(8)} ${slot.half} ${slot.state} ${slot.free}`);
}

test('WSP-02 past, free, full halves and those closed by the week, today, for sale or for repair are told apart', async () => {
  const space = await fixture.space(building);
  await fixture.taken(space, '2026-11-20', 1, 4);
  await fixture.taken(space, '2026-11-23', 0, 1);
  await api.db.insertInto('workspace_closure').values({ workspace_id: space, day: '2026-11-24' }).execute();
  for (const [day, reason] of [
    ['2026-11-25', 'closedForSale'],
    ['2026-11-26', 'outOfOrder'],
    ['2026-11-28', 'outOfOrder'],
  ] as const) {
    await api.db.insertInto('workspace_closure').values({ workspace_id: space, day, reason }).execute();
  }
  api.clock.set('2026-11-20T12:00:00Z');
  expect(await states(space, '2026-11-20', '2026-11-28')).toEqual([
    '20 morning past 0',
    '20 afternoon full 0',
    '21 morning closed 0',
    '21 afternoon closed 0',
    '22 morning closed 0',
    '22 afternoon closed 0',
    '23 morning free 3',
    '23 afternoon free 4',
    '24 morning closedToday 0',
    '24 afternoon closedToday 0',
    '25 morning closedForSale 0',
    '25 afternoon closedForSale 0',
    '26 morning outOfOrder 0',
    '26 afternoon outOfOrder 0',
    '27 morning free 4',
    '27 afternoon free 4',
    '28 morning closed 0',
    '28 afternoon closed 0',
  ]);
  api.clock.set('2026-11-20T08:00:00Z');
});

test('WSP-02 a space closed for sale says so, and one that asks for notice is too late before its start', async () => {
  const closed = await fixture.space(building, { closure: 'closedForSale' });
  expect(await states(closed, '2026-11-23')).toEqual(['23 morning closedForSale 0', '23 afternoon closedForSale 0']);
  const broken = await fixture.space(building, { closure: 'outOfOrder' });
  expect(await states(broken, '2026-11-23')).toEqual(['23 morning outOfOrder 0', '23 afternoon outOfOrder 0']);
  const onRequest = await fixture.space(building, { instant: false, notice_hours: 74 });
  expect(await states(onRequest, '2026-11-23')).toEqual(['23 morning tooLate 0', '23 afternoon free 4']);
});

test('WSP-02 a held private office is full for its half; an hourly room lists its busy hours', async () => {
  const office = await fixture.space(building, { type: 'privateOffice' });
  await fixture.booking(office, member, '2026-11-23', { afternoon: false, exclusive: true });
  await fixture.booking(office, member, '2026-11-24', {
    exclusive: true,
    status: 'cancelled',
    ended_because: 'member',
  });
  expect(await states(office, '2026-11-23', '2026-11-24')).toEqual([
    '23 morning full 0',
    '23 afternoon free 4',
    '24 morning free 4',
    '24 afternoon free 4',
  ]);
  const room = await fixture.space(building, { type: 'meetingRoom', booking_mode: 'hours' });
  const hours = { exclusive: true, hourly: true, from_at: '2026-11-23T08:00:00Z', to_at: '2026-11-23T11:30:00Z' };
  await fixture.booking(room, member, '2026-11-23', hours);
  const { slots, busy } = await availability(room, '2026-11-23', '2026-11-23');
  expect(slots.map((slot) => slot.state)).toEqual(['full', 'free']);
  expect(busy).toEqual([{ from: '2026-11-23T08:00:00Z', to: '2026-11-23T11:30:00Z' }]);
});

test('WSP-02 at most twelve weeks, in order; a space that is not there is not found', async () => {
  const space = await fixture.space(building);
  expect((await availability(space, '2026-11-23', '2027-02-14')).slots).toHaveLength(168);
  for (const dateTo of ['2027-02-15', '2026-11-22']) {
    const query = { workspaceId: space, dateFrom: '2026-11-23', dateTo };
    expect(await api.call('workspaces.availability', { query })).toMatchObject({ status: 400 });
  }
  const query = { workspaceId: member, dateFrom: '2026-11-23', dateTo: '2026-11-23' };
  expect(await api.call('workspaces.availability', { query })).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found' },
  });
});
