import { approvalRoutes, delegateRoutes } from './bookings/approvals.ts';
import { changeRoutes } from './bookings/change.ts';
import { checkInRoutes } from './bookings/check-in.ts';
import { conversationRoutes } from './bookings/conversations.ts';
import { hostRoutes } from './bookings/host.ts';
import { receiptRoutes } from './bookings/receipts.ts';
import { reviewRoutes } from './bookings/reviews.ts';
import { traceRoutes } from './bookings/trace.ts';
import { waitingListRoutes } from './bookings/waiting-list.ts';
import { companyRoutes } from './companies/companies.ts';
import { companyCalendarRoutes } from './companies/company-calendars.ts';
import { customerRoutes } from './companies/customers.ts';
import { hostOrganisationRoutes } from './companies/hosts.ts';
import { memberImportRoutes } from './companies/member-imports.ts';
import { policyEditingRoutes } from './companies/policy-editing.ts';
import { policyReplayRoutes } from './companies/policy-replay.ts';
import { policyVersionRoutes } from './companies/policy-versions.ts';
import { companyCreditRoutes } from './money/company-credits.ts';
import { creditRoutes } from './money/credits.ts';
import { invoiceRoutes } from './money/invoices.ts';
import { reloadRoutes } from './money/reloads.ts';
import { calendarFeedRoutes } from './people/calendar-feed.ts';
import { departmentRoutes } from './people/departments.ts';
import { inquiryRoutes } from './people/inquiries.ts';
import { linkRoutes, partnershipRoutes } from './people/links.ts';
import { loginAsRoutes } from './people/login-as.ts';
import { memberEditingRoutes } from './people/member-editing.ts';
import { memberRoutes } from './people/members.ts';
import { passkeyRoutes } from './people/passkeys.ts';
import { privacyRoutes } from './people/privacy.ts';
import { proposalRoutes } from './people/proposals.ts';
import { sessionRoutes } from './people/sessions.ts';
import { siteTextRoutes } from './site-texts.ts';
import { cityRoutes } from './spaces/cities.ts';
import { floorRoutes } from './spaces/floors.ts';
import { longStayRoutes } from './spaces/long-stays.ts';
import { teammateRoutes } from './spaces/teammates.ts';
import { translationRoutes } from './spaces/translations.ts';
import { bestDayRoutes } from './week/best-day.ts';
import { offsitePlaceRoutes, routineRoutes } from './week/routine.ts';
import { planRoutes } from './week/week-plan.ts';

/**
 * Calls of areas that no first view needs: pages import them from `@escale/contract/late`, so that their addresses are no part of the first
 * load of every page (PLT-01).
 */
export const lateApi = {
  policyEditing: policyEditingRoutes,
  policyVersions: policyVersionRoutes,
  policyReplay: policyReplayRoutes,
  offsitePlaces: offsitePlaceRoutes,
  waitingList: waitingListRoutes,
  approvals: approvalRoutes,
  changes: changeRoutes,
  traces: traceRoutes,
  conversations: conversationRoutes,
  host: hostRoutes,
  receipts: receiptRoutes,
  reviews: reviewRoutes,
  members: memberRoutes,
  memberEditing: memberEditingRoutes,
  departments: departmentRoutes,
  passkeys: passkeyRoutes,
  sessions: sessionRoutes,
  loginAs: loginAsRoutes,
  cities: cityRoutes,
  teammates: teammateRoutes,
  translations: translationRoutes,
  floors: floorRoutes,
  longStays: longStayRoutes,
  checkIn: checkInRoutes,
  delegates: delegateRoutes,
  bestDay: bestDayRoutes,
  plan: planRoutes,
  routine: routineRoutes,
  credits: creditRoutes,
  companyCredits: companyCreditRoutes,
  companies: companyRoutes,
  customers: customerRoutes,
  memberImports: memberImportRoutes,
  companyCalendars: companyCalendarRoutes,
  invoices: invoiceRoutes,
  reloads: reloadRoutes,
  hosts: hostOrganisationRoutes,
  links: linkRoutes,
  partnerships: partnershipRoutes,
  calendarFeed: calendarFeedRoutes,
  inquiries: inquiryRoutes,
  privacy: privacyRoutes,
  proposals: proposalRoutes,
  siteTexts: siteTextRoutes,
} as const;
