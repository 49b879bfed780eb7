import { z } from 'zod';

/**
 * The error catalogue (spec §8, ERR-01, ERR-02): code to HTTP status. Messages per language stand in
 * `error-messages.ts`; a test holds the two together.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.too-large': 413,
  'request.timeout': 503,
  'request.idempotency-key-missing': 400,
  'request.idempotency-key-reused': 422,
  'auth.unauthenticated': 401,
  'auth.wrong-credentials': 401,
  'auth.not-activated': 401,
  'auth.disabled': 401,
  'auth.token-expired': 401,
  'auth.session-ended': 401,
  'access.forbidden': 403,
  'access.freemium-free-only': 403,
  'access.no-internal-sites': 403,
  'resource.not-found': 404,
  'rate.limited': 429,
  'server.error': 500,
  'server.unavailable': 503,
  'booking.seat-taken': 409,
  'booking.seat-required': 409,
  'booking.full': 409,
  'booking.unavailable': 409,
  'booking.closed': 409,
  'booking.closed-for-sale': 409,
  'booking.outside-opening-hours': 409,
  'booking.too-late': 409,
  'booking.too-many-people': 409,
  'booking.too-few-people': 409,
  'booking.policy-forbids-day': 409,
  'booking.no-days-left': 409,
  'booking.not-cancellable': 409,
  'booking.not-pending': 409,
  'booking.promo-unknown': 409,
  'payment.no-credits': 409,
  'payment.failed': 409,
  'schedule.edit-failed': 409,
  'schedule.booked': 409,
} as const;

/** A stable code of the catalogue. */
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One wrong field: a JSON pointer into the request (`/body/phone`) and a message in the member's language. */
export const fieldError = z.strictObject({ pointer: z.string(), message: z.string() });

/** RFC 9457 problem details, the only error shape on the wire (ERR-02). */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.array(fieldError).default([]),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
