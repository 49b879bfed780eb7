/** Minutes for which a room is taken at its door (BKG-18). */
export const doorMinutes = [15, 30, 60] as const;
export type DoorMinutes = (typeof doorMinutes)[number];
/** A room is kept for so many minutes at most, from now or from the end of its booking: nobody takes it for the day. */
export const longestDoorMinutes = 60;
