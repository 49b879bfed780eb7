/**
 * Kinds of data that pages refetch after a change. A query route lists the subjects its reply `shows`, a command route those it
 * `changes`, an event those it concerns: a query is refetched when it shows a subject that changed, and for no other reason.
 */
export const subjects = [
  'availability',
  'billing',
  'booking',
  'calendar-feed',
  'check-in-code',
  'company',
  'connection',
  'credits',
  'data-export',
  'delegate',
  'discount',
  'door',
  'favourite',
  'floor',
  'import',
  'inquiry',
  'invoice',
  'job',
  'link',
  'long-stay',
  'member',
  'message',
  'notice',
  'notification-setting',
  'offsite-place',
  'passkey',
  'payment',
  'policy',
  'release',
  'release-token',
  'review',
  'routine',
  'schedule',
  'session',
  'site-text',
  'translation',
  'visibility',
  'visit',
  'waiting-list',
] as const;
export type Subject = (typeof subjects)[number];

/** How a route relates to the subjects: it shows some, changes some, or states why it does neither. */
export type Effect =
  | { shows: readonly Subject[]; changes?: undefined; changesNothing?: undefined }
  | { shows?: undefined; changes: readonly [Subject, ...Subject[]]; changesNothing?: undefined }
  | { shows?: undefined; changes: readonly []; changesNothing: string };
