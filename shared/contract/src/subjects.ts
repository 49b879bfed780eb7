/**
 * What the product knows something about, as far as pages must read it again after a change. A route that reads names the subjects
 * its answer `shows`, a route that writes those it `changes`, an event those its fact concerns: pages read a query again when it
 * shows a subject that changed, and for no other reason.
 */
export const subjects = [
  'availability',
  'booking',
  'check-in-code',
  'company',
  'connection',
  'credits',
  'delegate',
  'favourite',
  'floor',
  'invoice',
  'link',
  'member',
  'offsite-place',
  'payment',
  'policy',
  'routine',
  'schedule',
  'visibility',
  'waiting-list',
] as const;
export type Subject = (typeof subjects)[number];

/** What a route has to do with the subjects: it shows some, changes some, or gives the reason why it does neither. */
export type Effect =
  | { shows: readonly Subject[]; changes?: undefined; changesNothing?: undefined }
  | { shows?: undefined; changes: readonly [Subject, ...Subject[]]; changesNothing?: undefined }
  | { shows?: undefined; changes: readonly []; changesNothing: string };
