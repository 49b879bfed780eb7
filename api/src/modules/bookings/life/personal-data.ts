import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import type { memberDataCollected, memberDisabled, memberErased, memberLeft } from '../../directory/members/public.ts';
import { cancelWithin } from './cancel.service.ts';

/** Data of the job that cancels what a leaving member has booked. */
export interface LeftOrder {
  memberId: string;
  /** Bookings made after it are those of a member who came back. */
  at: string;
}

/** Enqueues the cancellation of what a leaving member has booked. */
export async function orderCancellations(tx: Db, { jobs }: Context, left: DataOf<typeof memberLeft>): Promise<void> {
  const order: LeftOrder = left;
  await jobs.enqueue(tx, 'bookings.cancel-left', order);
}

/** The same for a member who was disabled, where that was the administrator's choice (CKP-01). */
export async function orderCancellationsOfDisabled(
  tx: Db,
  context: Context,
  { bookings, ...left }: DataOf<typeof memberDisabled>,
): Promise<void> {
  if (bookings === 'cancel') await orderCancellations(tx, context, left);
}

/**
 * Cancels the coming bookings of a member who left, each in its own transaction and with the usual refund (BKG-12); in those of others the
 * member takes part no longer, and their share stays paid: no organiser pays for who was removed.
 */
export async function cancelLeft(context: Context, { memberId, at }: LeftOrder): Promise<void> {
  const { rows } = await sql<{ id: string; organises: boolean }>`
    select b.id, b.organiser_id = ${memberId}::uuid as organises from booking b
    where b.status in ('pending', 'confirmed') and b.from_at > ${context.clock.now()}::timestamptz
      and b.created_at <= ${at}::timestamptz
      and (b.organiser_id = ${memberId}::uuid or exists (
        select 1 from booking_participant p
        where p.booking_id = b.id and p.member_id = ${memberId}::uuid and p.cancelled_at is null))
    order by b.from_at, b.id`.execute(context.db);
  const cancel = ({ id, organises }: { id: string; organises: boolean }) =>
    transact(context.db, (tx) => cancelWithin(tx, context, { memberId }, id, organises ? 'all' : 'self', true));
  throwAll(await eachAlone(rows, cancel, context.log), 'bookings of a member who left');
}

/** Adds what a member booked, for whom they may book and who may for them. */
export async function collectBookings(
  tx: Db,
  _: Context,
  { memberId, add }: DataOf<typeof memberDataCollected>,
): Promise<void> {
  const { rows: bookings } = await sql<object>`
    select b.reference, b.status, b.day, b.from_at, b.to_at, w.name as space, l.name as building, l.street, l.postcode,
      l.city, b.people, b.guests, b.comment, b.phone, b.services, b.layout, b.custom_fields, b.private, b.price, b.total_cents,
      b.paid_cents, b.card_cents, b.refunded_cents, b.currency, b.billing, b.created_at, b.checked_in_at, b.cancelled_at
    from booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
    where b.organiser_id = ${memberId}::uuid order by b.from_at, b.id`.execute(tx);
  const { rows: takenPart } = await sql<object>`
    select b.reference, b.day, b.from_at, b.to_at, w.name as space, p.cancelled_at, p.share_cents
    from booking_participant p join booking b on b.id = p.booking_id join views.workspace w on w.id = b.workspace_id
    where p.member_id = ${memberId}::uuid order by b.from_at, b.id`.execute(tx);
  const { rows: delegates } = await sql<object>`
    select m.first_name, m.last_name, m.email, d.member_id = ${memberId}::uuid as "books_for_me"
    from delegate d join views.member m
      on m.id = case when d.member_id = ${memberId}::uuid then d.delegate_id else d.member_id end
    where ${memberId}::uuid in (d.member_id, d.delegate_id) order by m.last_name, m.first_name, m.id`.execute(tx);
  const codes = await tx
    .selectFrom('promo_member')
    .select(['code', 'added_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute();
  add('codes', codes);
  add('bookings', bookings);
  add('bookings-taken-part', takenPart);
  add('delegates', delegates);
}

/**
 * Makes a member's bookings anonymous: hosts and companies keep the places taken, and the law the billing details of what was sold
 * (`forgetBilling`). Removes the member from the guests of others.
 */
export async function eraseFromBookings(
  tx: Db,
  _: Context,
  { memberId, email }: DataOf<typeof memberErased>,
): Promise<void> {
  await sql`
    update booking set guests = '[]', comment = '', phone = '', custom_fields = default, rejection_reason = null,
      billing = case when total_cents > 0 then billing end
    where organiser_id = ${memberId}::uuid`.execute(tx);
  const guest = JSON.stringify([{ email }]);
  await sql`
    update booking set guests = (
      select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(guests) g where lower(g ->> 'email') <> lower(${email}))
    where guests @> ${guest}::jsonb`.execute(tx);
  await sql`delete from delegate where ${memberId}::uuid in (member_id, delegate_id)`.execute(tx);
  await tx.deleteFrom('promo_member').where('member_id', '=', memberId).execute();
}

const yearsBillingIsKept = 10;

/** Deletes the billing details of bookings after the ten years for which the law asks for them (SEC-04). */
export async function forgetBilling({ db, clock }: Context): Promise<void> {
  await sql`
    update booking set billing = null
    where billing is not null and day < ${clock.now()}::date - make_interval(years => ${yearsBillingIsKept})`.execute(
    db,
  );
}
