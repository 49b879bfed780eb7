import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingConfirmed, bookingMoved } from '../../bookings/public.ts';
import { noticeBooked } from '../notices/public.ts';
import { mailBooking } from './mails.service.ts';

/** Payload of the job that tells a host of a booking which it was not asked about. */
export interface HostOrder {
  bookingId: string;
  /** When it was moved, where that is what the host is told. */
  movedAt?: string;
}

/** Enqueues what the host is told; who belongs to it is read by the job, not by the booking. */
export async function orderHostBooked(
  tx: Db,
  { jobs }: Context,
  { booking: { id, hostId } }: DataOf<typeof bookingConfirmed>,
): Promise<void> {
  const order: HostOrder = { bookingId: id };
  if (hostId !== null) await jobs.enqueue(tx, 'mails.host', order);
}

/** The same for a booking moved to another time; a host has no use for its seat or its comment (HST-03). */
export async function orderHostMoved(
  tx: Db,
  { jobs }: Context,
  { before, booking: { id, hostId, from, to }, now }: DataOf<typeof bookingMoved>,
): Promise<void> {
  const order: HostOrder = { bookingId: id, movedAt: now };
  const isSameTime = Date.parse(before.from) === Date.parse(from) && Date.parse(before.to) === Date.parse(to);
  if (hostId !== null && !isSameTime) await jobs.enqueue(tx, 'mails.host', order);
}

/** Tells the members of a host of a booking that was confirmed, or moved, without them; on request they have answered it themselves (HST-03). */
export async function tellHostBooked(context: Context, { bookingId, movedAt }: HostOrder): Promise<void> {
  await transact(context.db, async (tx) => {
    const { rows } = await sql<{ memberId: string; organiserId: string }>`
      select h.member_id as "memberId", b.organiser_id as "organiserId"
      from views.booking b join views.workspace w on w.id = b.workspace_id join views.host_member h on h.host_id = b.host_id
      where b.id = ${bookingId}::uuid and b.status = 'confirmed' and w.instant and h.member_id <> b.organiser_id`.execute(
      tx,
    );
    const [first] = rows;
    if (!first) return;
    const memberIds = rows.map(({ memberId }) => memberId);
    await noticeBooked(tx, context, { bookingId, organiserId: first.organiserId, memberIds, movedAt });
    await mailBooking(tx, context.jobs, 'booked', memberIds, bookingId, movedAt ? { movedAt } : {});
  });
}
