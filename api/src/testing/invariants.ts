import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Statuses of bookings that hold their place, their seat and their money. */
const live = sql`('pending', 'confirmed')`;

/**
 * Invariants that must always hold, whatever ran concurrently and whichever process died: each query returns the violating rows (BKG-04,
 * BKG-06, BKG-10, BKG-14, BKG-17, BKG-19, POL-07).
 */
const invariants: Readonly<Record<string, RawBuilder<{ what: string }>>> = {
  'the ledger sums to zero in each currency': sql`
    select a.currency as what from ledger_entry e join ledger_account a on a.id = e.account_id
    group by a.currency having sum(e.amount_cents) <> 0`,
  'every transfer sums to zero': sql`
    select transfer_id::text as what from ledger_entry group by transfer_id having sum(amount_cents) <> 0`,
  'a balance is the sum of its entries': sql`
    select a.id::text as what from ledger_account a where a.owner_id is not null and a.balance_cents <> coalesce(
      (select sum(amount_cents) from ledger_entry where account_id = a.id), 0)`,
  'no balance is below its limit': sql`
    select id::text as what from ledger_account where owner_id is not null and balance_cents < -overdraft_cents`,
  'no slot is above its capacity': sql`
    select workspace_id || ' ' || day || ' ' || half as what from slot where taken < 0 or taken > capacity`,
  'what is taken is what live bookings hold': sql`
    select s.workspace_id || ' ' || s.day || ' ' || s.half as what from slot s where s.taken <> coalesce((
      select sum(case when b.hourly then 0 when b.exclusive then s.capacity else b.people end) from booking b
      where b.workspace_id = s.workspace_id and b.day = s.day and b.status in ${live}
        and case s.half when 0 then b.morning else b.afternoon end), 0)`,
  'no live booking is without its slots': sql`
    select b.id::text as what from booking b cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
    where b.status in ${live} and h.held and not b.hourly and not exists (
      select 1 from slot s where s.workspace_id = b.workspace_id and s.day = b.day and s.half = h.half)`,
  'nobody else is in a space that is held whole': sql`
    select a.id || ' ' || b.id as what from booking a join booking b on a.id < b.id and a.workspace_id = b.workspace_id
    where a.exclusive and b.exclusive and a.status in ${live} and b.status in ${live}
      and a.from_at < coalesce(b.held_until, b.to_at) and b.from_at < coalesce(a.held_until, a.to_at)`,
  'a live booking has its seat, and one that is over has none': sql`
    select b.id::text as what from booking b where b.seat_id is not null and (
      (b.status in ${live}) is distinct from exists (select 1 from seat_slot t where t.booking_id = b.id)
      or exists (select 1 from seat_slot t where t.booking_id = b.id and (t.seat_id <> b.seat_id or t.day <> b.day)))`,
  'money is in the account that the state of its booking requires': sql`
    select b.id::text as what from booking b cross join lateral (
      select coalesce(sum(e.amount_cents) filter (where a.kind = 'holds'), 0) as held,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'bookings'), 0) as taken
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where t.booking_id = b.id) as money
    where b.paid_cents - b.refunded_cents <> money.held + money.taken
      or (b.status = 'confirmed' and money.held <> 0) or (b.status = 'pending' and money.taken <> 0)`,
  'nothing is confirmed, nor shown to a host or a manager, before it is paid': sql`
    select id::text as what from booking where paid_cents <> total_cents
      and (status = 'confirmed' or (status = 'pending' and gates[1] in ('approval', 'host', 'supplier')))`,
  'a booking is confirmed by its supplier, and one that is over is given up there': sql`
    select b.id::text as what from booking b left join supplier_order o on o.booking_id = b.id
    where b.supplied is distinct from (o.booking_id is not null)
      or (b.status = 'confirmed' and b.supplied and (o.status, o.wanted) is distinct from ('accepted', 'book'))
      or (b.status not in ('pending', 'confirmed') and o.wanted = 'book' and o.status <> 'refused')`,
  'the state of a supplier order equals that in the supplier’s books': sql`
    select o.booking_id::text as what from supplier_order o left join test_supplier_booking t on t.key = o.booking_id::text
    where (o.status = 'accepted' and t.status is distinct from 'booked')
      or (o.status in ('new', 'refused', 'calledOff') and t.status = 'booked')`,
  'a card that pays a confirmed booking is held or charged': sql`
    select b.id::text as what from booking b left join payment p on p.booking_id = b.id
    where b.status = 'confirmed' and b.card_cents > 0 and coalesce(p.status, 'none') not in ('held', 'capturing', 'captured')`,
  'a week names confirmed bookings of that half only': sql`
    select h.member_id || ' ' || h.day as what from schedule_half h join booking b on b.id = h.booking_id
    where b.status <> 'confirmed' or b.day <> h.day or not case h.half when 0 then b.morning else b.afternoon end`,
  'a confirmed booking is in the week of its members': sql`
    select b.id || ' ' || m.id as what from booking b join workspace w on w.id = b.workspace_id
    cross join lateral (
      select b.organiser_id as id union
      select p.member_id from booking_participant p where p.booking_id = b.id and p.cancelled_at is null) as m
    cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
    where b.status = 'confirmed' and not b.hourly and h.held and w.type not in ('parking', 'car') and not exists (
      select 1 from schedule_half s
      where s.member_id = m.id and s.day = b.day and s.half = h.half and s.booking_id is not null)
      and not exists (select 1 from booking_participant gone
        where gone.booking_id = b.id and gone.member_id = m.id and gone.cancelled_at is not null)`,
  'an offered place is a booking that waits for the answer of who waited': sql`
    select e.id::text as what from waiting_entry e left join booking b on b.id = e.booking_id
    where e.status = 'offered' and (b.status is distinct from 'pending' or b.gates[1] is distinct from 'offer'
      or b.organiser_id <> e.member_id or b.workspace_id <> e.workspace_id or b.day <> e.day
      or (b.morning, b.afternoon, b.people) <> (e.morning, e.afternoon, e.people))`,
  'a booking that waits for the answer to an offer is offered': sql`
    select b.id::text as what from booking b where b.status = 'pending' and b.gates[1] = 'offer'
      and not exists (select 1 from waiting_entry e where e.booking_id = b.id and e.status = 'offered')`,
  'a place that was taken is booked': sql`
    select e.id::text as what from waiting_entry e left join booking b on b.id = e.booking_id
    where e.status = 'taken' and (b.id is null or b.gates[1] = 'offer')`,
  'nobody waits twice for the same time': sql`
    select a.id || ' ' || b.id as what from waiting_entry a join waiting_entry b on a.id < b.id and a.member_id = b.member_id
      and a.workspace_id = b.workspace_id and a.day = b.day
    where a.status in ('waiting', 'offered') and b.status in ('waiting', 'offered')
      and case when a.from_at is null or b.from_at is null then (a.morning and b.morning) or (a.afternoon and b.afternoon)
        else a.from_at < b.to_at and b.from_at < a.to_at end`,
  'a card hold or charge has the same state at its provider': sql`
    select p.id::text as what from payment p left join test_payment t on t.key = p.key
    where p.provider = 'test' and ((p.status = 'held' and t.status is distinct from 'held')
      or (p.status = 'captured' and (t.captured_cents is distinct from p.captured_cents or t.refunded_cents < p.refunded_cents)))`,
  'no card is taken for more than its booking asked of it': sql`
    select p.id::text as what from payment p join booking b on b.id = p.booking_id left join test_payment t on t.key = p.key
    where p.cents <> b.card_cents or t.captured_cents > p.cents or t.refunded_cents > t.captured_cents`,
  'a half of a seat is held by a booking of that half': sql`
    select t.booking_id || ' ' || t.day || ' ' || t.half as what from seat_slot t join booking b on b.id = t.booking_id
    where not case t.half when 0 then b.morning else b.afternoon end`,
  'a booking with a seat holds it in all its halves': sql`
    select b.id::text as what from booking b where b.status in ${live} and b.seat_id is not null
      and (select count(*) from seat_slot t where t.booking_id = b.id) <> b.morning::int + b.afternoon::int`,
  'an offer that counts once is used once': sql`
    select code || ' ' || member_id as what from promo_use join promo using (code) where once
    group by code, member_id having count(*) > 1`,
};

/** Each violated invariant, with the violating rows. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return broken;
}
