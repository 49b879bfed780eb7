import type { Booking } from '@escale/contract';

/** What a member is in a booking: it is theirs, they were invited to it, or they look at it as its approver. */
export function roleIn(
  { organiser, bookedBy, participants }: Pick<Booking, 'organiser' | 'bookedBy' | 'participants'>,
  memberId: string | undefined,
): 'organiser' | 'participant' | 'other' {
  if (organiser.id === memberId || bookedBy?.id === memberId) return 'organiser';
  return participants.some(({ id }) => id === memberId) ? 'participant' : 'other';
}
