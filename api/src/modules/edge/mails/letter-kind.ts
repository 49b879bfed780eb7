/** Letters about a booking. The host of the space reads `asked` and `withdrawn`, an approver `toApprove`, the member all others. */
export type LetterKind =
  | 'confirmed'
  | 'pending'
  | 'pendingApproval'
  | 'rejected'
  | 'supplierFailed'
  | 'expired'
  | 'cancelled'
  | 'asked'
  | 'toApprove'
  | 'withdrawn'
  | 'offered'
  | 'offerOver'
  | 'noShow'
  | 'reminder';
