/** Cards of the test provider by what they do. */
export const testCards = {
  accepted: 'card_accepted',
  refused: 'card_refused',
  /** The provider does not answer and does nothing. */
  down: 'card_down',
  /** The bank asks the member, who approves or refuses on the test page. */
  threeDSecure: 'card_three_d_secure',
  /** The money is held, but the answer never arrives. */
  lostAnswer: 'card_lost_answer',
  /** As `threeDSecure`, and messages come twenty minutes late. */
  lateWebhook: 'card_late_webhook',
  /** As `threeDSecure`, and messages come twice. */
  doubledWebhook: 'card_doubled_webhook',
  /** The first attempt to take the money fails. */
  captureFailsOnce: 'card_capture_fails_once',
} as const;

const asksMember: ReadonlySet<string> = new Set([
  testCards.threeDSecure,
  testCards.lateWebhook,
  testCards.doubledWebhook,
]);
const known: ReadonlySet<string> = new Set(Object.values(testCards));

/** What holding money on a card comes to; a card that is none of these is refused. */
export function outcomeOf(card: string): 'actionRequired' | 'held' | 'declined' {
  if (card === testCards.refused || !known.has(card)) return 'declined';
  return asksMember.has(card) ? 'actionRequired' : 'held';
}

/** How messages about a card are sent: after how many minutes, and how often. */
export function deliveryOf(card: string): { minutes: number; times: number } {
  return { minutes: card === testCards.lateWebhook ? 20 : 0, times: card === testCards.doubledWebhook ? 2 : 1 };
}
