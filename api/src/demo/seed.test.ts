import { policyContent, workspaceType } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectNothingHalfDone } from '../modules/bookings/bookings.fixture.ts';
import { testClock } from '../platform/clock/clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed.ts';

const { db } = await testDatabase();
const again = await testDatabase();
await seedDemo(db, testClock());

async function one<T extends object>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}
const none = async (query: ReturnType<typeof sql>) => expect((await query.execute(db)).rows).toEqual([]);

test('spec §5 the demo has its spaces, hosts, members and floors', async () => {
  const counts = await one(sql<Record<string, number>>`select
    (select count(*)::int from workspace where host_id is not null) as spaces,
    (select count(distinct locality)::int from workspace where host_id is not null) as cities,
    (select count(distinct type)::int from workspace where host_id is not null) as types,
    (select count(*)::int from host) as hosts,
    (select count(*)::int from building where company_id is not null) as offices,
    (select count(*)::int from floor) as floors,
    (select count(*)::int from member m join company c on c.id = m.company_id where c.name = 'Marelune') as members,
    (select count(*)::int from department) as departments,
    (select count(*)::int from policy p join budget b on b.policy_id = p.id where b.amount_cents > 0) as policies`);
  expect(counts).toEqual({
    spaces: 1200,
    cities: 12,
    types: workspaceType.options.length,
    hosts: 60,
    offices: 4,
    floors: 11,
    members: 240,
    departments: 6,
    policies: 4,
  });
  const { rows } = await sql<{ locality: string }>`select locality from workspace where host_id is not null
    group by locality order by count(*) desc limit 1`.execute(db);
  expect(rows).toEqual([{ locality: 'paris-france' }]);
});

test('spec §5 twelve weeks past and three to come hold bookings of every state, and every kind of connection', async () => {
  const { rows } = await sql<{ what: string; least: number }>`
    select status as what, count(*)::int as least from booking group by status
    union all select 'connection', count(*)::int from connection
    union all select 'invitation', count(*)::int from connection_invitation where status = 'waiting'`.execute(db);
  const counts = Object.fromEntries(rows.map(({ what, least }) => [what, least]));
  for (const state of ['pending', 'cancelled', 'rejected', 'expired']) expect(counts[state]).toBeGreaterThanOrEqual(3);
  expect(counts.confirmed).toBeGreaterThan(3500);
  for (const link of ['connection', 'invitation']) expect(counts[link]).toBeGreaterThan(20);
  expect(await one(sql<object>`select min(day) as first, max(day) as last from schedule_half`)).toEqual({
    first: '2026-08-24',
    last: '2026-12-11',
  });
  await none(sql`select id from booking where status = 'rejected' and rejection_reason is null`);
});

test('WEK-02 most colleagues have said where they are next week, half of them the week after, a third the third', async () => {
  const { rows } = await sql<{ planned: number }>`
    select round(100.0 * count(h) / (10 * (select count(*) from member where company_id is not null and access = 'enabled')))::int as planned
    from generate_series(date '2026-11-23', '2026-12-07', interval '7 days') monday
    left join schedule_half h on h.day between monday and monday + interval '4 days' group by monday order by monday`.execute(
    db,
  );
  const [next = 0, second = 0, third = 0] = rows.map(({ planned }) => planned);
  expect([Math.abs(next - 75) < 6, Math.abs(second - 50) < 8, Math.abs(third - 30) < 6]).toEqual([true, true, true]);
  await none(sql`select * from schedule_half where location_type = 'offsite' and offsite_place_id is null`);
});

