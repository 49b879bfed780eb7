import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const building = await fixture.building({ host_id: await fixture.host() });

test('EXP-11 favourites are added once, listed latest first, removed, and each change is told once', async () => {
  const as = { memberId: await fixture.member() };
  const [first, second] = [await fixture.space(building), await fixture.space(building)];
  await api.call('favourites.add', { as, body: { workspaceId: first } });
  api.clock.advance('PT1M');
  await api.call('favourites.add', { as, body: { workspaceId: second } });
  const repeat = await api.call('favourites.add', { as, body: { workspaceId: first } });
  expect(repeat).toMatchObject({ status: 200, body: { done: true } });
  const list = async () => {
    const answer = await api.call('favourites.list', { as });
    return answer.status === 200 ? answer.body.items.map((card) => [card.id, card.favourite]) : [];
  };
  expect(await list()).toEqual([
    [second, true],
    [first, true],
  ]);
  await api.call('favourites.remove', { as, params: { id: second } });
  await api.call('favourites.remove', { as, params: { id: second } });
  expect(await list()).toEqual([[first, true]]);
  const events = await api.db
    .selectFrom('outbox')
    .select(['type', 'payload'])
    .where('member_id', '=', as.memberId)
    .orderBy('id')
    .execute();
  expect(events.map((event) => [event.type, event.payload])).toEqual([
    ['favourite.toggled', { workspaceId: first, favourite: true }],
    ['favourite.toggled', { workspaceId: second, favourite: true }],
    ['favourite.toggled', { workspaceId: second, favourite: false }],
  ]);
});

test('EXP-11 a favourite is the own one: another member does not see it, a visitor has none', async () => {
  const workspaceId = await fixture.space(building);
  await api.call('favourites.add', { as: { memberId: await fixture.member() }, body: { workspaceId } });
  const other = { memberId: await fixture.member() };
  expect((await api.call('favourites.list', { as: other })).body).toEqual({ items: [], slots: [] });
  expect((await api.call('favourites.list')).status).toBe(401);
  const details = await api.call('workspaces.details', { as: other, query: { ids: workspaceId } });
  expect(details.body).toMatchObject({ items: [{ id: workspaceId, favourite: false }] });
});

test('EXP-11 WSP-02 with a date favourites are those of that day, with the half-days of its week', async () => {
  const as = { memberId: await fixture.member() };
  const [full, free] = [await fixture.space(building), await fixture.space(building)];
  for (const workspaceId of [full, free]) await api.call('favourites.add', { as, body: { workspaceId } });
  await fixture.taken(full, '2026-11-25', 0, 4);
  await api.db
    .insertInto('workspace_closure')
    .values({ workspace_id: free, day: '2026-11-27', reason: 'outOfOrder' })
    .execute();
  const answer = await api.call('favourites.list', { as, query: { date: '2026-11-25' } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { items, slots } = answer.body;
  expect(new Map(items.map(({ id, freePlaces }) => [id, freePlaces]))).toEqual(
    new Map([
      [full, 0],
      [free, 4],
    ]),
  );
  const weekOf = (id: string) => slots.filter(({ workspaceId }) => workspaceId === id);
  expect(weekOf(full).map(({ date }) => date.slice(8))).toEqual(
    ['23', '24', '25', '26', '27', '28', '29'].flatMap((day) => [day, day]),
  );
  expect(weekOf(full).filter(({ state }) => state === 'full')).toMatchObject([{ date: '2026-11-25', half: 'morning' }]);
  expect(weekOf(free).filter(({ date }) => date === '2026-11-27')).toMatchObject([
    { half: 'morning', state: 'outOfOrder' },
    { half: 'afternoon', state: 'outOfOrder' },
  ]);
});
