import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { expectNothingHalfDone } from '../../bookings/bookings.fixture.ts';
import { jobs as bookingJobs } from '../../bookings/jobs.ts';
import { jobs } from './index.ts';
import { waitingFixture } from './waiting-list.fixture.ts';

const api = await startTestApi();
const world = await waitingFixture(api);
const { fullSpace, offer, statuses } = world;
const repeat = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const live = async (space: string) =>
  (
    await sql<{ status: string; gate: string | null }>`
    select status, gates[1] as gate from booking where workspace_id = ${space}::uuid and status in ('pending', 'confirmed')`.execute(
      api.db,
    )
  ).rows;

test('BKG-04 BKG-17 a freed place, twenty who book and five who wait at once: the first in line has it', async () => {
  const { space, holder, booking, waiting } = await fullSpace(5);
  const bookers = await repeat(20, () => world.member());
  const offers = repeat(3, () => offer(space));
  const [cancelled, answers] = await Promise.all([
    world.cancel(booking.id, holder),
    Promise.all(bookers.map((member) => world.book(space, {}, member))),
    offers,
  ]);
  expect(cancelled.status).toBe(200);
  await repeat(3, () => offer(space));
  expect(answers.map(({ status }) => status)).not.toContain(200);
  expect(await live(space)).toEqual([{ status: 'pending', gate: 'offer' }]);
  expect(waiting).toHaveLength(5);
  expect(await statuses(space)).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting']);
  await expectNothingHalfDone(api.db);
}, 60_000);

test('BKG-17 an offer stands against everybody: nobody overtakes, however many workers offer', async () => {
  const { space, holder, booking, waiting } = await fullSpace(5);
  await world.cancel(booking.id, holder);
  await repeat(4, () => offer(space));
  expect(await statuses(space)).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting']);
  const bookers = await repeat(20, () => world.member());
  const answers = await Promise.all(bookers.map((member) => world.book(space, {}, member)));
  expect(answers.map(({ status }) => status)).not.toContain(200);
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  const accepted = await repeat(5, () => world.accept(first.entry.id, first.member));
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await world.credits(first.member)).toBe(8200);
  expect(await live(space)).toEqual([{ status: 'confirmed', gate: null }]);
  await expectNothingHalfDone(api.db);
}, 60_000);

test('BKG-17 accepted, declined, cancelled and lapsed at once, an offer ends in one way and the place is nobody’s twice', async () => {
  const { space, holder, booking, waiting } = await fullSpace(2);
  await world.cancel(booking.id, holder);
  await offer(space);
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  const [entry] = await world.mine(first.member);
  const bookingId = entry?.bookingId ?? '';
  await Promise.all([
    world.accept(first.entry.id, first.member),
    world.decline(first.entry.id, first.member),
    world.cancel(bookingId, first.member),
    bookingJobs['bookings.expire']({ bookingId }, api.context),
    offer(space),
  ]);
  await offer(space);
  expect((await live(space)).length).toBeLessThanOrEqual(1);
  const [one, two] = await statuses(space);
  expect(['taken', 'declined']).toContain(one);
  if (one === 'declined') expect(two).toBe('offered');
  await expectNothingHalfDone(api.db);
}, 60_000);

test('BKG-17 JOB-01 a worker that dies between two offers loses none: the next one goes on', async () => {
  const { space, holder, booking, waiting } = await fullSpace(0, { capacity: 2 });
  const other = await world.member();
  const second = await world.booked(space, {}, other);
  for (let count = 0; count < 3; count += 1) await world.joined(space, await world.member());
  await world.cancel(booking.id, holder);
  await world.cancel(second.id, other);
  let letters = 0;
  const dying: Context = {
    ...api.context,
    jobs: {
      ...api.context.jobs,
      enqueue: async (...requested) => {
        if (requested[1] === 'mails.booking') letters += 1;
        if (letters > 1) throw new Error('killed');
        return api.context.jobs.enqueue(...requested);
      },
    },
  };
  const [{ day } = { day: '' }] = await sql<{ day: string }>`
    select day from waiting_entry where workspace_id = ${space}::uuid limit 1`
    .execute(api.db)
    .then(({ rows }) => rows);
  await expect(jobs['waiting-list.offer']({ workspaceId: space, day }, dying)).rejects.toThrow('killed');
  expect(await statuses(space)).toEqual(['offered', 'waiting', 'waiting']);
  await expectNothingHalfDone(api.db);
  await offer(space);
  expect(await statuses(space)).toEqual(['offered', 'offered', 'waiting']);
  expect(waiting).toEqual([]);
  await expectNothingHalfDone(api.db);
}, 60_000);
