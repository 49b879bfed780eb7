/** Public interface of this module. */
export { bookingEvent, dayEvent, isMine } from './calendar-event.ts';
