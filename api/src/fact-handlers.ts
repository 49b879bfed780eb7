import {
  collectBookings,
  eraseFromBookings,
  orderCancellations,
  orderCancellationsOfDisabled,
} from './modules/bookings/life/personal-data.ts';
import { endDeclined } from './modules/bookings/life/seat-declined.ts';
import { returnOffer } from './modules/bookings/offers/offer.queries.ts';
import {
  bookingConfirmed,
  bookingEnded,
  bookingMoved,
  bookingWaiting,
  delegatesAdded,
  participantLeft,
  participantsAdded,
} from './modules/bookings/public.ts';
import { cancelEndedOrders, orderWaitingBookings } from './modules/bookings/supplier/supplier-order.service.ts';
import { collectKept, eraseKept } from './modules/directory/account/personal-data.ts';
import { emptyWithdrawn } from './modules/directory/auth/deletion/erase.service.ts';
import { collectAccount } from './modules/directory/auth/deletion/personal-data.ts';
import { orderInvitation, securityChanged } from './modules/directory/auth/public.ts';
import { noteLetter } from './modules/directory/companies/imports/letters.service.ts';
import { collectImports, eraseImports } from './modules/directory/companies/imports/personal-data.ts';
import { featureGranted, featureRequested } from './modules/directory/companies/public.ts';
import {
  invitationTried,
  invitationWithdrawn,
  memberDataCollected,
  memberDisabled,
  memberErased,
  memberInvited,
  memberJoined,
  memberLeft,
} from './modules/directory/members/public.ts';
import { collectVisibility, eraseVisibility } from './modules/directory/visibility/personal-data.ts';
import { collectFeed, eraseFeed } from './modules/edge/calendar-feed/personal-data.ts';
import { watchForNoShow } from './modules/edge/check-in/watch-for-no-show.ts';
import { remotesReported } from './modules/edge/client-errors/public.ts';
import { collectMessages, eraseMessages } from './modules/edge/conversations/personal-data.ts';
import { eraseExports } from './modules/edge/data-export/personal-data.ts';
import { eraseEvents } from './modules/edge/event-stream/personal-data.ts';
import { collectInquiries, eraseInquiries } from './modules/edge/inquiries/personal-data.ts';
import { closeRequests, fileRequest } from './modules/edge/inquiries/requested-feature.ts';
import { orderNotices } from './modules/edge/links/chat.service.ts';
import { collectLinks, eraseLinks } from './modules/edge/links/personal-data.ts';
import { collectLongStays, eraseLongStays } from './modules/edge/long-stays/personal-data.ts';
import { mailAnswered, mailInvitationAnswered } from './modules/edge/mails/answered-letter.ts';
import {
  mailAdded,
  mailConfirmed,
  mailEnded,
  mailLeft,
  mailMoved,
  mailSeats,
  mailWaiting,
} from './modules/edge/mails/booking-handlers.ts';
import { mailDelegates } from './modules/edge/mails/delegate-letters.ts';
import { orderHostBooked, orderHostMoved } from './modules/edge/mails/host-booked.ts';
import { mailInvited } from './modules/edge/mails/invited-letter.ts';
import { mailProposed } from './modules/edge/mails/proposal-letter.ts';
import { bookingMailDue } from './modules/edge/mails/public.ts';
import {
  noticeAdded,
  noticeConfirmed,
  noticeEnded,
  noticeLeft,
  noticeMoved,
  noticeSeats,
  noticeWaiting,
} from './modules/edge/notices/booking-handlers.ts';
import {
  noticeAnswered,
  noticeCardRefused,
  noticeCredits,
  noticeDelegates,
  noticeGranted,
  noticeInvitationAnswered,
  noticeInvited,
  noticeProposed,
  noticeSecurity,
} from './modules/edge/notices/other-handlers.ts';
import { collectNotices, eraseNotices } from './modules/edge/notices/personal-data.ts';
import { noticeInvitedBefore } from './modules/edge/notices/waiting-invitations.ts';
import { haltFailingCanaries } from './modules/edge/release-health/public.ts';
import { eraseReminders } from './modules/edge/reminders/personal-data.ts';
import { collectVisits, eraseVisits } from './modules/edge/visitors/personal-data.ts';
import { offerEnded, offerMoved } from './modules/edge/waiting-list/booking-handlers.ts';
import { collectWaiting, eraseWaiting } from './modules/edge/waiting-list/personal-data.ts';
import { collectFavourites, eraseFavourites } from './modules/explore/personal-data.ts';
import { collectFigureLetters, eraseFigureLetters } from './modules/figures/personal-data.ts';
import { seatDeclined, seatsOffered } from './modules/inventory/floors/public.ts';
import { applyBudgetNow } from './modules/money/credits/apply-budget.service.ts';
import { giveFirstCredits } from './modules/money/credits/first-credits.service.ts';
import { collectCredits, withdrawErased } from './modules/money/credits/personal-data.ts';
import { creditsAdded } from './modules/money/credits/public.ts';
import { reloadBudget } from './modules/money/credits/reload.service.ts';
import { keptCardRefused, monthlyInvoiceIssued, reloadPaymentFailed } from './modules/money/invoices/public.ts';
import { stopAutoReload } from './modules/money/reloads/auto-reload-stop.service.ts';
import { chargeIssued } from './modules/money/reloads/charge-issued.service.ts';
import { collectPayments } from './modules/payments/personal-data.ts';
import { collectConnections, eraseConnections } from './modules/people/teams/personal-data.ts';
import { dayProposed, invitationAnswered, invitationSent, proposalAnswered } from './modules/people/teams/public.ts';
import { budgetApplied, budgetRefreshDue } from './modules/policies/public.ts';
import { collectReviews, eraseReviews } from './modules/reviews/personal-data.ts';
import { collectRoutine, eraseRoutine } from './modules/week/routine/personal-data.ts';
import {
  clearEnded,
  clearLeft,
  placeAdded,
  placeConfirmed,
  placeMoved,
} from './modules/week/schedule/booking-handlers.ts';
import { collectWeeks, eraseWeeks } from './modules/week/schedule/personal-data.ts';
import { defineFacts, on } from './platform/facts/facts.ts';

