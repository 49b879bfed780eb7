import type { ErrorCode } from '@escale/contract';

/** Constraints of the database whose violation is a refusal for the member, not an internal error (BKG-04). */
export const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  approved_domain_proved_once: 'customer.domain-taken',
  company_mail_domain_key: 'customer.domain-taken',
  member_email_key: 'user.email-taken',
  slot_capacity: 'booking.full',
  campaign_once: 'booking.free-day-used',
  campaign_most_uses: 'booking.promo-exhausted',
  campaign_most_each: 'booking.promo-used',
  booking_exclusive: 'booking.unavailable',
  service_stock: 'booking.service-sold-out',
  seat_slot_once: 'booking.seat-taken',
  member_link_slack_once: 'chat.linked-elsewhere',
  policy_company_id_name_key: 'policy.name-taken',
  department_name_once: 'department.name-taken',
  // The seat was removed from the plan while it was being booked.
  booking_seat_id_fkey: 'resource.not-found',
  seat_slot_seat_id_fkey: 'resource.not-found',
  ledger_no_overdraft: 'payment.no-credits',
};
