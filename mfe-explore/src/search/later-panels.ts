/** The panels a search opens on press: one chunk, loaded at the first of them. */
export { DateField } from './date-field.tsx';
export { DurationField } from './duration-field.tsx';
export { FiltersDialog } from './filters-dialog.tsx';
export { MyBookings } from './my-bookings.tsx';
