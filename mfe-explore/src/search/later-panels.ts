/** The panels a search opens on press: one chunk, loaded at the first of them. */
export { BudgetNote } from './budget-note.tsx';
export { DateField } from './capsule/date-field.tsx';
export { DurationField } from './capsule/duration-field.tsx';
export { WhereField } from './capsule/where-field.tsx';
export { FiltersDialog } from './filters/filters-dialog.tsx';
export { MyBookings } from './my-bookings.tsx';
export { FiltersToDrop, NoResults } from './no-results.tsx';
export { OwnBuildings } from './own/own-buildings.tsx';