/**
 * Every fact with its handlers, in order. The order is the lock order (docs/bookings.md): a booking's own rows and its supplier's order
 * first, then the week, then the waiting list; notices, letters and jobs hold no lock that others wait for and come last. A member's data
 * is collected and erased by the `personal-data.ts` of each module.
 */
export const facts = defineFacts([
  on(bookingWaiting, orderWaitingBookings, noticeWaiting, mailWaiting),
  on(bookingConfirmed, placeConfirmed, noticeConfirmed, mailConfirmed, orderHostBooked, watchForNoShow),
  on(bookingMoved, placeMoved, offerMoved, noticeMoved, mailMoved, orderHostMoved, watchForNoShow),
  on(seatsOffered, noticeSeats, mailSeats),
  on(seatDeclined, endDeclined),
  on(bookingEnded, cancelEndedOrders, returnOffer, clearEnded, offerEnded, noticeEnded, mailEnded),
  on(participantsAdded, placeAdded, noticeAdded, mailAdded),
  on(participantLeft, clearLeft, noticeLeft, mailLeft),

  on(memberInvited, orderInvitation),
  on(invitationTried, noteLetter),
  on(invitationWithdrawn, emptyWithdrawn),
  on(memberJoined, giveFirstCredits, noticeInvitedBefore),
  on(memberDisabled, orderCancellationsOfDisabled),
  on(memberLeft, orderCancellations),
  on(
    memberErased,
    eraseFromBookings,
    withdrawErased,
    eraseRoutine,
    eraseWeeks,
    eraseWaiting,
    eraseVisits,
    eraseVisibility,
    eraseConnections,
    eraseFigureLetters,
    eraseFavourites,
    eraseReviews,
    eraseKept,
    eraseLinks,
    eraseFeed,
    eraseReminders,
    eraseInquiries,
    eraseImports,
    eraseMessages,
    eraseLongStays,
    eraseExports,
    eraseNotices,
    eraseEvents,
  ),
  on(
    memberDataCollected,
    collectAccount,
    collectKept,
    collectWeeks,
    collectRoutine,
    collectBookings,
    collectPayments,
    collectCredits,
    collectWaiting,
    collectVisits,
    collectConnections,
    collectVisibility,
    collectFigureLetters,
    collectFavourites,
    collectReviews,
    collectLinks,
    collectFeed,
    collectInquiries,
    collectImports,
    collectMessages,
    collectLongStays,
    collectNotices,
  ),
  on(budgetApplied, applyBudgetNow),
  on(budgetRefreshDue, reloadBudget),
  on(reloadPaymentFailed, stopAutoReload),
  on(monthlyInvoiceIssued, chargeIssued),
  on(keptCardRefused, stopAutoReload, noticeCardRefused),

  on(securityChanged, noticeSecurity),
  on(delegatesAdded, noticeDelegates, mailDelegates),
  on(creditsAdded, noticeCredits),
  on(invitationSent, noticeInvited, mailInvited),
  on(invitationAnswered, noticeInvitationAnswered, mailInvitationAnswered),
  on(dayProposed, noticeProposed, mailProposed),
  on(proposalAnswered, noticeAnswered, mailAnswered),

  on(bookingMailDue, orderNotices),

  on(featureRequested, fileRequest),
  on(featureGranted, closeRequests, noticeGranted),

  on(remotesReported, haltFailingCanaries),
]);
