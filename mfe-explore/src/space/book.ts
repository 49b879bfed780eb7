import { pages } from '@escale/contract';
import { navigateTo, requireSignIn } from '@escale/platform';
import { addressOfChoice, type Choice } from './choice.rules.ts';

/** Goes to the booking with the choice; a visitor signs in first and comes back to it (EXP-08). */
export function goToBooking(workspaceId: string, choice: Choice): void {
  const address = pages.book(workspaceId, addressOfChoice(choice));
  if (requireSignIn(address)) navigateTo(address);
}
