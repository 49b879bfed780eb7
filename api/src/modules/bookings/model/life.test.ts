import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import * as host from '../../host/index.ts';
import * as policies from '../../policies/index.ts';
import { bookingsFixture } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';
import { commands, type Real } from './commands.ts';
import { approvalAbove, type Model, type ModelSpace } from './model.ts';

const api = await startTestApi({
  handlers: { ...bookings.handlers, ...host.handlers, ...policies.handlers },
  jobs: bookings.jobs,
});
const start = '2026-11-20T08:00:00.000Z';
const credits = 9000;

/** A company, a host and their spaces that no other run has seen. */
async function newWorld(): Promise<{ model: Model; real: Real }> {
  api.clock.set(start);
  const world = await bookingsFixture(api);
  await api.db
    .updateTable('company')
    .set({ approval_above_cents: approvalAbove })
    .where('id', '=', world.companyId)
    .execute();
  const manager = await world.member({}, 0);
  const people = [1, 2, 3].map(() => world.member({ manager_id: manager.memberId }, credits));
  const members = (await Promise.all(people)).map(({ memberId }) => memberId);
  const zone = await world.space({ capacity: 2, price_day_cents: null, price_half_day_cents: null });
  await api.db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId, building_id: world.home })
    .where('id', '=', zone)
    .execute();
  const floor = await world.floor(world.home);
  const plain = { seats: [], halfCents: 1000, dayCents: 1500 };
  const spaces: ModelSpace[] = [
    { key: 'desk', id: await world.space({ capacity: 2 }), capacity: 2, instant: true, ...plain },
    { key: 'asked', id: await world.space({ capacity: 1, instant: false }), capacity: 1, instant: false, ...plain },
    {
      key: 'zone',
      id: zone,
      capacity: 2,
      instant: true,
      seats: [await world.seat(zone, floor, '1'), await world.seat(zone, floor, '2')],
      halfCents: 0,
      dayCents: 0,
    },
  ];
  const model: Model = {
    now: Date.parse(start),
    spaces,
    members,
    credits: new Map(members.map((member) => [member, credits])),
    bookings: [],
  };
  return { model, real: { api, host: world.sabine, manager: manager.memberId, settled } };
}

/** The database agrees with itself, and with the model on every booking that was ever acknowledged. */
async function settled(model: Model): Promise<void> {
  expect(await brokenInvariants(api.db)).toEqual([]);
  const rows = await api.db
    .selectFrom('booking')
    .select(['id', 'status', 'paid_cents', 'refunded_cents'])
    .where('organiser_id', 'in', [...model.members])
    .orderBy('id')
    .execute();
  const known = model.bookings.map(({ id, status, paid, refunded }) => ({
    id,
    status,
    paid_cents: paid,
    refunded_cents: refunded,
  }));
  expect(rows).toEqual(known.sort((a, b) => (a.id < b.id ? -1 : 1)));
  for (const member of model.members) {
    const account = await api.db
      .selectFrom('ledger_account')
      .select('balance_cents')
      .where('owner_id', '=', member)
      .executeTakeFirstOrThrow();
    expect({ member, cents: account.balance_cents }).toEqual({ member, cents: model.credits.get(member) });
    const week = await api.db
      .selectFrom('schedule_half')
      .select(['day', 'half'])
      .where('member_id', '=', member)
      .orderBy('day')
      .orderBy('half')
      .execute();
    expect({ member, week: week.map(({ day, half }) => `${day} ${half}`) }).toEqual({
      member,
      week: weekOf(model, member),
    });
  }
}

function weekOf(model: Model, member: string): string[] {
  const mine = model.bookings.filter(
    (one) => one.status === 'confirmed' && (one.organiser === member || one.others.includes(member)),
  );
  const halves = mine.flatMap(({ day, halves: of }) => of.map((half) => `${day} ${half}`));
  return [...new Set(halves)].sort();
}

const runs = Number(process.env.MODEL_RUNS ?? 25);

test('BKG-04 BKG-06 BKG-12 BKG-14 BKG-25 whatever members, hosts, managers and the clock do in any order, every booking is where the model says', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      await fc.asyncModelRun(newWorld, chosen);
    }),
    { numRuns: runs },
  );
  const { rows } = await api.context.pool.query('select status, count(*)::int from booking group by status');
  // Runs that never got anywhere would prove nothing.
  expect(rows.length).toBeGreaterThanOrEqual(4);
}, 240_000);

test('BKG-04 POL-07 the invariants see what is wrong: a breach made by hand is found', async () => {
  const { model } = await newWorld();
  const [desk] = model.spaces;
  const [ada] = model.members;
  const booked = await api.call('bookings.create', {
    as: { memberId: ada ?? '' },
    idempotencyKey: 'broken-by-hand',
    body: {
      workspaceId: desk?.id ?? '',
      slots: [{ date: '2026-11-25', part: 'day' }],
      people: 1,
      phone: '+33639980417',
      payment: { method: 'credits' },
    },
  });
  expect(booked.status).toBe(200);
  const breaches = [
    sql`update slot set taken = 2 where workspace_id = ${desk?.id}`,
    sql`delete from slot where workspace_id = ${desk?.id}`,
    sql`update booking set paid_cents = 0 where workspace_id = ${desk?.id}`,
    sql`delete from schedule_half where member_id = ${ada}`,
    sql`update ledger_account set balance_cents = balance_cents + 1 where owner_id = ${ada}`,
  ];
  for (const breach of breaches) {
    const tried = api.db.transaction().execute(async (tx) => {
      await breach.execute(tx);
      throw new Error(`found ${(await brokenInvariants(tx)).length}`);
    });
    await expect(tried).rejects.toThrow(/^found [1-9]/);
  }
});
