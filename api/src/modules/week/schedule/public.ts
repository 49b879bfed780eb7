/** What other modules may use of this one. */
export { readMyDay, requireEditable, tellChange, todayOf } from './change.service.ts';
export { editSchedule, editWithin } from './edit.service.ts';
export { readMyDays } from './halves.queries.ts';
export { placeOf } from './place-of.queries.ts';
export { clearSaid, isBooked, readSaid, say } from './said.queries.ts';
export { type PlaceRow, placesJson, readShownDays } from './shown-days.ts';
