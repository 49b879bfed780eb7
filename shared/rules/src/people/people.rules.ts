/** How many people a booking includes: its organiser, colleagues and guests. Each of them takes a place (spec §5, BKG-07). */
export function namedPeople({
  participants,
  guests,
}: {
  participants: readonly unknown[];
  guests: readonly unknown[];
}): number {
  return 1 + participants.length + guests.length;
}
