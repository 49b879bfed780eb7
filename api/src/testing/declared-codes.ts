import type { AnyRoute, ErrorCode } from '@escale/contract';

/** What any route may answer beyond the codes it declares itself. */
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
];

/** All codes that a route may answer. */
export const codesOf = ({ errors }: AnyRoute): readonly ErrorCode[] => [...errors, ...usual];
