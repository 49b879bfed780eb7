/** How many people a booking names: its organiser, colleagues and guests. It has a place for each of them (spec §5, BKG-07). */
export function namedPeople({
  participants,
  guests,
}: {
  participants: readonly unknown[];
  guests: readonly unknown[];
}): number {
  return 1 + participants.length + guests.length;
}
