import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, weekdayOf } from '@escale/rules';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { issueAccessToken } from '../../../platform/access/tokens.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/api-process.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

// One database, two API processes as in production, two hundred members who request the same thing at once.
const api = await startTestApi(bookings);
const { db } = api;
api.clock.set(systemClock.now());
const world = await bookingsFixture(api);
const nodes: ApiProcess[] = [await startApiProcess(api.databaseUrl), await startApiProcess(api.databaseUrl)];
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

const howMany = 200;
const day = nextWednesday(systemClock.today('Europe/Paris'));
function nextWednesday(today: string): string {
  const inAWeek = addDays(today, 7);
  return addDays(inAWeek, 3 - weekdayOf(inAWeek));
}

const members = await makeMembers();
async function makeMembers(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member (company_id, email, first_name, last_name, account_type)
    select ${world.companyId}::uuid, 'm' || n || '@contention.example', 'Membre', 'N' || n, 'premium'
    from generate_series(1, ${howMany}::int) n returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`insert into ledger_account (kind, owner_id) select 'member', unnest(${ids}::uuid[])`.execute(db);
  await sql`
    with granted as (
      insert into ledger_transfer (kind, at) select 'grant', now() from generate_series(1, ${howMany}::int) returning id
    ), numbered as (select id, row_number() over () as n from granted),
    account as (select id, row_number() over () as n from ledger_account where owner_id = any(${ids}::uuid[]))
    insert into ledger_entry (transfer_id, account_id, amount_cents)
    select t.id, case side.cents when 100000 then a.id else (select id from ledger_account where kind = 'grants') end, side.cents
    from numbered t join account a using (n) cross join (values (100000), (-100000)) as side(cents)`.execute(db);
  return ids;
}

interface Answer {
  status: number;
  code: string | null;
  bookingId: string | null;
}
const tokens = new Map<string, string>();
for (const memberId of members) {
  const actor = {
    memberId,
    companyId: world.companyId,
    hostId: null,
    roles: ['employee' as const],
    sessionId: randomUUID(),
  };
  tokens.set(memberId, await issueAccessToken(api.context.keys, actor, systemClock));
}

/** Sends a request over the network; null when the connection broke before the reply. */
async function ask(node: ApiProcess | undefined, memberId: string, body: object, key: string): Promise<Answer | null> {
  const headers = {
    authorization: `Bearer ${tokens.get(memberId)}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  try {
    const answer = await fetch(`${node?.url}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) });
    const reply: { code?: string; bookings?: { id: string }[] } = await answer.json();
    return { status: answer.status, code: reply.code ?? null, bookingId: reply.bookings?.[0]?.id ?? null };
  } catch {
    return null;
  }
}

const wish = (workspaceId: string, change: object = {}) => ({
  workspaceId,
  slots: [{ date: day, part: 'day' }],
  people: 1,
  phone: '+33639980417',
  payment: { method: 'credits' },
  alongside: true,
  ...change,
});

/** Sends one request per member at the same time, alternating between both nodes. */
function rush(
  body: (index: number) => object,
  key: (index: number) => string = () => randomUUID(),
  as = (index: number) => index,
) {
  return Promise.all(
    members.map((_, index) => ask(nodes[index % 2], members[as(index)] ?? '', body(index), key(index))),
  );
}

