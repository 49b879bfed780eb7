import type { FigureId, FigureTab, RouteId } from '@escale/contract';
import { addDays } from '@escale/rules';
import { leastPeople, otherGroups } from '@escale/rules/figures.rules';
import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../testing/test-api.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';
import { addPolicy } from '../policies/policies.fixture.ts';
import * as figures from './index.ts';

const api = await startTestApi(figures);
const { db, clock } = api;
const make = spacesFixture(db);
const monday = '2026-11-16';
clock.set('2026-11-24T09:00:00Z');

const companyId = await make.company();
const admin = { memberId: '', companyId, roles: ['administrator'] as const };
const department = async (name: string) =>
  (await db.insertInto('department').values({ company_id: companyId, name }).returning('id').executeTakeFirstOrThrow())
    .id;
const created_at = '2026-01-05T08:00:00Z';
const people = async (count: number, values: object) =>
  Promise.all(Array.from({ length: count }, () => make.member({ company_id: companyId, created_at, ...values })));
const live = (memberId: string, day: string, type: string, buildingId: string | null = null) =>
  db
    .insertInto('schedule_half')
    .values(
      [0, 1].map((half) => ({
        member_id: memberId,
        day,
        half,
        location_type: type,
        building_id: buildingId,
        set_by: 'member',
      })),
    )
    .execute();

const product = await department('Produit');
const legal = await department('Juridique');
const policyId = await addPolicy(db, companyId, {
  remote: [4, 'week'],
  weekDays: [{ weekday: 2, allowed: [], mandatory: 'office' }],
});
const fewId = await addPolicy(db, companyId, { remote: [0, 'week'] });
const products = await people(7, { department_id: product, policy_id: policyId });
const lawyers = await people(3, { department_id: legal, policy_id: fewId });
const [main, small] = [
  await make.building({ company_id: companyId }, { name: 'Saint-Martin', capacity: 10 }),
  await make.building({ company_id: companyId }, { name: 'Confluence', capacity: 5 }),
];

async function refresh(): Promise<void> {
  await figures.jobs['figures.refresh']({}, api.context);
  const { rows } = await sql<{ data: { companyId: string; mondays: string[] } }>`
    delete from pgboss.job where name = 'figures.weeks' returning data`.execute(db);
  for (const { data } of rows) await figures.jobs['figures.weeks'](data, api.context);
}
const week = { from: monday, to: addDays(monday, 6) };
async function figure(tab: FigureTab, id: FigureId, query: object = week) {
  const { body } = await api.call('figures.tab', { as: admin, params: { tab }, query });
  return (
    body as { figures: { id: string; numerator: number; denominator: number; value: number | null }[] }
  ).figures.find((each) => each.id === id);
}

beforeAll(async () => {
  admin.memberId = products[0] ?? '';
  for (const [index, memberId] of products.entries()) {
    await live(memberId, monday, index < 2 ? 'home' : 'office', index < 2 ? null : main);
    await live(memberId, addDays(monday, 1), index < 4 ? 'home' : 'office', index < 4 ? null : main);
    await live(memberId, addDays(monday, 2), 'home');
  }
  for (const memberId of lawyers) await live(memberId, monday, 'office', small);
  await refresh();
});

test('SEC-04 a department of three is counted with the next one, a site with three visitors nowhere', async () => {
  const { body } = await api.call('figures.tab', { as: admin, params: { tab: 'hybrid' }, query: week });
  expect(body).toMatchObject({
    departments: [{ id: otherGroups, name: null }],
    sites: [{ id: main, name: 'Saint-Martin' }],
  });
  expect(await figure('hybrid', 'officeDays', { ...week, department: legal })).toMatchObject({ value: null });
  expect(await figure('hybrid', 'officeDays', { ...week, department: product })).toMatchObject({ value: null });
  expect(await figure('occupancy', 'occupancy', { ...week, site: small })).toMatchObject({ value: null });
  // The six half-days of the lawyers at their own site are in no sum either.
  expect(await figure('hybrid', 'officeDays')).toMatchObject({ numerator: 8, denominator: 10 });
  expect(await figure('occupancy', 'occupancy')).toMatchObject({ numerator: 16, denominator: 40 });
  const { rows } = await sql<{
    members: number;
  }>`select members from figure_week union all select members from figure_policy`.execute(db);
  expect(rows.every(({ members }) => members >= leastPeople)).toBe(true);
});

