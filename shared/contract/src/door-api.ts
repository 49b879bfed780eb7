import { doorScreenRoutes } from './spaces/doors.ts';

/** Calls of the screens at doors, which have no session; no page of a member loads them (PLT-01). */
export const doorApi = { doorScreens: doorScreenRoutes } as const;
