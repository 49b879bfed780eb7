import type { AnyRoute, ErrorCode } from '@escale/contract';

/** Codes that any route may return in addition to those it declares. */
const usual: readonly ErrorCode[] = [
  'request.invalid',
  'request.too-large',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'rate.limited',
  'auth.unauthenticated',
  'auth.token-expired',
  'auth.session-ended',
  'auth.disabled',
  'access.forbidden',
  'access.not-as-other',
];

/** All codes that a route may return. */
export const codesOf = ({ errors }: AnyRoute): readonly ErrorCode[] => [...errors, ...usual];
