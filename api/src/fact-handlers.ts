import {
  bookingConfirmed,
  bookingEnded,
  bookingMoved,
  bookingWaiting,
  participantLeft,
  participantsAdded,
} from './modules/bookings/public.ts';
import { returnOffer } from './modules/bookings/request/offer.queries.ts';
import { cancelEndedOrders, orderWaitingBookings } from './modules/bookings/supplier/supplier-order.service.ts';
import { orderInvitation } from './modules/directory/auth/public.ts';
import { memberInvited, memberJoined } from './modules/directory/members/public.ts';
import { watchForNoShow } from './modules/edge/check-in/watch-for-no-show.ts';
import { remotesReported } from './modules/edge/client-errors/public.ts';
import { orderNotices } from './modules/edge/links/chat.service.ts';
import { mailAdded, mailConfirmed, mailEnded, mailLeft, mailWaiting } from './modules/edge/mails/booking-handlers.ts';
import { bookingMailDue } from './modules/edge/mails/public.ts';
import {
  noticeAdded,
  noticeConfirmed,
  noticeEnded,
  noticeLeft,
  noticeMoved,
  noticeWaiting,
} from './modules/edge/notices/booking-handlers.ts';
import { noticeAccepted, noticeCredits, noticeInvited } from './modules/edge/notices/other-handlers.ts';
import { haltFailingCanaries } from './modules/edge/release-health/public.ts';
import { offerEnded, offerMoved } from './modules/edge/waiting-list/booking-handlers.ts';
import { applyBudgetNow } from './modules/money/credits/apply-budget.service.ts';
import { giveFirstCredits } from './modules/money/credits/first-credits.service.ts';
import { creditsAdded } from './modules/money/credits/public.ts';
import { reloadBudget } from './modules/money/credits/reload.service.ts';
import { reloadPaymentFailed } from './modules/money/invoices/public.ts';
import { stopAutoReload } from './modules/money/reloads/auto-reload-stop.service.ts';
import { invitationAccepted, invitationSent } from './modules/people/teams/public.ts';
import { budgetApplied, budgetRefreshDue } from './modules/policies/public.ts';
import {
  clearEnded,
  clearLeft,
  placeAdded,
  placeConfirmed,
  placeMoved,
} from './modules/week/schedule/booking-handlers.ts';
import { defineFacts, on } from './platform/facts/facts.ts';

/**
 * Every fact with its handlers, in order. The order is the lock order (docs/bookings.md): a booking's own rows and its supplier's order
 * first, then the week, then the waiting list; notices, letters and jobs hold no lock that others wait for and come last.
 */
export const facts = defineFacts([
  on(bookingWaiting, orderWaitingBookings, noticeWaiting, mailWaiting),
  on(bookingConfirmed, placeConfirmed, noticeConfirmed, mailConfirmed, watchForNoShow),
  on(bookingMoved, placeMoved, offerMoved, noticeMoved, watchForNoShow),
  on(bookingEnded, cancelEndedOrders, returnOffer, clearEnded, offerEnded, noticeEnded, mailEnded),
  on(participantsAdded, placeAdded, noticeAdded, mailAdded),
  on(participantLeft, clearLeft, noticeLeft, mailLeft),

  on(memberInvited, orderInvitation),
  on(memberJoined, giveFirstCredits),
  on(budgetApplied, applyBudgetNow),
  on(budgetRefreshDue, reloadBudget),
  on(reloadPaymentFailed, stopAutoReload),

  on(creditsAdded, noticeCredits),
  on(invitationSent, noticeInvited),
  on(invitationAccepted, noticeAccepted),

  on(bookingMailDue, orderNotices),

  on(remotesReported, haltFailingCanaries),
]);
