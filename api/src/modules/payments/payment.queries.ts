import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PaymentState } from './payment-state.ts';

type Change = Updateable<Database['payment']>;

const columns = sql`p.id, p.booking_id as "bookingId", p.invoice_id as "invoiceId", p.member_id as "memberId", p.cents,
  p.currency, p.card_token as "cardToken", p.kept_for as "keptFor", p.provider, p.key, p.reference, p.status, p.wanted, p.given_back_cents as "givenBackCents",
  p.moving_cents as "movingCents", p.captured_cents as "capturedCents", p.refunded_cents as "refundedCents", p.failure,
  p.attempts, p.refusals, p.next_try_at as "nextTryAt", p.lapses_at as "lapsesAt", p.created_at as "createdAt"`;

/** Reads one payment and locks it until the transaction ends. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`select ${columns} from payment p where p.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The payment of a booking, locked; null where no card pays. */
export async function lockPaymentOf(tx: Db, bookingId: string): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`
    select ${columns} from payment p where p.booking_id = ${bookingId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function readPayment(db: Db, id: string): Promise<PaymentState | null> {
  const { rows } = await sql<PaymentState>`select ${columns} from payment p where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function changePayment(tx: Db, id: string, now: string, change: Change): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Payments that the worker must advance, the longest waiting first. */
export async function duePayments(db: Db, now: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The payment that a provider's message is about; null when it is unknown. */
export async function findPayment(
  db: Db,
  provider: string,
  { reference, key }: { reference: string | null; key: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where provider = ${provider} and (reference = ${reference} or key = ${key}) limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
