import { bookingsFixture } from '../../modules/bookings/bookings.fixture.ts';
import { addPolicy } from '../../modules/policies/policies.fixture.ts';
import type { TestApi } from '../test-api.ts';
import type { Real } from './commands/command.ts';
import { settled, work } from './compare.ts';
import { approvalAbove, type Model, type ModelSpace, quotas } from './model.ts';
import { buffer } from './places.ts';

const start = '2026-11-20T08:00:00.000Z';
const credits = 12_000;

/**
 * A company with its policy, a host and their spaces that no other run uses; `only`: index of the one space that everyone wants, if there
 * is one with that index.
 */
export async function newWorld(api: TestApi, only = -1): Promise<{ model: Model; real: Real }> {
  api.clock.set(start);
  const world = await bookingsFixture(api);
  const policy = await addPolicy(api.db, world.companyId, {
    external: [quotas.external, 'week'],
    remote: [quotas.remote, 'week'],
  });
  await api.db
    .updateTable('company')
    .set({ approval_above_cents: approvalAbove, default_policy_id: policy, quota_approach: 'blocking' })
    .where('id', '=', world.companyId)
    .execute();
  const manager = await world.member({}, 0);
  const members: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    members.push((await world.member({ manager_id: manager.memberId }, credits)).memberId);
  }
  const outsider = (await world.member({ company_id: await world.company() }, credits)).memberId;
  for (const member of members) {
    const [member_id = '', other_id = ''] = [member, outsider].sort();
    await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  }
  const all = await spacesOf(api, world);
  const one = all[only];
  const spaces = one ? [one] : all;
  const model: Model = {
    now: Date.parse(start),
    spaces,
    members,
    outsider,
    credits: new Map([...members, outsider].map((member) => [member, credits])),
    bookings: [],
    refusedCards: [],
    waiting: [],
    messages: [],
    promised: new Map(),
    orders: [],
    weeks: new Map(),
    steps: 0,
  };
  const real = {
    api,
    host: world.sabine,
    manager: manager.memberId,
    work: (of: Model) => work(api, of),
    settled: (of: Model) => settled(api, of),
  };
  return { model, real };
}

async function spacesOf(api: TestApi, world: Awaited<ReturnType<typeof bookingsFixture>>): Promise<ModelSpace[]> {
  const zone = await world.space({ capacity: 2, price_day_cents: null, price_half_day_cents: null });
  await api.db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId, building_id: world.home })
    .where('id', '=', zone)
    .execute();
  const floor = await world.floor(world.home);
  const hourly = { booking_mode: 'hours', type: 'meetingRoom', price_per: 'space', price_hour_cents: 2000 } as const;
  const cents = { hour: 0, half: 1000, day: 1500 };
  const plain = { seats: [], cents, place: 'flexOffice' as const };
  const desk = await world.space({ capacity: 2 });
  const requested = await world.space({ capacity: 1, instant: false });
  const room = await world.space({ capacity: 4, buffer_minutes: buffer, ...hourly });
  const seats = [await world.seat(zone, floor, '1'), await world.seat(zone, floor, '2')];
  return [
    { ...plain, key: 'desk', id: desk, capacity: 2, instant: true },
    { ...plain, key: 'asked', id: requested, capacity: 1, instant: false },
    { ...plain, key: 'room', id: room, capacity: 4, instant: true, cents: { ...cents, hour: 2000 } },
    { key: 'zone', id: zone, capacity: 2, instant: true, seats, cents: { hour: 0, half: 0, day: 0 }, place: 'office' },
  ];
}
