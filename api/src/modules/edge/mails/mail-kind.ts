import type { NoticeKind, noticeKinds } from '@escale/contract';

type Terms = typeof noticeKinds;
type AboutBooking = { [K in NoticeKind]: Terms[K]['about'] extends 'booking' ? K : never }[NoticeKind];

/**
 * Kinds of mails about a booking, of the catalogue of events. The organiser and the delegate read `left`, the host of the space `asked`,
 * `booked` and `withdrawn`, an approver `toApprove`, the members all others.
 */
export type MailKind = AboutBooking;
