import { type Booking, languages } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { mailProvider } from '../../providers/mail/index.ts';
import { readBooking } from '../bookings/view.service.ts';
import { letterOf } from './letter.ts';
import type { LetterKind } from './words.ts';

/** One letter to be written. */
export interface Order {
  bookingId: string;
  memberId: string;
  kind: LetterKind;
}

/** Orders the letters that tell members of a booking's new state; they leave only if the transaction commits. */
export async function mailBooking(
  tx: Db,
  jobs: Jobs,
  kind: LetterKind,
  memberIds: readonly string[],
  bookingId: string,
): Promise<void> {
  for (const memberId of memberIds) {
    const order: Order = { bookingId, memberId, kind };
    await jobs.enqueue(tx, 'mails.booking', order, { key: `${bookingId}.${kind}.${memberId}` });
  }
}

/** Writes and sends one letter; nothing when the booking has moved on, as a later letter says where it stands. */
export async function sendLetter(context: Context, { bookingId, memberId, kind }: Order): Promise<void> {
  const { db, clock, config } = context;
  const booking = await readBooking(db, sql`b.id = ${bookingId}`, clock.now());
  const reader = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!booking || !reader || !stillTrue(kind, booking)) return;
  const { id, first_name: firstName, last_name: lastName, email } = reader;
  const language = languages.find((one) => one === reader.language) ?? 'fr';
  await mailProvider(config).send(
    letterOf(kind, booking, { id, firstName, lastName, email, language }, config.publicUrl),
  );
}

function stillTrue(kind: LetterKind, { status, waitsFor }: Booking): boolean {
  if (kind === 'pending' || kind === 'asked') return waitsFor === 'host';
  if (kind === 'pendingApproval' || kind === 'toApprove') return waitsFor === 'approval';
  return status === (kind === 'withdrawn' ? 'cancelled' : kind);
}
