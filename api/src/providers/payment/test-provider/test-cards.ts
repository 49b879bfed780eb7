/** Cards of the test provider by their behaviour. */
export const testCards = {
  accepted: 'card_accepted',
  refused: 'card_refused',
  /** The provider does not answer and does nothing. */
  down: 'card_down',
  /** The bank requires the member's approval or refusal on the test page. */
  threeDSecure: 'card_three_d_secure',
  /** The money is held, but the reply is lost. */
  lostAnswer: 'card_lost_answer',
  /** As `threeDSecure`, and messages come twenty minutes late. */
  lateWebhook: 'card_late_webhook',
  /** As `threeDSecure`, and messages come twice. */
  doubledWebhook: 'card_doubled_webhook',
  /** The first attempt to capture fails. */
  captureFailsOnce: 'card_capture_fails_once',
} as const;

const asksMember: ReadonlySet<string> = new Set([
  testCards.threeDSecure,
  testCards.lateWebhook,
  testCards.doubledWebhook,
]);
const known: ReadonlySet<string> = new Set(Object.values(testCards));

/** Outcome of a hold on a card; an unknown card is refused. */
export function outcomeOf(card: string): 'actionRequired' | 'held' | 'declined' {
  if (card === testCards.refused || !known.has(card)) return 'declined';
  return asksMember.has(card) ? 'actionRequired' : 'held';
}

/** Delivery of messages about a card: delay in minutes, and number of repeats. */
export function deliveryOf(card: string): { minutes: number; times: number } {
  return { minutes: card === testCards.lateWebhook ? 20 : 0, times: card === testCards.doubledWebhook ? 2 : 1 };
}
