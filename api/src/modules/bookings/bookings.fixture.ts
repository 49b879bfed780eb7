import { randomUUID } from 'node:crypto';
import type { BookingRequest, RouteById, RouteReply } from '@escale/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';
import { grantCredits } from '../ledger/transfer.ts';

const steps = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
];
const cancellation = JSON.stringify({ code: 'moderate', steps });

/** The test clock is fixed at Friday 20 November 2026, 9:00 in Paris; bookings are made for the following Wednesday. */
export const wednesday = '2026-11-25';

/** A company with a member who has 1000 credits, and a host with one space for four at 10 and 15 euros. */
export async function bookingsFixture(api: TestApi) {
  const make = spacesFixture(api.db);
  const companyId = await make.company();
  const hostId = await make.host();
  const hostBuilding = await make.building({ host_id: hostId });
  const home = await make.building({ company_id: companyId });

  const member = async (values: Parameters<typeof make.member>[0] = {}, cents = 10_000) => {
    const memberId = await make.member({ company_id: companyId, ...values });
    if (cents > 0) await grantCredits(api.db, { memberId, cents, at: api.clock.now() });
    return { memberId, companyId: values.company_id === undefined ? companyId : values.company_id };
  };
  const camille = await member({}, 100_000);
  const hostMemberId = await make.member({ email: `${randomUUID()}@bureaux.example` });
  await api.db.insertInto('host_member').values({ host_id: hostId, member_id: hostMemberId }).execute();
  const sabine = { memberId: hostMemberId, hostId, roles: ['employee', 'host'] as const };

  const space = (values: Parameters<typeof make.space>[1] = {}) =>
    make.space(hostBuilding, { cancellation, ...values });
  const book = (workspaceId: string, change: Partial<BookingRequest> = {}, as = camille, key: string = randomUUID()) =>
    api.call('bookings.create', {
      as,
      idempotencyKey: key,
      body: {
        workspaceId,
        slots: [{ date: wednesday, part: 'day' }],
        people: 1,
        phone: '+33 6 39 98 04 17',
        payment: { method: 'credits' },
        // Most tests book repeatedly for one member at the same time, which the overlap check would otherwise refuse.
        alongside: true,
        ...change,
      },
    });
  const booked = async (...requested: Parameters<typeof book>) => only(await book(...requested));
  const credits = async ({ memberId }: { memberId: string }) =>
    (
      await api.db
        .selectFrom('ledger_account')
        .select('balance_cents')
        .where('owner_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).balance_cents;
  const taken = async (workspaceId: string, day = wednesday) =>
    (
      await api.db
        .selectFrom('slot')
        .select('taken')
        .where('workspace_id', '=', workspaceId)
        .where('day', '=', day)
        .orderBy('half')
        .execute()
    ).map((row) => row.taken);
  const week = async ({ memberId }: { memberId: string }) =>
    api.db
      .selectFrom('schedule_half')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('day')
      .orderBy('half')
      .execute();
  const events = async ({ memberId }: { memberId: string }) =>
    (await api.db.selectFrom('outbox').select('type').where('member_id', '=', memberId).orderBy('id').execute()).map(
      (row) => row.type,
    );
  return {
    ...make,
    companyId,
    hostId,
    hostBuilding,
    home,
    camille,
    sabine,
    member,
    space,
    book,
    booked,
    credits,
    taken,
    week,
    events,
  };
}

type Created = RouteReply<RouteById<'bookings.create'>>;
/** Returns the only booking of a reply; throws unless the reply is a success. */
export function only(answer: {
  status: number;
  body: unknown;
}): Created['bookings'][number] & { creditsCents: number | null } {
  if (answer.status !== 200) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
  const { bookings, creditsCents } = answer.body as Created;
  const [first] = bookings;
  if (!first) throw new Error('nothing booked');
  return { ...first, creditsCents };
}

/** Throws when a database invariant is broken: see `brokenInvariants`. */
export async function expectNothingHalfDone(db: TestApi['db']): Promise<void> {
  const broken = await brokenInvariants(db);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
