import { buildingRoutes } from './spaces/buildings.ts';
import { doorRoutes, sheetRoutes } from './spaces/doors.ts';
import { closingRoutes, spaceRoutes } from './spaces/space-editing.ts';

/** Calls of the pages of a company's buildings and spaces; those of other pages of the cockpit do not load them (PLT-01). */
export const officeApi = {
  buildings: buildingRoutes,
  spaces: spaceRoutes,
  closings: closingRoutes,
  doors: doorRoutes,
  sheets: sheetRoutes,
} as const;
