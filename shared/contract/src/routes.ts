import { approvalRoutes, delegateRoutes } from './bookings/approvals.ts';
import { bookingRoutes } from './bookings/bookings.ts';
import { checkInRoutes } from './bookings/check-in.ts';
import { discountRoutes } from './bookings/discounts.ts';
import { hostRoutes } from './bookings/host.ts';
import { waitingListRoutes } from './bookings/waiting-list.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { companyRoutes } from './companies/companies.ts';
import { customerRoutes } from './companies/customers.ts';
import { hostOrganisationRoutes } from './companies/hosts.ts';
import { policyRoutes } from './companies/policies.ts';
import { eventRoutes } from './events.ts';
import { creditRoutes } from './money/credits.ts';
import { invoiceRoutes } from './money/invoices.ts';
import { paymentRoutes } from './money/payments.ts';
import { reloadRoutes } from './money/reloads.ts';
import { accountRoutes } from './people/account.ts';
import { authRoutes } from './people/auth.ts';
import { inquiryRoutes } from './people/inquiries.ts';
import { linkRoutes, partnershipRoutes } from './people/links.ts';
import { loginAsRoutes } from './people/login-as.ts';
import { memberRoutes } from './people/members.ts';
import { noticeRoutes } from './people/notices.ts';
import { passkeyRoutes } from './people/passkeys.ts';
import { privacyRoutes } from './people/privacy.ts';
import { sessionRoutes } from './people/sessions.ts';
import { teamRoutes } from './people/teams.ts';
import { releaseRoutes } from './releases/releases.ts';
import { siteTextRoutes } from './site-texts.ts';
import { cityRoutes } from './spaces/cities.ts';
import { floorRoutes } from './spaces/floors.ts';
import { referenceRoutes } from './spaces/references.ts';
import { translationRoutes } from './spaces/translations.ts';
import { workspaceRoutes } from './spaces/workspaces.ts';
import { offsitePlaceRoutes, routineRoutes } from './week/routine.ts';
import { scheduleRoutes } from './week/schedule.ts';
import { planRoutes } from './week/week-plan.ts';

/** Every call of the product by area; `api.bookings.create` is the route `bookings.create`. */
export const api = {
  auth: authRoutes,
  account: accountRoutes,
  passkeys: passkeyRoutes,
  sessions: sessionRoutes,
  loginAs: loginAsRoutes,
  members: memberRoutes,
  references: referenceRoutes,
  cities: cityRoutes,
  translations: translationRoutes,
  workspaces: workspaceRoutes,
  floors: floorRoutes,
  bookings: bookingRoutes,
  checkIn: checkInRoutes,
  waitingList: waitingListRoutes,
  approvals: approvalRoutes,
  delegates: delegateRoutes,
  discounts: discountRoutes,
  schedule: scheduleRoutes,
  plan: planRoutes,
  routine: routineRoutes,
  offsitePlaces: offsitePlaceRoutes,
  teams: teamRoutes,
  payments: paymentRoutes,
  policies: policyRoutes,
  credits: creditRoutes,
  companies: companyRoutes,
  customers: customerRoutes,
  invoices: invoiceRoutes,
  reloads: reloadRoutes,
  host: hostRoutes,
  hosts: hostOrganisationRoutes,
  notices: noticeRoutes,
  links: linkRoutes,
  partnerships: partnershipRoutes,
  inquiries: inquiryRoutes,
  privacy: privacyRoutes,
  siteTexts: siteTextRoutes,
  events: eventRoutes,
  clientErrors: clientErrorRoutes,
  releases: releaseRoutes,
} as const;

type Areas = typeof api;
export type AnyRoute = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];
export type RouteId = AnyRoute['id'];
/** All routes as a list, for the server to register. */
export const routes: readonly AnyRoute[] = Object.values(api).flatMap((area): AnyRoute[] => Object.values(area));
export type RouteById<Id extends RouteId> = Extract<AnyRoute, { id: Id }>;
