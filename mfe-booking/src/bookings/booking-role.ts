import type { Booking, Me } from '@escale/contract';

/** A member's role in a booking: organiser, invited participant, or its approver. */
export function roleIn(
  { organiser, bookedBy, participants }: Pick<Booking, 'organiser' | 'bookedBy' | 'participants'>,
  memberId: string | undefined,
): 'organiser' | 'participant' | 'other' {
  if (organiser.id === memberId || bookedBy?.id === memberId) return 'organiser';
  return participants.some(({ id }) => id === memberId) ? 'participant' : 'other';
}

/** Whether who is signed in as another would move that member's money by cancelling: the server refuses it (AUT-11). */
export function isOthersMoney(
  { paidCents, cardCents = 0 }: Pick<Booking, 'paidCents' | 'cardCents'>,
  member: Me | null,
) {
  return member?.signedInBy !== undefined && paidCents + cardCents > 0;
}
