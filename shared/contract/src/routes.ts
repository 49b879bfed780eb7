import { approvalRoutes, delegateRoutes } from './approvals.ts';
import { authRoutes } from './auth.ts';
import { bookingRoutes } from './bookings.ts';
import { checkInRoutes } from './check-in.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { creditRoutes } from './credits.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { floorRoutes } from './floors.ts';
import { hostRoutes } from './host.ts';
import { invoiceRoutes } from './invoices.ts';
import { linkRoutes, partnershipRoutes } from './links.ts';
import { memberRoutes } from './members.ts';
import { paymentRoutes } from './payments.ts';
import { policyRoutes } from './policies.ts';
import { referenceRoutes } from './references.ts';
import { reloadRoutes } from './reloads.ts';
import { offsitePlaceRoutes, routineRoutes } from './routine.ts';
import { scheduleRoutes } from './schedule.ts';
import { teamRoutes } from './teams.ts';
import { waitingListRoutes } from './waiting-list.ts';
import { planRoutes } from './week-plan.ts';
import { workspaceRoutes } from './workspaces.ts';

/** Every call of the product by area; `api.bookings.create` is the route `bookings.create`. */
export const api = {
  auth: authRoutes,
  members: memberRoutes,
  references: referenceRoutes,
  workspaces: workspaceRoutes,
  floors: floorRoutes,
  bookings: bookingRoutes,
  checkIn: checkInRoutes,
  waitingList: waitingListRoutes,
  approvals: approvalRoutes,
  delegates: delegateRoutes,
  schedule: scheduleRoutes,
  plan: planRoutes,
  routine: routineRoutes,
  offsitePlaces: offsitePlaceRoutes,
  teams: teamRoutes,
  payments: paymentRoutes,
  policies: policyRoutes,
  credits: creditRoutes,
  customers: customerRoutes,
  invoices: invoiceRoutes,
  reloads: reloadRoutes,
  host: hostRoutes,
  links: linkRoutes,
  partnerships: partnershipRoutes,
  events: eventRoutes,
  clientErrors: clientErrorRoutes,
} as const;

type Areas = typeof api;
export type AnyRoute = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];
export type RouteId = AnyRoute['id'];
/** The table the server loops over. */
export const routes: readonly AnyRoute[] = Object.values(api).flatMap((area): AnyRoute[] => Object.values(area));
export type RouteById<Id extends RouteId> = Extract<AnyRoute, { id: Id }>;
