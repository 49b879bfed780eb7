import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings/bookings.fixture.ts';
import * as bookings from '../bookings/index.ts';
import { transfer } from './transfer.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);

test('BKG-04 BKG-05 requests for several days that one company pays, cancelled in between: none waits for ever', async () => {
  const at = api.clock.now();
  const { companyId } = world;
  await transfer(api.db, { kind: 'grant', at, from: 'grants', to: { companyId }, cents: 10_000_000 });
  const space = await world.space({ capacity: 100 });
  const members = await Promise.all(Array.from({ length: 24 }, () => world.member({}, 0)));
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const bookAndCancel = async (member: (typeof members)[number], index: number) => {
    const slots = days.slice(index % 3).map((date) => ({ date, part: 'day' as const }));
    const answer = await world.book(space, { slots }, member);
    if (answer.status !== 200) return answer.body.code;
    const [first] = answer.body.bookings;
    if (index % 2 === 0 || !first) return 200;
    const cancelled = await api.call('bookings.cancel', {
      as: member,
      params: { id: first.id },
      body: { scope: 'all' },
    });
    return cancelled.status === 200 ? 200 : cancelled.body.code;
  };
  expect(await Promise.all(members.map(bookAndCancel))).toEqual(members.map(() => 200));
  await expectNothingHalfDone(api.db);
}, 60_000);
