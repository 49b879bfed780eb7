import type { BookingCheck } from './price-summary.tsx';

/** Whether a manager is asked before the booking, or one of its dates, can be confirmed (BKG-23). */
export const needsApproval = (check: BookingCheck | undefined) =>
  check?.slots.some(({ waitsFor }) => waitsFor.includes('approval')) ?? false;