test('MAP-03 floors look alive on Tuesdays and Thursdays and calm on Fridays, with the team of Camille around her', async () => {
  const taken = async (floor: string, day: string) =>
    (
      await one(sql<{
        share: number;
      }>`select round(100.0 * count(distinct t.seat_id) / count(distinct s.id))::int as share
        from seat s join floor f on f.id = s.floor_id join building b on b.id = f.building_id
        left join seat_slot t on t.seat_id = s.id and t.day = ${day}::date
        where b.name = 'Saint-Martin' and f.name = ${floor} and not s.closed`)
    ).share;
  for (const floor of ['2', '3']) {
    for (const day of ['2026-11-24', '2026-11-26']) {
      const share = await taken(floor, day);
      expect({ floor, day, share, alive: share >= 40 && share <= 60 }).toMatchObject({ alive: true });
    }
    expect(await taken(floor, '2026-11-27')).toBeLessThan(20);
  }
  const { near } = await one(sql<{ near: number }>`select count(distinct b.organiser_id)::int as near
    from booking b join member m on m.id = b.organiser_id join department d on d.id = m.department_id
      join seat s on s.id = b.seat_id join floor f on f.id = s.floor_id join building l on l.id = f.building_id
    where d.name = 'Produit' and l.name = 'Saint-Martin' and f.name = '3' and b.day = '2026-11-24' and b.status = 'confirmed'`);
  expect(near).toBeGreaterThanOrEqual(10);
});

test('BKG-14 the schedule agrees with the bookings', async () => {
  await none(sql`select h.* from schedule_half h join booking b on b.id = h.booking_id where b.status <> 'confirmed'
    or h.workspace_id <> b.workspace_id or h.day <> b.day or not (case h.half when 0 then b.morning else b.afternoon end)`);
  await none(sql`select b.id from booking b join workspace w on w.id = b.workspace_id
    cross join lateral (values (0, b.morning), (1, b.afternoon)) as held(half, booked)
    where b.status = 'confirmed' and not b.hourly and held.booked and w.type not in ('parking', 'car')
      and not exists (select 1 from schedule_half h where h.booking_id = b.id and h.half = held.half and h.member_id = b.organiser_id)`);
});

test('POL-07 the ledger sums to zero and Camille has 86 credits left', async () => {
  expect(await one(sql<{ sum: string }>`select sum(amount_cents)::text as sum from ledger_entry`)).toEqual({
    sum: '0',
  });
  const camille = sql<{ balance: number }>`select a.balance_cents::int as balance from ledger_account a
    join member m on m.id = a.owner_id where m.email = 'employee@marelune.example'`;
  expect(await one(camille)).toEqual({ balance: 8600 });
  await none(sql`select a.id from ledger_account a where a.kind in ('member', 'company') and a.balance_cents <>
    (select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.account_id = a.id)`);
});

test('BKG-04 places taken are those of live bookings', async () => {
  await expectNothingHalfDone(db);
  await none(sql`select * from slot where taken > capacity`);
  await none(sql`select * from slot s full join (
      select workspace_id, day, half, sum(case when hourly then 0 when exclusive then
        (select capacity from workspace w where w.id = b.workspace_id) else people end)::int as taken
      from booking b cross join (values (0), (1)) as halves(half)
      where status in ('pending', 'confirmed') and (case half when 0 then morning else afternoon end)
      group by 1, 2, 3) live using (workspace_id, day, half)
    where s.taken is distinct from live.taken`);
  await none(sql`select id from booking where seat_id is not null and status in ('pending', 'confirmed')
    and (select count(*) from seat_slot where booking_id = booking.id) <> morning::int + afternoon::int`);
});

test('MAP-03 seats lie inside their zone and the zone inside the outline', async () => {
  const polygon = (
    column: ReturnType<typeof sql>,
  ) => sql`(select ('(' || string_agg('(' || (p->>0) || ',' || (p->>1) || ')', ',') || ')')::polygon
    from jsonb_array_elements(${column}) p)`;
  await none(sql`select s.name from seat s join workspace w on w.id = s.workspace_id join floor f on f.id = s.floor_id
    where not ${polygon(sql`w.zone`)} @> point(s.x, s.y)
      or not ${polygon(sql`f.drawing->'outline'`)} @> ${polygon(sql`w.zone`)}`);
});

test('BKG-01 the price of every booking adds up', async () => {
  await none(sql`select id from booking where total_cents <> (price->>'totalIncludingTaxCents')::int or
    (price->>'totalIncludingTaxCents')::int <> (price->>'totalExcludingTaxCents')::int + (price->>'taxCents')::int`);
});

