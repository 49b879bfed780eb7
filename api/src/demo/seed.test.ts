import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testClock } from '../platform/clock/clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed.ts';

const { db } = await testDatabase();
const again = await testDatabase();
const started = performance.now();
await seedDemo(db, testClock());
const seconds = (performance.now() - started) / 1000;

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
    (select count(*)::int from host) as hosts, (select count(*)::int from floor) as floors,
    (select count(*)::int from member where company_id is not null) as members,
    (select count(*)::int from booking where host_id is not null) as market,
    (select count(*)::int from booking where host_id is null and status = 'confirmed') as internal`);
  expect(counts).toMatchObject({ cities: 12, hosts: 60, floors: 11, members: 240 });
  expect(counts.spaces).toBeGreaterThanOrEqual(1200);
  expect(counts.market).toBeGreaterThan(500);
  expect(counts.internal).toBeGreaterThan(2500);
  expect(seconds).toBeLessThan(20);
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

test('HST-01 requests of members wait for the demo host, with time left', async () => {
  const waiting = await one(sql<{ count: number }>`select count(*)::int as count from booking b
    join host_member h on h.host_id = b.host_id join member m on m.id = h.member_id
    where m.email = 'host@bureaux.example' and b.status = 'pending' and b.answer_by > '2026-11-20T09:00:00Z'`);
  expect(waiting.count).toBeGreaterThanOrEqual(2);
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
