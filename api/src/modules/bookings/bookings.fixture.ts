import { randomUUID } from 'node:crypto';
import type { BookingRequest, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { TestApi } from '../../testing/test-api.ts';
import { grantCredits } from '../ledger/transfer.ts';
import { spacesFixture } from '../workspaces/workspaces.fixture.ts';

const steps = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
];
const cancellation = JSON.stringify({ code: 'moderate', steps });

/** The clock stands at Friday 20 November 2026, 9:00 in Paris; bookings are made for the Wednesday after. */
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
    return { memberId, companyId };
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
        ...change,
      },
    });
  const booked = async (...asked: Parameters<typeof book>) => only(await book(...asked));
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
/** The one booking of an answer that must be a success. */
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

/** What must hold after anything: the ledger sums to zero, and every slot holds what its live bookings say. */
export async function expectNothingHalfDone(db: TestApi['db']): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'ledger does not sum to zero' as what from ledger_entry having sum(amount_cents) <> 0
    union all
    select 'balance of ' || a.id from ledger_account a
      where a.kind = 'member' and a.balance_cents <> coalesce((select sum(amount_cents) from ledger_entry where account_id = a.id), 0)
    union all
    select 'slot of ' || s.workspace_id || ' ' || s.day || ' ' || s.half from slot s
      where s.taken <> coalesce((
        select sum(case when b.hourly then 0 when b.exclusive then s.capacity else b.people end) from booking b
        where b.workspace_id = s.workspace_id and b.day = s.day and b.status in ('pending', 'confirmed')
          and case s.half when 0 then b.morning else b.afternoon end), 0)
    union all
    select 'seat of ' || b.id from booking b
      where b.seat_id is not null and (b.status in ('pending', 'confirmed'))
        is distinct from exists (select 1 from seat_slot t where t.booking_id = b.id)
    union all
    select 'money of ' || b.id from booking b
      where b.paid_cents - b.refunded_cents <> coalesce((
        select sum(e.amount_cents) from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        where t.booking_id = b.id and a.kind in ('holds', 'bookings')), 0)
    union all
    select 'unpaid ' || b.id from booking b
      where b.paid_cents <> b.total_cents and (b.status = 'confirmed' or (b.status = 'pending' and b.gates[1] in ('approval', 'host')))
    union all
    select 'card of ' || b.id from booking b left join payment p on p.booking_id = b.id
      where b.status = 'confirmed' and b.card_cents > 0 and coalesce(p.status, 'none') not in ('held', 'capturing', 'captured')
    union all
    select 'week of ' || h.member_id from schedule_half h join booking b on b.id = h.booking_id where b.status <> 'confirmed'`.execute(
    db,
  );
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join('\n'));
}
