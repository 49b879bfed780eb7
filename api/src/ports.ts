import { reseat } from './modules/bookings/change/reseat.service.ts';
import { payableBooking } from './modules/bookings/life/payable-booking.ts';
import { isPromoOffered } from './modules/bookings/offers/promo-code.service.ts';
import { signUpCodes } from './modules/directory/auth/public.ts';
import { heldPolicy, movedBudgets } from './modules/directory/companies/public.ts';
import { seatMoves } from './modules/inventory/floors/public.ts';
import { payableInvoice } from './modules/money/invoices/payable-invoice.ts';
import { payables } from './modules/payments/public.ts';
import { isInvited } from './modules/people/teams/invited-address.service.ts';
import { holdPolicy } from './modules/policies/hold-policy.ts';
import { withMovedBudgets } from './modules/policies/moved-budgets.service.ts';
import { definePorts, provide } from './platform/ports/ports.ts';

/** Ports of modules with the implementations that modules above them provide. */
export const ports = definePorts([
  provide(payables, { booking: payableBooking, invoice: payableInvoice }),
  provide(movedBudgets, withMovedBudgets),
  provide(heldPolicy, holdPolicy),
  provide(seatMoves, reseat),
  provide(signUpCodes, [isInvited, isPromoOffered]),
]);