test('HST-03 requests of members wait for the demo host, with time left', async () => {
  const waiting = await one(sql<{ count: number }>`select count(*)::int as count from booking b
    join host_member h on h.host_id = b.host_id join member m on m.id = h.member_id
    where m.email = 'host@bureaux.example' and b.status = 'pending' and b.answer_by > '2026-11-20T09:00:00Z'`);
  expect(waiting.count).toBeGreaterThanOrEqual(2);
});

test('BKG-27 HST-03 each host has a member who reads its requests and messages', async () => {
  await none(sql`select h.id from host h where not exists (
    select 1 from host_member r join member m on m.id = r.member_id
    where r.host_id = h.id and m.access = 'enabled' and 'host' = any(m.roles))`);
});

test('spec §5 the same date gives the same rows, once', async () => {
  await seedDemo(db, testClock());
  await seedDemo(again.db, testClock());
  const print = sql<Record<string, string>>`select
    (select md5(string_agg(id::text || name, ',' order by id)) from workspace) as workspaces,
    (select md5(string_agg(id::text || reference || total_cents, ',' order by id)) from booking) as bookings,
    (select md5(string_agg(id::text || email, ',' order by id)) from member) as members,
    (select md5(string_agg(s::text, ',' order by s)) from schedule_half s) as schedule`;
  const { rows } = await print.execute(again.db);
  expect(rows[0]).toEqual(await one(print));
});

test('BKG-23 every booking of the demo that waits for an approval is in the notices of who approves it', async () => {
  await none(sql`select b.id from booking b join member o on o.id = b.organiser_id
    where b.status = 'pending' and b.gates[1] = 'approval' and not exists (select 1 from notice n
      where n.kind = 'toApprove' and n.member_id = o.manager_id and n.facts ->> 'bookingId' = b.id::text
        and n.facts ->> 'place' is not null and n.facts ->> 'timezone' is not null)`);
  expect(await one(sql<object>`select count(*)::int as count from notice where kind = 'toApprove'`)).toEqual({
    count: 1,
  });
});

test('WSP-02 spaces of companies are closed on the days on which the hosts are', async () => {
  await none(sql`select w.id from workspace w where not exists (
    select 1 from workspace_closure c where c.workspace_id = w.id and c.day = '2026-12-25')`);
});

test('CON-02 an invitation of the demo is of the same moment on its page and in its notice', async () => {
  await none(sql`select i.id from connection_invitation i join notice n on n.facts ->> 'invitationId' = i.id::text
    where n.created_at <> i.created_at`);
});

test('WEK-06 no day comes from a routine that nobody has: its first run would take it away', async () => {
  await none(sql`select h.* from schedule_half h
    where h.set_by = 'routine' and not exists (select 1 from routine_half r where r.member_id = h.member_id)`);
});

test('POL-09 one more day at the office is planned in a policy of the demo, and nothing else of it', async () => {
  const planned = await one(sql<{ content: unknown; name: string; starts_on: string; rules: unknown; budget: unknown }>`
    select v.content, p.name, v.starts_on,
      (select jsonb_agg(jsonb_build_object('amount', r.halves / 2.0, 'period', r.period, 'locationTypes', r.location_types)
        order by r.location_types) from policy_days_rule r where r.policy_id = p.id) as rules,
      (select jsonb_build_object('amountCents', b.amount_cents, 'period', b.period, 'frequency', b.frequency,
        'strategy', b.strategy, 'maxAccumulationCents', null) from budget b where b.policy_id = p.id) as budget
    from policy_version v join policy p on p.id = v.policy_id`);
  expect(planned).toMatchObject({ name: 'À distance', starts_on: '2027-01-01' });
  const { daysRules, budget } = policyContent.parse(planned.content);
  const [remote, office] = daysRules;
  expect([remote, { ...office, amount: 1 }]).toEqual(planned.rules);
  expect({ office: office?.amount, budget }).toEqual({ office: 2, budget: planned.budget });
});

test('INT-01 the calendars of the demo’s company are connected', async () => {
  expect(await one(sql<object>`select kind, tenant from calendar_delegation`)).toEqual({
    kind: 'microsoft',
    tenant: 'marelune.example',
  });
});
