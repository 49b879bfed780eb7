/** Public interface of this module. */
export { emitScheduleChanged, readMyDay, requireEditable, todayOf } from './change.service.ts';
export { editSchedule, editWithin } from './edit.service.ts';
export { deleteEntries, isBooked, readEntries, upsertEntries } from './entries.queries.ts';
export { readMyDays } from './halves.queries.ts';
export { type DateRange, requireRange } from './my.service.ts';
export { placeOf } from './place-of.queries.ts';
export { type PlaceRow, placesJson, readShownDays } from './shown-days.ts';
