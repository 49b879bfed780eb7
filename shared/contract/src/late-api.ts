import { approvalRoutes, delegateRoutes } from './bookings/approvals.ts';
import { changeRoutes } from './bookings/change.ts';
import { checkInRoutes } from './bookings/check-in.ts';
import { conversationRoutes } from './bookings/conversations.ts';
import { hostRoutes } from './bookings/host.ts';
import { receiptRoutes } from './bookings/receipts.ts';
import { reviewRoutes } from './bookings/reviews.ts';
import { traceRoutes } from './bookings/trace.ts';
import { waitingListRoutes } from './bookings/waiting-list.ts';
import { invoiceRoutes } from './money/invoices.ts';
import { calendarFeedRoutes } from './people/calendar-feed.ts';
import { inquiryRoutes } from './people/inquiries.ts';
import { linkRoutes, partnershipRoutes } from './people/links.ts';
import { loginAsRoutes } from './people/login-as.ts';
import { passkeyRoutes } from './people/passkeys.ts';
import { privacyRoutes } from './people/privacy.ts';
import { proposalRoutes } from './people/proposals.ts';
import { sessionRoutes } from './people/sessions.ts';
import { siteTextRoutes } from './site-texts.ts';
import { cityRoutes } from './spaces/cities.ts';
import { floorViewingRoutes } from './spaces/floor-viewing.ts';
import { longStayRoutes } from './spaces/long-stays.ts';
import { seatOfferRoutes } from './spaces/seat-offers.ts';
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
  offsitePlaces: offsitePlaceRoutes,
  waitingList: waitingListRoutes,
  approvals: approvalRoutes,
  changes: changeRoutes,
  traces: traceRoutes,
  conversations: conversationRoutes,
  host: hostRoutes,
  receipts: receiptRoutes,
  reviews: reviewRoutes,
  passkeys: passkeyRoutes,
  sessions: sessionRoutes,
  loginAs: loginAsRoutes,
  cities: cityRoutes,
  floorViewing: floorViewingRoutes,
  seatOffers: seatOfferRoutes,
  teammates: teammateRoutes,
  translations: translationRoutes,
  longStays: longStayRoutes,
  checkIn: checkInRoutes,
  delegates: delegateRoutes,
  bestDay: bestDayRoutes,
  plan: planRoutes,
  routine: routineRoutes,
  invoices: invoiceRoutes,
  links: linkRoutes,
  partnerships: partnershipRoutes,
  calendarFeed: calendarFeedRoutes,
  inquiries: inquiryRoutes,
  privacy: privacyRoutes,
  proposals: proposalRoutes,
  siteTexts: siteTextRoutes,
} as const;
