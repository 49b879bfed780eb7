import { visitRoutes } from './spaces/visits.ts';

/** Calls about visitors; the few pages that need them do not burden the others (PLT-01). */
export const visitApi = { visits: visitRoutes } as const;