function tally(answers: readonly (Answer | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const what = answer === null ? 'lost' : `${answer.status} ${answer.code ?? 'booked'}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

test('BKG-04 200 requests on two nodes for the last 3 places: 3 are booked, the others are refused as full', async () => {
  const space = await world.space({ capacity: 10 });
  await world.booked(space, { slots: [{ date: day, part: 'day' }], people: 7 });
  expect(tally(await rush(() => wish(space)))).toEqual({ '200 booked': 3, '409 booking.full': 197 });
  expect(await world.taken(space, day)).toEqual([10, 10]);
  await expectNothingHalfDone(db);
}, 60_000);

test('BKG-04 200 requests for halves and days of one space never take more than its places, nor wait for each other for ever', async () => {
  const space = await world.space({ capacity: 5 });
  const parts = ['day', 'morning', 'afternoon'];
  const slots = (index: number) =>
    [day, addDays(day, 1)]
      .map((date, at) => ({ date, part: parts[(index + at) % 3] ?? 'day' }))
      .sort(() => (index % 2 ? 1 : -1));
  const counts = tally(await rush((index) => wish(space, { slots: slots(index) })));
  expect(Object.keys(counts).sort()).toEqual(['200 booked', '409 booking.full']);
  expect(await world.taken(space, day)).toEqual([5, 5]);
  await expectNothingHalfDone(db);
}, 60_000);

test('BKG-04 200 requests for one seat: one has it', async () => {
  const building = await world.building({ company_id: world.companyId });
  const zone = await world.space({});
  await db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId, building_id: building, capacity: 20 })
    .set({ price_day_cents: null, price_half_day_cents: null })
    .where('id', '=', zone)
    .execute();
  const seatId = await world.seat(zone, await world.floor(building), '3.12');
  const body = wish(zone, { seatId, payment: { method: 'free' } });
  expect(tally(await rush(() => body))).toEqual({ '200 booked': 1, '409 booking.seat-taken': 199 });
  await expectNothingHalfDone(db);
}, 60_000);

test('BKG-04 200 requests for overlapping hours of a room: one has it', async () => {
  const room = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_hour_cents: 2000,
    price_per: 'space',
  });
  const hours = (index: number) => ({
    from: `${day}T09:${String(index % 60).padStart(2, '0')}:00Z`,
    to: `${day}T11:${String(index % 60).padStart(2, '0')}:00Z`,
  });
  const counts = tally(await rush((index) => wish(room, { slots: [hours(index)] })));
  expect(counts).toEqual({ '200 booked': 1, '409 booking.unavailable': 199 });
  await expectNothingHalfDone(db);
}, 60_000);

test('BKG-06 200 times the same request on two nodes: one booking', async () => {
  const space = await world.space({ capacity: 10 });
  const key = randomUUID();
  const answers = await rush(
    () => wish(space),
    () => key,
    () => 0,
  );
  expect(tally(answers)).toEqual({ '200 booked': howMany });
  expect(new Set(answers.map((answer) => answer?.bookingId)).size).toBe(1);
  expect(await world.taken(space, day)).toEqual([1, 1]);
}, 60_000);

test('BKG-04 BKG-06 a node killed in the middle leaves nothing half done; asking again elsewhere books once; it starts again', async () => {
  const space = await world.space({ capacity: 150, instant: true });
  const keys = members.map(() => randomUUID());
  const keyOf = (index: number) => keys[index] ?? '';
  const rushing = rush(() => wish(space), keyOf);
  await untilTaken(space, 20);
  await nodes[1]?.kill();
  const first = await rushing;
  expect(tally(first)).toHaveProperty('lost');
  await untilSettled();
  await expectNothingHalfDone(db);

  const again = await Promise.all(
    first.map((answer, index) => answer ?? ask(nodes[0], members[index] ?? '', wish(space), keyOf(index))),
  );
  expect(tally(again)).toEqual({ '200 booked': 150, '409 booking.full': 50 });
  expect(await world.taken(space, day)).toEqual([150, 150]);
  await expectNothingHalfDone(db);

  const restarted = await startApiProcess(api.databaseUrl);
  nodes[1] = restarted;
  const other = await world.space();
  expect(await ask(restarted, members[0] ?? '', wish(other), randomUUID())).toMatchObject({ status: 200 });
}, 90_000);

async function untilTaken(space: string, count: number): Promise<void> {
  while (((await world.taken(space, day))[0] ?? 0) < count) await sleep(5);
}

/** Waits until the server has ended the transactions that the killed process left open. */
async function untilSettled(): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(db);
    return rows[0]?.open === 0;
  }, 'no transaction is open');
}
