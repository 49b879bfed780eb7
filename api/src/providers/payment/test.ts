import type { PaymentProvider } from './port.ts';

/** Card tokens on which the test provider fails on demand. */
export const testCards = { accepted: 'card_accepted', refused: 'card_refused', down: 'card_down' } as const;

/** Stands where the card company would be: accepts all cards but those made to fail, and remembers what it was told. */
export function testPayment(): PaymentProvider & { calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    authorize: async ({ cents, cardToken, key }) => {
      calls.push(`authorize ${key} ${cents}`);
      if (cardToken === testCards.down) throw new Error('the card company does not answer');
      return cardToken === testCards.refused ? null : `test_${key}`;
    },
    capture: async (reference) => {
      calls.push(`capture ${reference}`);
    },
    release: async (reference) => {
      calls.push(`release ${reference}`);
    },
    refund: async (reference, cents) => {
      calls.push(`refund ${reference} ${cents}`);
    },
  };
}
