import { pages } from '@escale/contract';
import { navigateTo, requireSignIn } from '@escale/platform';
import type { Choice } from './space.page.tsx';

/** Goes to the booking with the choice; a visitor signs in first and comes back to it (EXP-08). */
export function goToBooking(workspaceId: string, { date, part, people }: Choice): void {
  const address = pages.book(workspaceId, { date, part, people: String(people) });
  if (requireSignIn(address)) navigateTo(address);
}
