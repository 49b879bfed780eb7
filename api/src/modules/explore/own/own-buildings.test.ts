import type { SearchQuery } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

// The present is Friday 20 November 2026, 9:00 in Paris; the searches are for Wednesday 25.
const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const date = '2026-11-25';
const company = await fixture.company();
const camille = await fixture.member({ company_id: company });
const as = { memberId: camille, companyId: company };
const far = await fixture.building({ company_id: company }, { name: 'Confluence', lat: 45.74, lng: 4.81 });
const near = await fixture.building({ company_id: company });
const [third, ground] = [await fixture.floor(near, 3), await fixture.floor(near, 0)];
const zone = (name: string, floor_id: string, values: object = {}) =>
  fixture.space(near, { name, floor_id, ...values });

async function own(query: SearchQuery & { date: string; within?: boolean } = { date }, caller = as) {
  const answer = await api.call('workspaces.own', { query, as: caller });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.buildings;
}

test('EXP-09 EXP-14 own buildings come nearest first, by floor and zone, with what is free in each half and who will be there', async () => {
  const belvedere = await zone('Belvédère', third);
  await zone('Atelier', third);
  await zone('Atelier', ground);
  await fixture.space(far, { name: 'Saône', locality: 'lyon-france' });
  const room = await zone('Halage', third, { type: 'meetingRoom', booking_mode: 'hours', capacity: 8 });
  await fixture.taken(belvedere, date, 0, 4);
  await fixture.taken(belvedere, date, 1, 1);
  const ines = await fixture.member({ company_id: company, first_name: 'Inès' });
  const hidden = await fixture.member({ company_id: company, visibility: 'nobody' });
  for (const member_id of [ines, hidden, camille]) {
    const half = { member_id, day: date, half: 0, location_type: 'office', workspace_id: belvedere, set_by: 'member' };
    await api.db.insertInto('schedule_half').values(half).execute();
  }
  const buildings = await own();
  expect(buildings.map(({ name }) => name)).toEqual(['Saint-Martin', 'Confluence']);
  expect(buildings[0]).toMatchObject({
    morning: { free: 8, capacity: 12 },
    afternoon: { free: 11, capacity: 12 },
    floors: [
      {
        floor: { number: 3 },
        spaces: [
          { name: 'Atelier', state: 'free', free: 4 },
          { name: 'Belvédère', state: 'full', free: 0 },
          { id: room, state: 'free' },
        ],
        people: [{ firstName: 'Inès' }],
        peopleCount: 1,
      },
      { floor: { number: 0 }, spaces: [{ name: 'Atelier' }], people: [] },
    ],
  });
  const rooms = await own({ date, type: 'meetingRoom' });
  expect(rooms[0]?.floors.flatMap(({ spaces }) => spaces.map(({ name }) => name))).toEqual(['Halage']);
});

test('EXP-09 EXP-02 of the own buildings those in the searched place, by its city or its box, where that is asked', async () => {
  const names = async (search: SearchQuery) => (await own({ date, within: true, ...search })).map(({ name }) => name);
  const [paris] = await own();
  expect(await own()).toHaveLength(2);
  expect(await names({ locality: paris?.locality })).toEqual(['Saint-Martin']);
  expect(await names({ bounds: '45.7,4.7,45.8,4.9' })).toEqual(['Confluence']);
  expect(await names({ locality: 'brest-france' })).toEqual([]);
});

test('WSP-02 closed, closed on that day, closed for sale, out of order, full, over and too late are told apart', async () => {
  const building = await fixture.building({ company_id: company }, { name: 'Dansaert', lat: 50.85, lng: 4.35 });
  const on = async (name: string, values: object = {}, reason?: string) => {
    const id = await fixture.space(building, { name, ...values });
    if (reason) await api.db.insertInto('workspace_closure').values({ workspace_id: id, day: date, reason }).execute();
    return id;
  };
  await on('a', { closure: 'closed' });
  await on('b', {}, 'closed');
  await on('c', {}, 'closedForSale');
  await on('d', {}, 'outOfOrder');
  await on('e', { closure: 'outOfOrder' });
  await fixture.taken(await on('f'), date, 0, 4);
  await on('g', { notice_hours: 200 });
  await on('h');
  const statesOn = async (day: string) =>
    (await own({ date: day })).find(({ name }) => name === 'Dansaert')?.floors[0]?.spaces.map(({ state }) => state);
  expect(await statesOn(date)).toEqual([
    'closed',
    'closedToday',
    'closedForSale',
    'outOfOrder',
    'outOfOrder',
    'full',
    'tooLate',
    'free',
  ]);
  expect((await statesOn('2026-11-19'))?.at(-1)).toBe('over');
  expect((await statesOn('2026-11-28'))?.at(-1)).toBe('closedToday');
});

test('SEC-01 own buildings are those of the own company, and none without access to its sites', async () => {
  const other = await fixture.company();
  const stranger = { memberId: await fixture.member({ company_id: other }), companyId: other };
  const barred = { memberId: await fixture.member({ company_id: company, internal_sites: false }), companyId: company };
  for (const caller of [stranger, barred]) expect(await own({ date }, caller)).toEqual([]);
});
