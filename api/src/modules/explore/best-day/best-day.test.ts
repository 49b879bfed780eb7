import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { peopleFixture } from '../../people/teams/people.fixture.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

// Friday 20 November 2026, 9 o'clock in Paris.
const api = await startTestApi();
const make = spacesFixture(api.db);
const { camille, ines, stranger, person, connected } = peopleFixture(api);
type Query = Partial<RouteInput<RouteById<'best-day.find'>>['query']>;

const ask = (ids: readonly string[], query: Query = {}, as = camille) =>
  api.call('best-day.find', { as, query: { with: [...ids], weeks: 1, ...query } });
const found = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};
type Where = { location_type: string; building_id?: string; workspace_id?: string };
const put = (memberId: string, day: string, where: Where, halves: readonly (0 | 1)[] = [0, 1]) =>
  api.db
    .insertInto('schedule_half')
    .values(halves.map((half) => ({ member_id: memberId, day, half, set_by: 'member', ...where })))
    .execute();

test('EXP-15 days of the coming weeks are ranked by who can come, with everybody’s halves', async () => {
  const hugo = await person(camille.companyId, { first_name: 'Hugo' });
  await connected(camille, ines);
  for (const { memberId } of [camille, ines, hugo]) await put(memberId, '2026-11-25', { location_type: 'home' });
  await put(camille.memberId, '2026-11-24', { location_type: 'home' });
  await put(ines.memberId, '2026-11-24', { location_type: 'dayOff' });
  await put(hugo.memberId, '2026-11-24', { location_type: 'home' }, [1]);
  const body = await found([ines.memberId, hugo.memberId]);
  expect(body.people.map(({ person: { id } }) => id)).toEqual([camille.memberId, ines.memberId, hugo.memberId]);
  expect(body.people.map(({ connected }) => connected)).toEqual([false, true, false]);
  expect(body.days.map(({ date }) => date)).toEqual(['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`));
  expect(body.days[1]).toEqual({
    date: '2026-11-24',
    part: 'afternoon',
    coming: 2,
    there: 0,
    halves: [
      ['home', 'home'],
      ['dayOff', 'dayOff'],
      ['notDefined', 'home'],
    ],
  });
  expect(body.best).toMatchObject([
    { date: '2026-11-25', part: 'day', free: [camille.memberId, ines.memberId, hugo.memberId] },
    { date: '2026-11-24', part: 'afternoon', away: [ines.memberId] },
  ]);
  expect(body.without).toBeNull();
  expect((await found([ines.memberId, hugo.memberId], { from: '2026-11-26' })).days[0]?.date).toBe('2026-11-26');
  // A period that has begun ends where it says.
  const begun = await found([ines.memberId], { from: '2026-11-16', weeks: 2 });
  expect([begun.days[0]?.date, begun.days.at(-1)?.date]).toEqual(['2026-11-23', '2026-11-27']);
});

test('EXP-15 the one without whom everybody else can come is told', async () => {
  const away = await person(camille.companyId);
  for (const { memberId } of [camille, ines]) await put(memberId, '2026-11-25', { location_type: 'home' });
  expect((await found([ines.memberId, away.memberId])).without).toEqual({
    memberId: away.memberId,
    date: '2026-11-25',
    part: 'day',
  });
});

test('EXP-15 who asks counts as free on a day of which they said nothing, and a colleague does not', async () => {
  for (const day of ['2026-11-24', '2026-11-25']) await put(ines.memberId, day, { location_type: 'home' });
  await put(camille.memberId, '2026-11-25', { location_type: 'dayOff' });
  const { days, best } = await found([ines.memberId]);
  expect(days.slice(0, 3).map(({ coming, halves }) => [coming, halves[0]])).toEqual([
    [1, ['notDefined', 'notDefined']],
    [2, ['notDefined', 'notDefined']],
    [1, ['dayOff', 'dayOff']],
  ]);
  expect(best[0]).toMatchObject({ date: '2026-11-24', free: [camille.memberId, ines.memberId] });
});

test('CON-04 CON-05 who hides the week is unknown, who shows the city only works, and their sites are not used', async () => {
  const site = await make.building({ company_id: camille.companyId ?? '' }, { name: 'Loin', lat: 48.9, lng: 2.5 });
  const office = { location_type: 'office', building_id: site };
  const hidden = await person(camille.companyId, { visibility: 'nobody', home_building_id: site });
  const vague = await person(camille.companyId, { home_building_id: site });
  await api.db
    .insertInto('connection_visibility')
    .values({ owner_id: vague.memberId, viewer_id: camille.memberId, level: 'city', until: null })
    .execute();
  for (const { memberId } of [hidden, vague]) await put(memberId, '2026-11-25', office);
  await put(camille.memberId, '2026-11-25', { location_type: 'home' });
  const body = await found([hidden.memberId, vague.memberId]);
  expect(body.people).toMatchObject([
    { connected: false },
    { shows: 'nothing', site: null },
    { shows: 'city', site: null },
  ]);
  expect(body.days[2]?.halves.slice(1)).toEqual([
    ['hidden', 'hidden'],
    ['working', 'working'],
  ]);
  expect(body.best).toMatchObject([{ unknown: [hidden.memberId], free: [camille.memberId, vague.memberId] }]);
  expect(body.best[0]?.places.every(({ there, meters }) => there === 0 && meters.length === 0)).toBe(true);
});

test('SEC-01 EXP-15 strangers are not found, nor more people than a question may name', async () => {
  expect(await ask([stranger.memberId])).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect((await ask([])).status).toBe(400);
  expect((await ask(Array.from({ length: 12 }, () => ines.memberId))).status).toBe(400);
  await connected(camille, stranger);
  expect((await ask([stranger.memberId])).status).toBe(200);
});

test('EXP-15 places have room for everybody; those where some are come first, then near and cheap ones, one a building', async () => {
  const company = camille.companyId ?? '';
  const site = await make.building({ company_id: company }, { name: 'Siège', lat: 44.84, lng: -0.58 });
  const floor = await make.floor(site, 3);
  await make.space(site, { name: 'Verrière', host_id: null, company_id: company });
  const zone = await make.space(site, {
    name: 'Verrière bis',
    host_id: null,
    company_id: company,
    has_seats: true,
    floor_id: floor,
  });
  const market = await make.building({ host_id: await make.host() }, { name: 'Halle', lat: 44.85, lng: -0.58 });
  const hall = await make.space(market, { name: 'Halle' });
  const busy = await make.building({ host_id: await make.host() }, { name: 'Complet', lat: 44.85, lng: -0.58 });
  const full = await make.space(busy, { name: 'Complet' });
  await make.taken(full, '2026-11-25', 0, 3);
  await make.space(busy, { name: 'Salle', booking_mode: 'hours', type: 'meetingRoom' });
  await api.db
    .updateTable('member')
    .set({ home_building_id: site, internal_sites: true })
    .where('id', 'in', [camille.memberId, ines.memberId])
    .execute();
  await put(camille.memberId, '2026-11-25', { location_type: 'home' });
  await put(ines.memberId, '2026-11-25', { location_type: 'office', building_id: site, workspace_id: zone });
  const placesOf = async (query: Query = {}, ids = [ines.memberId]) => (await found(ids, query)).best[0]?.places;
  expect(await placesOf()).toMatchObject([
    {
      workspaceId: zone,
      floor: expect.objectContaining({ id: floor, number: 3 }),
      internal: true,
      hasSeats: true,
      there: 1,
      inSpace: 1,
      totalCents: 0,
      reasons: ['there', 'included', 'nearest'],
    },
    { workspaceId: hall, internal: false, free: 4, totalCents: 3600, there: 0, reasons: [] },
  ]);
  expect((await placesOf())?.[1]?.meters.map(({ meters }) => Math.round(meters / 100))).toEqual([11, 11]);
  expect((await placesOf({ maxMeters: 500 }))?.map(({ building }) => building)).toEqual(['Siège']);
  expect((await placesOf({ maxCents: 1500 }))?.map(({ building }) => building)).toEqual(['Siège']);
  await connected(camille, stranger);
  await put(stranger.memberId, '2026-11-25', { location_type: 'home' });
  const withGuest = await placesOf({}, [ines.memberId, stranger.memberId]);
  expect(withGuest?.map(({ name }) => name)).toEqual(['Halle']);
});

test('EXP-15 MAP-07 a zone that is kept from one of them is no place to meet', async () => {
  const company = camille.companyId ?? '';
  const site = await make.building({ company_id: company }, { name: 'Gardé', lat: 43.3, lng: 5.37 });
  const zone = await make.space(site, { name: 'Atelier', host_id: null, company_id: company });
  const [own, others] = [randomUUID(), randomUUID()];
  for (const id of [own, others])
    await api.db.insertInto('department').values({ id, company_id: company, name: id }).execute();
  const keep = (departmentId: string) =>
    sql`update kept_zone set department_id = ${departmentId}::uuid where workspace_id = ${zone}::uuid`.execute(api.db);
  await sql`insert into kept_zone (workspace_id, weekday, half, department_id) values (${zone}::uuid, 2, 0, ${others}::uuid)`.execute(
    api.db,
  );
  const [ada, bob] = [
    await person(company, { department_id: own, home_building_id: site }),
    await person(company, { department_id: own, home_building_id: site }),
  ];
  for (const { memberId } of [ada, bob]) {
    await put(memberId, '2026-11-24', { location_type: 'home' });
    await api.db.updateTable('member').set({ internal_sites: true }).where('id', '=', memberId).execute();
  }
  const names = async () =>
    (await found([bob.memberId], {}, ada)).best
      .find(({ date }) => date === '2026-11-24')
      ?.places.map(({ name }) => name);
  expect(await names()).toEqual([]);
  await keep(own);
  expect(await names()).toEqual(['Atelier']);
  await api.db.updateTable('member').set({ department_id: null }).where('id', '=', bob.memberId).execute();
  expect(await names()).toEqual([]);
});
