import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NotNull } from 'kysely';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { answerTestPayment } from '../../../providers/payment/test-provider/test-provider.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../../bookings/bookings.fixture.ts';
import { expectPaidWhenBooked, paymentsFixture, readBooks } from '../payments.fixture.ts';
import { advancePayment } from './advance.service.ts';
import { faultPoints } from './fault-points.ts';

// The card saga is stopped after each of its steps and finished by the worker, with messages in every order.
const api = await startTestApi();
const world = await bookingsFixture(api);
const outside = paymentsFixture(api);

class Crash extends Error {}
let stopAt: string | null = null;
const reached = new Set<string>();
faultPoints.reached = (moment) => {
  reached.add(moment);
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

/** The member's action after the booking. */
type Story =
  | 'waits'
  | 'cancels at once'
  | 'approves'
  | 'refuses'
  | 'approves and returns'
  | 'cancels'
  | 'approves and cancels';
const messages = ['never', 'at once', 'late, twice, backwards'] as const;
const steps = (...names: string[]) =>
  names.flatMap((name) => ['intended', 'answered', 'recorded'].map((when) => `${name}.${when}`));

const stories: { card: keyof typeof testCards; story: Story; faultPoints: string[]; ends: 'booked' | 'not booked' }[] =
  [
    { card: 'accepted', story: 'waits', faultPoints: steps('hold', 'capture'), ends: 'booked' },
    { card: 'accepted', story: 'cancels', faultPoints: steps('hold', 'capture', 'refund'), ends: 'not booked' },
    { card: 'accepted', story: 'cancels at once', faultPoints: steps('hold'), ends: 'not booked' },
    { card: 'refused', story: 'waits', faultPoints: steps('hold'), ends: 'not booked' },
    { card: 'down', story: 'waits', faultPoints: steps('hold'), ends: 'not booked' },
    { card: 'lostAnswer', story: 'waits', faultPoints: steps('hold', 'capture'), ends: 'booked' },
    { card: 'lostAnswer', story: 'cancels at once', faultPoints: steps('hold', 'release'), ends: 'not booked' },
    { card: 'captureFailsOnce', story: 'waits', faultPoints: steps('hold', 'capture'), ends: 'booked' },
    { card: 'threeDSecure', story: 'approves', faultPoints: steps('hold', 'ask', 'capture'), ends: 'booked' },
    {
      card: 'threeDSecure',
      story: 'approves and returns',
      faultPoints: steps('hold', 'ask', 'capture'),
      ends: 'booked',
    },
    { card: 'threeDSecure', story: 'refuses', faultPoints: steps('hold', 'ask'), ends: 'not booked' },
    { card: 'threeDSecure', story: 'cancels at once', faultPoints: steps('hold', 'release'), ends: 'not booked' },
    { card: 'threeDSecure', story: 'waits', faultPoints: steps('hold', 'ask', 'release'), ends: 'not booked' },
    { card: 'threeDSecure', story: 'approves and cancels', faultPoints: steps('hold', 'release'), ends: 'not booked' },
  ];
const table = stories.flatMap((story) =>
  ['nowhere', ...story.faultPoints].flatMap((moment) => messages.map((order) => ({ ...story, moment, order }))),
);

test.each(table)(
  'BKG-10 INV-03 stopped at $moment, card $card, the member $story, messages $order: $ends',
  async ({ card, story, moment, order, ends }) => {
    const member = await world.member({}, 0);
    const space = await world.space();
    stopAt = moment;
    await world.book(space, { payment: { method: 'card', cardToken: testCards[card] } }, member);
    const {
      id,
      booking_id: bookingId,
      key,
    } = await api.db
      .selectFrom('payment')
      .select(['id', 'booking_id', 'key'])
      .$narrowType<{ booking_id: NotNull }>()
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const hear = async () => {
      const collected = await outside.collect();
      if (order === 'at once') await outside.deliver(collected);
    };
    await hear();
    const cancel = async () => {
      await api.call('bookings.cancel', { as: member, params: { id: bookingId }, body: {} });
      await advancePayment(api.context, id).catch(expectCrash);
    };
    if (story === 'cancels at once') await cancel();
    // The bank's page exists only once the provider knows the card: the worker may have to finish the hold first.
    await outside.work(3);
    if (story.startsWith('approves') || story === 'refuses') {
      const row = api.db.selectFrom('test_payment').select('reference').where('key', '=', key);
      const { reference } = await row.executeTakeFirstOrThrow();
      await answerTestPayment(api.context, reference, story !== 'refuses');
    }
    if (story.endsWith('returns')) await advancePayment(api.context, id, { requested: true }).catch(expectCrash);
    if (story.endsWith('cancels')) await cancel();
    await hear();
    await outside.work(18);
    if (order === 'late, twice, backwards') await outside.replay();
    await hear();
    await outside.work(6);

    const [books] = await readBooks(api.db, bookingId);
    expect({ moment, reached: reached.has(moment) || moment === 'nowhere' }).toEqual({ moment, reached: true });
    expect(books?.booking).toMatch(ends === 'booked' ? /^confirmed$/ : /^(cancelled|expired)$/);
    if (ends === 'booked') expect(books).toMatchObject({ payment: 'captured', capturedCents: 1800, refundedCents: 0 });
    expect(await world.taken(space)).toEqual(ends === 'booked' ? [1, 1] : expect.not.arrayContaining([1]));
    await expectPaidWhenBooked(api.db);
    await expectNothingHalfDone(api.db);
  },
);

function expectCrash(error: unknown): void {
  expect(error).toBeInstanceOf(Crash);
}
