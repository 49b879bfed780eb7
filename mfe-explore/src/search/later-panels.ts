/** The panels a search opens on press: one chunk, loaded at the first of them. */
export { DateField } from './capsule/date-field.tsx';
export { DurationField } from './capsule/duration-field.tsx';
export { FiltersDialog } from './filters/filters-dialog.tsx';
export { MyBookings } from './my-bookings.tsx';
