import { refusal } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type PaymentProvider, paymentProvider } from '../../providers/payment/index.ts';
import { type Asked, countIn, decideSlot, readSituation, shareOf } from './asked.ts';

/** Reservations on the card by the start of their slot, with their cents. */
export type CardHolds = Map<string, { reference: string; cents: number }>;

/**
 * Reserves the price of each slot, or what the credits leave of it, on the card before the transaction begins, because a transaction never waits for the
 * network. Slots that the rules refuse are not reserved; a card that is refused is `payment.failed` and leaves nothing
 * reserved (BKG-10).
 */
export async function holdOnCard(context: Context, actor: Actor, asked: Asked, key: string): Promise<CardHolds> {
  const holds: CardHolds = new Map();
  const { method, cardToken } = asked.payment;
  if (method !== 'card' && method !== 'creditsThenCard') return holds;
  const provider = paymentProvider(context.config);
  const situation = await readSituation(context.db, context, actor, asked);
  for (const slot of situation.slots) {
    const cents = shareOf(situation, slot.price).card;
    const standing = { closure: null, freePlaces: null, seatTaken: false };
    const placed = slot.placement.slot;
    if (!placed || refusal(decideSlot(situation, slot, standing))) continue;
    countIn(situation, slot);
    if (cents === 0) continue;
    const reserve = {
      cents,
      currency: 'EUR',
      cardToken: cardToken ?? '',
      key: `${actor.memberId}:${key}:${placed.from}`,
    };
    const reference = cardToken ? await provider.authorize(reserve).catch(() => null) : null;
    if (reference === null) {
      await releaseCard(provider, holds);
      throw new ApiError('payment.failed');
    }
    holds.set(placed.from, { reference, cents });
  }
  return holds;
}

/** Lets reservations go at once; one that fails lapses by itself at the card company. */
export async function releaseCard(provider: PaymentProvider, holds: CardHolds): Promise<void> {
  for (const { reference } of holds.values()) await provider.release(reference).catch(() => undefined);
}
