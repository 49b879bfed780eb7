import { type FigureTab, type FigureTabReply, figuresOfTabs, type MemberForm } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyId } from '../../demo/seed/company.ts';
import { idOf } from '../../demo/seed/ids.ts';
import { seedDemo } from '../../demo/seed.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { jobs as authJobs } from '../directory/auth/index.ts';
import { jobs } from './index.ts';
import { plainFigures } from './plain-sql.fixture.ts';
import type { WeeksJob } from './refresh.service.ts';

const api = await startTestApi();
const { db, clock } = api;
clock.set('2026-11-24T09:00:00Z');
await seedDemo(db, clock);
const admin = { memberId: idOf('member', 'admin'), companyId, roles: ['administrator'] as const };
const tabs = Object.keys(figuresOfTabs) as FigureTab[];
const period = { from: '2026-10-26', to: '2026-11-22' };

/** What the repeating job and those that it enqueues do. */
async function refresh(): Promise<void> {
  await jobs['figures.refresh']({}, api.context);
  const { rows } = await sql<{ data: WeeksJob }>`
    delete from pgboss.job where name = 'figures.weeks' returning data`.execute(db);
  for (const { data } of rows) await jobs['figures.weeks'](data, api.context);
}

async function read(tab: FigureTab, query: object = period): Promise<FigureTabReply> {
  const answer = await api.call('figures.tab', { as: admin, params: { tab }, query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Compares every figure with the plain question, for the company and for a department or site of it. */
async function expectPlain(filters: { department?: string; site?: string } = {}): Promise<void> {
  const plain = await plainFigures(db, { companyId, ...period, ...filters });
  const shown: Record<string, [number | null, number | null]> = {};
  for (const tab of tabs) {
    const { figures } = await read(tab, { ...period, ...filters });
    for (const { id, numerator, denominator } of figures) if (id in plain) shown[id] = [numerator, denominator];
  }
  expect(shown).toEqual(plain);
}

const departmentOf = async (name: string) =>
  (await db.selectFrom('department').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const halves = sql<{ memberId: string; day: string }>`
  select h.member_id as "memberId", h.day from schedule_half h join member m on m.id = h.member_id
  where h.day = '2026-11-19' and h.location_type = 'office' and h.booking_id is null and m.company_id = ${companyId}::uuid
  order by h.member_id, h.half limit 1`;

await refresh();

test('CKP-05 each figure is what plain SQL answers to the same question, for the company, a department and a site', async () => {
  await expectPlain();
  await expectPlain({ department: await departmentOf('Produit') });
  const { sites } = await read('occupancy');
  await expectPlain({ site: sites[0]?.id ?? '' });
  const { rows } = await sql`select 1 from figure_due`.execute(db);
  expect(rows).toEqual([]);
});

test('CKP-05 a day changed late changes the figures of its past week as plain SQL does', async () => {
  const before = await read('hybrid');
  const [late] = (await halves.execute(db)).rows;
  if (!late) throw new Error('nobody at the office');
  const edited = await api.call('schedule.edit', {
    as: { memberId: late.memberId },
    params: { id: late.day },
    body: { locationType: 'dayOff' },
  });
  expect(edited.status).toBe(200);
  await refresh();
  await expectPlain();
  expect((await read('hybrid')).figures[1]?.numerator).not.toBe(before.figures[1]?.numerator);
});

test('CKP-05 a booking cancelled and a place never occupied change the week when it is over', async () => {
  const { rows } = await sql<{ id: string; organiserId: string }>`
    select id, organiser_id as "organiserId" from booking where status = 'confirmed' and host_id is not null and day > '2026-11-26'
      and day < '2026-11-29' and company_id = ${companyId}::uuid and from_at > '2026-11-26' order by day, id limit 1`.execute(
    db,
  );
  const [booking] = rows;
  if (booking) {
    const cancelled = await api.call('bookings.cancel', {
      as: { memberId: booking.organiserId },
      params: { id: booking.id },
      body: { scope: 'all' },
    });
    expect(cancelled.status).toBe(200);
  }
  await sql`update booking set status = 'cancelled', ended_because = 'noShow' where id = (
    select id from booking where day = '2026-11-25' and host_id is null and status = 'confirmed' and company_id = ${companyId}::uuid
    order by id limit 1)`.execute(db);
  clock.set('2026-11-30T09:00:00Z');
  await refresh();
  const week = { from: '2026-11-23', to: '2026-11-29' };
  const plain = await plainFigures(db, { companyId, ...week });
  const shown = [...(await read('booking', week)).figures, ...(await read('occupancy', week)).figures];
  for (const id of ['bookings', 'cancelled', 'spend', 'missed', 'occupancy'])
    expect([id, ...(plain[id] ?? [])]).toEqual([
      id,
      ...shown.filter((figure) => figure.id === id).flatMap(({ numerator, denominator }) => [numerator, denominator]),
    ]);
  expect(plain.missed?.[0]).toBeGreaterThan(0);
});

test('CKP-05 a change is noted up to the next week to be counted: a later one is counted whole when it is over', async () => {
  await refresh();
  const changed = async (day: string) => {
    const as = { memberId: idOf('member', 'camille') };
    const edited = await api.call('schedule.edit', { as, params: { id: day }, body: { locationType: 'dayOff' } });
    expect(edited.status).toBe(200);
    const { rows } = await sql<{ week: string }>`delete from figure_due returning week`.execute(db);
    return rows.map(({ week }) => week);
  };
  expect(await changed('2026-12-04')).toEqual(['2026-11-30']);
  expect(await changed('2027-01-14')).toEqual([]);
});

test('SEC-04 every cell of the tables by day is a multiple of five people, and so is each difference of a group and one within it', async () => {
  const whole = (people: number) => Math.abs(people - 5 * Math.round(people / 5)) < 1e-9;
  const week = { from: '2026-11-16', to: '2026-11-22' };
  const { departments, table: ofAll } = await read('hybrid', week);
  const cells = async (query: object) => (await read('hybrid', query)).table.rows.flatMap(({ values }) => values);
  expect(ofAll.rows).toHaveLength(5);
  for (const { id } of departments) {
    const own = await cells({ ...week, department: id });
    expect(own.every((people) => whole(people ?? 0))).toBe(true);
    const rest = ofAll.rows.flatMap(({ values }) => values).map((all, index) => (all ?? 0) - (own[index] ?? 0));
    expect(rest.every(whole)).toBe(true);
  }
  // Five weeks less four of them are one: their difference is no exact count either.
  const [four, five] = [await cells(period), await cells({ ...period, from: '2026-10-19' })];
  expect(five.every((mean, index) => whole((mean ?? 0) * 5 - (four[index] ?? 0) * 4))).toBe(true);

  const { sites, table } = await read('occupancy', week);
  const places = new Map((await read('portfolio', week)).table.rows.map(({ key, values }) => [key, values[2] ?? 0]));
  expect(sites.length).toBeGreaterThan(1);
  for (const { key, values } of table.rows)
    for (const share of values.slice(0, -1)) expect(whole((share ?? 0) * (places.get(key) ?? 0))).toBe(true);
});

test('SEC-04 who moves stays in the figures of the weeks before, whatever is counted anew, and is counted elsewhere from then on', async () => {
  const ids = [await departmentOf('Produit'), await departmentOf('Finance')];
  const shown = async (query: object) => {
    const both = [];
    for (const department of ids)
      for (const tab of ['adoption', 'booking', 'hybrid'] as const)
        both.push((await read(tab, { ...query, department })).figures);
    return both;
  };
  const before = await shown(period);
  const mover = await db
    .selectFrom('member')
    .select('id')
    .where('department_id', '=', await departmentOf('Produit'))
    .where('id', '<>', idOf('member', 'camille'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { body } = await api.call('employees.form', { as: admin, params: { id: mover.id } });
  const { access: _, roles: __, manager: ___, inherited: ____, id: _____, ...kept } = body as MemberForm;
  const form = { ...kept, departmentId: await departmentOf('Finance') };
  const moved = await api.call('employees.update', { as: admin, params: { id: mover.id }, body: form });
  expect(moved).toMatchObject({ status: 200 });
  // An administrator has every week counted anew by changing a day of each.
  await sql`insert into figure_due (company_id, week) select distinct company_id, week from figure_week`.execute(db);
  await refresh();
  expect(await shown(period)).toEqual(before);

  clock.set('2026-12-07T09:00:00Z');
  const next = { from: '2026-11-30', to: '2026-12-06' };
  await refresh();
  const { rows } = await sql<{ departmentId: string; members: number }>`
    select department_id as "departmentId", count(*)::int as members from member
    where department_id = any(${ids}::uuid[]) and access <> 'restricted' group by 1`.execute(db);
  for (const { departmentId, members } of rows)
    expect((await read('adoption', { ...next, department: departmentId })).figures[0]?.denominator).toBe(members);
  const back = await api.call('employees.bulk', {
    as: admin,
    idempotencyKey: idOf('key', 'back'),
    body: { ids: [mover.id], change: { kind: 'department', departmentId: ids[0] ?? null } },
  });
  expect(back.status).toBe(200);
  await sql`insert into figure_due (company_id, week) select distinct company_id, week from figure_week`.execute(db);
  const asMoved = await shown({ from: period.from, to: next.to });
  await refresh();
  expect(await shown({ from: period.from, to: next.to })).toEqual(asMoved);
});

test('SEC-04 weeks before an account was emptied, or a department got another policy, keep their figures', async () => {
  const shown = async () => [(await read('hybrid')).figures, (await read('adoption')).figures];
  const before = await shown();
  const left = await db
    .selectFrom('schedule_half')
    .innerJoin('member', 'member.id', 'schedule_half.member_id')
    .select('member.id')
    .where('member.department_id', '=', await departmentOf('Finance'))
    .where('day', '=', '2026-11-18')
    .orderBy('member.id', 'desc')
    .executeTakeFirstOrThrow();
  await sql`insert into account_deletion (member_id, asked_at, due_at) values (${left.id}, '2026-11-01', '2026-11-15')`.execute(
    db,
  );
  await authJobs['auth.erase-accounts']({}, api.context);
  expect(await sql`select 1 from schedule_half where member_id = ${left.id}`.execute(db)).toMatchObject({ rows: [] });
  await refresh();
  expect(await shown()).toEqual(before);
  await sql`update figure_state set closed_before = null`.execute(db);
  const [some, other] = await db.selectFrom('policy').select('id').where('company_id', '=', companyId).execute();
  await sql`update department set policy_id = case policy_id when ${some?.id} then ${other?.id}::uuid else ${some?.id}::uuid end
    where id = ${await departmentOf('Finance')}`.execute(db);
  await sql`insert into figure_due (company_id, week) select distinct company_id, week from figure_week`.execute(db);
  await refresh();
  expect(await shown()).toEqual(before);
});
