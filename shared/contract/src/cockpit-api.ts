import { companyCalendarRoutes } from './companies/company-calendars.ts';
import { customerRoutes } from './companies/customers.ts';
import { figureRoutes } from './companies/figures.ts';
import { logRoutes } from './companies/log.ts';
import { memberImportRoutes } from './companies/member-imports.ts';
import { policyEditingRoutes } from './companies/policy-editing.ts';
import { policyReplayRoutes } from './companies/policy-replay.ts';
import { policyVersionRoutes } from './companies/policy-versions.ts';
import { companyCreditRoutes } from './money/company-credits.ts';
import { creditRoutes } from './money/credits.ts';
import { reloadRoutes } from './money/reloads.ts';
import { departmentRoutes } from './people/departments.ts';
import { memberEditingRoutes } from './people/member-editing.ts';
import { memberRoutes } from './people/members.ts';
import { floorRoutes } from './spaces/floors.ts';
import { neighbourhoodRoutes } from './spaces/neighbourhoods.ts';
import { planEditingRoutes } from './spaces/plan-editing.ts';
import { planVersionRoutes } from './spaces/plan-versions.ts';

/**
 * Calls that only administrators, managers and staff need: the cockpit imports them from `@escale/contract/cockpit`, so that no other page
 * loads their addresses (PLT-01).
 */
export const cockpitApi = {
  policyEditing: policyEditingRoutes,
  policyVersions: policyVersionRoutes,
  policyReplay: policyReplayRoutes,
  members: memberRoutes,
  memberEditing: memberEditingRoutes,
  departments: departmentRoutes,
  floors: floorRoutes,
  neighbourhoods: neighbourhoodRoutes,
  planEditing: planEditingRoutes,
  planVersions: planVersionRoutes,
  credits: creditRoutes,
  companyCredits: companyCreditRoutes,
  customers: customerRoutes,
  memberImports: memberImportRoutes,
  companyCalendars: companyCalendarRoutes,
  reloads: reloadRoutes,
  log: logRoutes,
  figures: figureRoutes,
} as const;
