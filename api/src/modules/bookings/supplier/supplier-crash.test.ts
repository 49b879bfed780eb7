import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings.fixture.ts';
import { jobs } from '../jobs.ts';
import { suppliersFixture } from './supplier.fixture.ts';
import { callSupplier, supplierMoments } from './supplier.service.ts';

// The supplier call is interrupted after each of its steps and completed by the worker.
const api = await startTestApi();
const world = await bookingsFixture(api);
const suppliers = suppliersFixture(api, world);

class Crash extends Error {}
let stopAt: string | null = null;
/** Hook that runs while the supplier is accepting the request. */
let meanwhile: (() => Promise<void>) | null = null;
const reached = new Set<string>();
supplierMoments.reached = async (moment) => {
  reached.add(moment);
  if (moment === 'book.answered' && meanwhile) {
    const happen = meanwhile;
    meanwhile = null;
    await happen();
  }
  if (moment !== stopAt) return;
  stopAt = null;
  throw new Crash(moment);
};
beforeEach(() => {
  api.clock.set('2026-11-20T08:00:00Z');
  reached.clear();
});
afterEach(() => {
  stopAt = null;
});

const steps = (...names: string[]) =>
  names.flatMap((name) => ['intended', 'answered', 'recorded'].map((when) => `${name}.${when}`));
const stories = [
  { space: 'free', story: 'waits', moments: steps('book'), ends: 'booked' },
  { space: 'lostAnswer', story: 'waits', moments: steps('book'), ends: 'booked' },
  { space: 'refused', story: 'waits', moments: steps('book'), ends: 'not booked' },
  { space: 'silent', story: 'waits', moments: steps('book', 'callOff'), ends: 'not booked' },
  { space: 'free', story: 'cancels at once', moments: steps('book', 'callOff'), ends: 'not booked' },
  { space: 'lostAnswer', story: 'cancels at once', moments: steps('book', 'callOff'), ends: 'not booked' },
  { space: 'free', story: 'cancels', moments: steps('book', 'callOff'), ends: 'not booked' },
] as const;
const table = stories.flatMap((story) => ['nowhere', ...story.moments].map((moment) => ({ ...story, moment })));

test.each(table)(
  'BKG-19 stopped at $moment, a supplier that is $space, the member $story: $ends on both sides',
  async ({ space, story, moment, ends }) => {
    const member = await world.member();
    const workspaceId = await suppliers.space(space);
    stopAt = moment;
    await world.book(workspaceId, {}, member);
    const { id } = await api.db
      .selectFrom('booking')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    const cancel = async () => {
      await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
      await callSupplier(api.context, id).catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
    };
    if (story === 'cancels at once') await cancel();
    await suppliers.work(2).catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
    if (story === 'cancels') await cancel();
    await suppliers.work(40);

    expect({ moment, reached: reached.has(moment) || moment === 'nowhere' }).toEqual({ moment, reached: true });
    const sides = await suppliers.sides(id);
    if (ends === 'booked') expect(sides).toMatchObject({ booking: 'confirmed', order: 'accepted', theirs: 'booked' });
    else {
      expect(sides.booking).toMatch(/^(cancelled|rejected)$/);
      expect(sides.theirs).not.toBe('booked');
      expect(sides.order).toMatch(/^(refused|calledOff)$/);
    }
    expect(await world.credits(member)).toBe(ends === 'booked' ? 8200 : 10_000);
    expect(await world.taken(workspaceId)).toEqual(ends === 'booked' ? [1, 1] : [0, 0]);
    await expectNothingHalfDone(api.db);
  },
);

test.each(['cancelled', 'lapsed'])(
  'BKG-19 a booking that is %s while its supplier accepts is cancelled there',
  async (how) => {
    const member = await world.member();
    const workspaceId = await suppliers.space('free');
    let id = '';
    meanwhile = async () => {
      const row = api.db.selectFrom('booking').select('id').where('workspace_id', '=', workspaceId);
      ({ id } = await row.executeTakeFirstOrThrow());
      if (how === 'cancelled') await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
      else {
        api.clock.advance('PT11M');
        await jobs['bookings.expire']({ bookingId: id }, api.context);
      }
    };
    // Only the worker can call off the order now.
    stopAt = 'book.recorded';
    await world.book(workspaceId, {}, member);
    await suppliers.work(2);
    expect(await suppliers.sides(id)).toMatchObject({ order: 'calledOff', theirs: 'calledOff' });
    expect(await world.credits(member)).toBe(10_000);
    await expectNothingHalfDone(api.db);
  },
);
