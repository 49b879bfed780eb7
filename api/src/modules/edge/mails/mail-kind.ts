/**
 * Kinds of mails about a booking. The organiser and the delegate read `left`, the host of the space `asked` and `withdrawn`, an approver
 * `toApprove`, the members all others.
 */
export type MailKind =
  | 'confirmed'
  | 'pending'
  | 'pendingApproval'
  | 'rejected'
  | 'supplierFailed'
  | 'expired'
  | 'cancelled'
  | 'left'
  | 'asked'
  | 'toApprove'
  | 'withdrawn'
  | 'offered'
  | 'offerOver'
  | 'noShow'
  | 'reminder';
