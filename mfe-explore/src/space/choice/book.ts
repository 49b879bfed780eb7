import { pages } from '@escale/contract';
import { navigateTo, requireSignIn } from '@escale/platform';
import { addressOfChoice, type Choice } from './choice.rules.ts';

/** Opens the booking page with the choice; a visitor signs in first and returns to it (EXP-08). */
export function goToBooking(workspaceId: string, choice: Choice): void {
  const address = pages.book(workspaceId, addressOfChoice(choice));
  if (requireSignIn(address)) navigateTo(address);
}
