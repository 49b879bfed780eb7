/** Letters about a booking. Who invited somebody that left reads `left`, the host of the space reads `asked` and `withdrawn`, an approver `toApprove`, the member all others. */
export type LetterKind =
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
