import { sql } from 'kysely';
import { takeDueMessages } from '../../providers/payment/test-provider/test-webhooks.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { jobs as bookingJobs } from '../bookings/jobs.ts';
import { receiveMessage } from './callbacks/webhook.service.ts';
import { jobs } from './jobs.ts';

/** The books of both sides after a booking by card. */
interface Books {
  booking: string;
  gates: string[];
  cardCents: number;
  /** What we say of the payment. */
  payment: string;
  /** What the provider says; null when it never heard of it. */
  provider: 'actionRequired' | 'held' | 'captured' | 'released' | 'declined' | null;
  heldCents: number;
  capturedCents: number;
  refundedCents: number;
  /** What our ledger says that the card has paid for the booking. */
  ledgerCents: number;
}

/** Both sides' books of every booking that a card pays. */
export async function readBooks(db: TestApi['db'], bookingId: string | null = null): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select b.status as booking, b.gates, b.card_cents as "cardCents", p.status as payment, t.status as provider,
      case when t.status = 'held' then t.cents else 0 end as "heldCents",
      coalesce(t.captured_cents, 0) as "capturedCents", coalesce(t.refunded_cents, 0) as "refundedCents",
      -coalesce((select sum(e.amount_cents) from ledger_transfer m join ledger_entry e on e.transfer_id = m.id
        join ledger_account a on a.id = e.account_id where m.booking_id = b.id and a.kind = 'card'), 0) as "ledgerCents"
    from booking b left join payment p on p.booking_id = b.id left join test_payment t on t.key = p.key
    where b.card_cents > 0 and (${bookingId}::uuid is null or b.id = ${bookingId}::uuid)`.execute(db);
  return rows;
}

/** Never paid without a booking, never booked without payment, and not a cent between the two sides (BKG-10): what breaks it. */
export async function cardFaults(db: TestApi['db']): Promise<(Books & { fault: string })[]> {
  return (await readBooks(db)).flatMap((books) => faults(books).map((fault) => ({ fault, ...books })));
}

export async function expectPaidWhenBooked(db: TestApi['db']): Promise<void> {
  const wrong = await cardFaults(db);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong, null, 2));
}

function faults(books: Books): string[] {
  const { booking, gates, cardCents, provider, heldCents, capturedCents, refundedCents, ledgerCents } = books;
  const isLive = booking === 'pending' || booking === 'confirmed';
  const atProvider = heldCents + capturedCents - refundedCents;
  return [
    isLive && gates[0] === 'payment' ? 'still waits for its card' : '',
    isLive && ledgerCents !== cardCents ? 'booked, not paid in our ledger' : '',
    isLive && atProvider !== cardCents ? 'booked, not paid at the provider' : '',
    booking === 'confirmed' && provider !== 'captured' ? 'confirmed, money not taken' : '',
    !isLive && (provider === 'held' || provider === 'actionRequired') ? 'over, money still asked for' : '',
    atProvider !== ledgerCents ? 'the two sides disagree' : '',
  ].filter((fault) => fault !== '');
}

type Message = { body: Buffer; signature: string };

/** What happens around our server: its worker, and the messages of the test provider. */
export function paymentsFixture({ context, db, clock }: TestApi) {
  const sent: Message[] = [];
  const deliver = async (messages: readonly Message[]) => {
    for (const message of messages) await receiveMessage(context, 'test', message);
  };
  return {
    /** All that the provider has to tell by an instant, late messages too, undelivered. */
    collect: async () => {
      const messages = await takeDueMessages(db, '2099-01-01T00:00:00Z');
      sent.push(...messages);
      return messages;
    },
    deliver,
    /** Everything collected since the last time, the newest first, twice. */
    replay: async () => {
      const all = sent.splice(0).reverse();
      await deliver([...all, ...all]);
    },
    /** The worker at its work for so many minutes. */
    work: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 3) {
        clock.advance('PT3M');
        await jobs['payments.sweep']({}, context);
        await bookingJobs['bookings.expire-due']({}, context);
      }
    },
  };
}
