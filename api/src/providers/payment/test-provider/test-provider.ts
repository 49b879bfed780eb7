import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { type CardProvider, type Hold, PaymentTrouble, type ProviderPayment } from '../port.ts';
import { findTestPayment, insertTestPayment, lockTestPayment, type TestPayment } from './test-books.queries.ts';
import { outcomeOf, testCards } from './test-cards.ts';
import { readSignedEvent, sendEvent } from './test-webhooks.ts';

/** Replaces the card company (INV-03). Its state is in its own tables, so that all nodes see the same provider. */
export function testProvider(context: Pick<Context, 'db' | 'clock'>): CardProvider {
  const { db } = context;
  return {
    name: 'test',
    hold: (requested) => hold(context, requested),
    find: async ({ reference, key }) => {
      const payment = await findTestPayment(db, reference === null ? { key } : { reference });
      return payment === null ? null : known(payment);
    },
    capture: async (reference, cents) => {
      if (await failsThisTime(context, reference)) throw new PaymentTrouble('refused', 'the test card fails once');
      await change(context, reference, 'payment.captured', (payment) => {
        if (payment.status === 'captured') return null;
        if (payment.status !== 'held' || cents > payment.cents) throw new PaymentTrouble('refused', 'nothing is held');
        return { status: 'captured', captured_cents: cents };
      });
    },
    release: (reference) =>
      change(context, reference, 'payment.released', ({ status }) => {
        if (status === 'captured') throw new PaymentTrouble('refused', 'the money is taken already');
        return status === 'held' || status === 'actionRequired' ? { status: 'released' } : null;
      }),
    refund: (reference, cents, key) => refund(context, reference, cents, key),
    keep: async ({ id }, cardToken) => {
      if (cardToken === null || outcomeOf(cardToken) === 'declined')
        throw new PaymentTrouble('refused', 'no such card');
      return { card: cardToken, keptFor: `test_customer_${id}` };
    },
    parseEvent: (body, signature) => readSignedEvent(db, body, signature),
  };
}

/** Approves or refuses a payment on the test page; one that is no longer pending is unchanged. */
export async function answerTestPayment(
  context: Pick<Context, 'db' | 'clock'>,
  reference: string,
  approved: boolean,
): Promise<void> {
  await change(context, reference, approved ? 'payment.held' : 'payment.declined', ({ status }) =>
    status === 'actionRequired' ? { status: approved ? 'held' : 'declined' } : null,
  );
}

async function hold({ db, clock }: Pick<Context, 'db' | 'clock'>, requested: Hold): Promise<ProviderPayment> {
  const { key, cardToken: card } = requested;
  if (card === testCards.down) throw new PaymentTrouble('refused', 'the test provider is down');
  const at = clock.now();
  const row = {
    key,
    card,
    cents: requested.cents,
    currency: requested.currency,
    return_to: requested.returnTo,
    created_at: at,
  };
  const isNew = await db.transaction().execute(async (tx) => {
    const status = outcomeOf(card);
    const reference = `test_${randomUUID()}`;
    if (!(await insertTestPayment(tx, { ...row, reference, status }))) return false;
    await sendEvent(tx, { reference, card, type: `payment.${status}`, at });
    return true;
  });
  if (isNew && card === testCards.lostAnswer) throw new PaymentTrouble('unknown', 'the answer is lost');
  const payment = await findTestPayment(db, { key });
  if (payment === null) throw new PaymentTrouble('unknown', 'the test provider has lost a payment');
  return known(payment);
}

/** Whether the card makes this capture fail; counted in a statement of its own, so that the failure does not undo it. */
async function failsThisTime({ db }: Pick<Context, 'db'>, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payment')
    .set({ failed_captures: 1 })
    .where('reference', '=', reference)
    .where('card', '=', testCards.captureFailsOnce)
    .where('failed_captures', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function refund(
  context: Pick<Context, 'db' | 'clock'>,
  reference: string,
  cents: number,
  key: string,
): Promise<void> {
  await change(context, reference, 'payment.refunded', async (payment, tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('test_payment_refund')
      .values({ key, reference, cents })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return null;
    const refunded = payment.refunded_cents + cents;
    if (refunded > payment.captured_cents) throw new PaymentTrouble('refused', 'more than was taken');
    return { refunded_cents: refunded };
  });
}

type Change = Partial<Pick<TestPayment, 'status' | 'captured_cents' | 'refunded_cents'>>;

async function change(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
  type: string,
  decide: (payment: TestPayment, tx: Context['db']) => Change | null | Promise<Change | null>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockTestPayment(tx, reference);
    if (payment === null) throw new PaymentTrouble('refused', 'no such payment');
    const changed = await decide(payment, tx);
    if (changed === null) return;
    await tx.updateTable('test_payment').set(changed).where('reference', '=', reference).execute();
    await sendEvent(tx, { reference, card: payment.card, type, at: clock.now() });
  });
}

function known({ status, reference, captured_cents, refunded_cents }: TestPayment): ProviderPayment {
  const waits = status === 'actionRequired';
  return {
    status,
    reference,
    capturedCents: captured_cents,
    refundedCents: refunded_cents,
    clientSecret: waits ? `${reference}_secret` : null,
    actionUrl: waits ? `/test-payments/${reference}` : null,
  };
}
