import { bookingRoutes } from './bookings/bookings.ts';
import { discountRoutes } from './bookings/discounts.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { cockpitApi } from './cockpit-api.ts';
import { policyRoutes } from './companies/policies.ts';
import { doorApi } from './door-api.ts';
import { eventRoutes } from './events.ts';
import { lateApi } from './late-api.ts';
import { paymentRoutes } from './money/payments.ts';
import { officeApi } from './office-api.ts';
import { accountRoutes } from './people/account.ts';
import { authRoutes } from './people/auth.ts';
import { noticeRoutes } from './people/notices.ts';
import { teamRoutes } from './people/teams.ts';
import { releaseRoutes } from './releases/releases.ts';
import { referenceRoutes } from './spaces/references.ts';
import { workspaceRoutes } from './spaces/workspaces.ts';
import { staffApi } from './staff-api.ts';
import { visitApi } from './visit-api.ts';
import { scheduleRoutes } from './week/schedule.ts';

/** The calls of first views by area; `api.bookings.create` is the route `bookings.create`. All others: `lateApi`, `cockpitApi`, `officeApi`, `staffApi`. */
export const api = {
  auth: authRoutes,
  references: referenceRoutes,
  workspaces: workspaceRoutes,
  bookings: bookingRoutes,
  discounts: discountRoutes,
  payments: paymentRoutes,
  policies: policyRoutes,
  notices: noticeRoutes,
  events: eventRoutes,
  clientErrors: clientErrorRoutes,
  releases: releaseRoutes,
} as const;

/** Every call of the product by area. */
export const wholeApi = {
  ...api,
  ...lateApi,
  ...cockpitApi,
  ...officeApi,
  ...staffApi,
  ...doorApi,
  ...visitApi,
  account: accountRoutes,
  schedule: scheduleRoutes,
  teams: teamRoutes,
} as const;

type Areas = typeof wholeApi;
export type AnyRoute = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];
export type RouteId = AnyRoute['id'];
/** All routes as a list, for the server to register. */
export const routes: readonly AnyRoute[] = Object.values(wholeApi).flatMap((area): AnyRoute[] => Object.values(area));
export type RouteById<Id extends RouteId> = Extract<AnyRoute, { id: Id }>;