test('CKP-05 SEC-04 occupancy by the hour counts people in fives, and no site with fewer visitors', async () => {
  const { body } = await api.call('figures.tab', { as: admin, params: { tab: 'occupancy' }, query: week });
  const { hours } = body as { hours: { columns: string[]; rows: { name: string; values: (number | null)[] }[] } };
  expect(hours.columns).toEqual(['8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18']);
  // Five people on Monday and three, rounded to five, on Tuesday at ten places.
  expect(hours.rows).toEqual([{ key: main, name: 'Saint-Martin', values: Array(11).fill(0.5) }]);
  const other = await api.call('figures.tab', { as: admin, params: { tab: 'hybrid' }, query: week });
  expect(other.body).toMatchObject({ hours: null });
});

test('SEC-04 no period shorter than a week, so that no difference of two periods tells of one day', async () => {
  const ask = async (query: object) =>
    (await api.call('figures.tab', { as: admin, params: { tab: 'hybrid' }, query })).status;
  expect(await ask({ from: monday, to: addDays(monday, 5) })).toBe(400);
  expect(await ask({ from: addDays(monday, 1), to: addDays(monday, 6) })).toBe(400);
  expect(await ask({ from: monday, to: addDays(monday, 13) })).toBe(400);
  expect(await ask({ from: '2023-11-06', to: week.to })).toBe(400);
  expect(await ask(week)).toBe(200);
});

test('CKP-14 the report has the share of days within each policy, and plain SQL finds the same', async () => {
  const { body } = await api.call('figures.compliance', { as: admin, query: week });
  // Tuesday is an office day; on Wednesday, who was at home on two days before is over four half-days.
  const { rows } = await sql<{ judged: number; wrong: number; over: number }>`
    with half as (
      select h.*, extract(isodow from day) = 2 and location_type <> 'office' as wrong,
        location_type in ('home', 'offsite') and count(*) filter (where location_type in ('home', 'offsite')) over (
          partition by member_id order by day, half) > 4 as over
      from schedule_half h where member_id = any(${products}::uuid[])
    ), day as (select member_id, day, bool_or(wrong) as wrong, bool_or(over) as over from half group by member_id, day)
    select count(*)::int as judged, count(*) filter (where wrong)::int as wrong, count(*) filter (where over and not wrong)::int as over
    from day`.execute(db);
  const [plain] = rows;
  expect(plain).toMatchObject({ wrong: 4, over: 2 });
  // The policy of three people is counted with the next larger one.
  expect(body).toMatchObject({
    policies: [
      { name: null, members: 10, judged: (plain?.judged ?? 0) + 3, wrongDay: plain?.wrong, overQuota: plain?.over },
    ],
  });
  expect(await figure('hybrid', 'withinPolicy')).toMatchObject({ numerator: 18, denominator: 24 });
});

test('CKP-14 the rows behind a figure add up to it', async () => {
  const { body } = await api.call('figures.rows', {
    as: admin,
    params: { tab: 'hybrid', figure: 'officeDays' },
    query: week,
  });
  expect(body).toEqual({
    total: 1,
    rows: [{ period: monday, group: { id: otherGroups, name: null }, numerator: 8, denominator: 10 }],
  });
  const unknown = await api.call('figures.rows', { as: admin, params: { tab: 'hybrid', figure: 'peak' }, query: week });
  expect(unknown.status).toBe(404);
});

test('SEC-04 a week whose places have been deleted keeps its figures', async () => {
  clock.set('2029-01-09T09:00:00Z');
  await sql`delete from schedule_half`.execute(db);
  await refresh();
  expect(await figure('hybrid', 'officeDays')).toMatchObject({ numerator: 8 });
  clock.set('2026-11-24T09:00:00Z');
});

test('CKP-05 figures are for administrators of the company alone', async () => {
  const others = await make.member({ company_id: await make.company() });
  for (const id of ['figures.compliance', 'figures.letter'] satisfies RouteId[]) {
    for (const roles of [['employee'], ['manager'], ['staff']] as const)
      expect((await api.call(id, { as: { ...admin, roles } })).status).toBe(403);
  }
  const answer = await api.call('figures.tab', {
    as: { memberId: others, roles: ['administrator'] },
    params: { tab: 'hybrid' },
    query: week,
  });
  expect(answer.body).toMatchObject({ departments: [], computedAt: null });
});
