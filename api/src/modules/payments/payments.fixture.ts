import { sql } from 'kysely';
import { takeDueMessages } from '../../providers/payment/test-provider/test-webhooks.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { jobs as bookingJobs } from '../bookings/jobs.ts';
import { receiveMessage } from './callbacks/webhook.service.ts';
import { jobs } from './jobs.ts';

/** State of a booking by card in our books and at the provider. */
interface Books {
  booking: string;
  gates: string[];
  cardCents: number;
  /** Status in our `payment` row. */
  payment: string;
  /** Status at the provider; null when it does not know the payment. */
  provider: 'actionRequired' | 'held' | 'captured' | 'released' | 'declined' | null;
  heldCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Amount that the card has paid for the booking by our ledger. */
  ledgerCents: number;
}

/** Our books and the provider's of every booking that a card pays. */
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

/** Violations of the invariant (BKG-10): never paid without a booking, never booked without payment, and both sides equal to the cent. */
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

/** Simulates the environment of the server: the worker, and the messages of the test provider. */
export function paymentsFixture({ context, db, clock }: TestApi) {
  const sent: Message[] = [];
  const deliver = async (messages: readonly Message[]) => {
    for (const message of messages) await receiveMessage(context, 'test', message);
  };
  return {
    /** All pending messages of the provider, delayed ones too, undelivered. */
    collect: async () => {
      const messages = await takeDueMessages(db, '2099-01-01T00:00:00Z');
      sent.push(...messages);
      return messages;
    },
    deliver,
    /** Delivers everything collected since the last call, the newest first, twice. */
    replay: async () => {
      const all = sent.splice(0).reverse();
      await deliver([...all, ...all]);
    },
    /** Runs the worker for so many minutes. */
    work: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 3) {
        clock.advance('PT3M');
        await jobs['payments.sweep']({}, context);
        await bookingJobs['bookings.expire-due']({}, context);
      }
    },
  };
}
