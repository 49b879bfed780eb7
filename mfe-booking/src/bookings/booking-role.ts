import type { Booking } from '@escale/contract';

/** A member's role in a booking: organiser, invited participant, or its approver. */
export function roleIn(
  { organiser, bookedBy, participants }: Pick<Booking, 'organiser' | 'bookedBy' | 'participants'>,
  memberId: string | undefined,
): 'organiser' | 'participant' | 'other' {
  if (organiser.id === memberId || bookedBy?.id === memberId) return 'organiser';
  return participants.some(({ id }) => id === memberId) ? 'participant' : 'other';
}
