import type Stripe from 'stripe';
import { type CardKeeper, PaymentTrouble } from '../port.ts';

/**
 * Stores a card with the company's customer at Stripe, for holds without the member present; without a token, uses the card that the
 * company has stored on Stripe's own pages. A card whose bank requires further approval is refused: only those pages can obtain it.
 */
export async function keepCard(
  stripe: Stripe,
  { id, name, email, reference }: CardKeeper,
  cardToken: string | null,
): Promise<{ card: string; keptFor: string }> {
  const keptFor = reference ?? (await newCustomer(stripe, { id, name, email }));
  const card = cardToken === null ? await keptCard(stripe, keptFor) : await addCard(stripe, keptFor, cardToken);
  return { card, keptFor };
}

async function newCustomer(stripe: Stripe, { id, name, email }: Omit<CardKeeper, 'reference'>): Promise<string> {
  const requested = { name, email, metadata: { company: id } };
  return (await stripe.customers.create(requested, { idempotencyKey: `company:${id}:customer` })).id;
}

async function keptCard(stripe: Stripe, customer: string): Promise<string> {
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 1 });
  const [card] = data;
  if (card === undefined) throw new PaymentTrouble('refused', 'no card is kept');
  return card.id;
}

async function addCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const { status } = await stripe.setupIntents.create({
    customer,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
  });
  if (status !== 'succeeded') throw new PaymentTrouble('refused', `the bank answers ${status}`);
  return card;
}
