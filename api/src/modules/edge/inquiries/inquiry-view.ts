import { type Inquiry, inquiryKinds, inquiryStates, languages } from '@escale/contract';
import type { findInquiries } from './inquiry.queries.ts';

type Row = Awaited<ReturnType<typeof findInquiries>>['rows'][number];

/** A stored inquiry as the contract describes it. */
export function viewOf({
  member_id,
  created_at,
  changed_at: _,
  stamp_hash: __,
  kind,
  state,
  language,
  ...row
}: Row): Inquiry {
  return {
    ...row,
    kind: known(inquiryKinds, kind),
    state: known(inquiryStates, state),
    language: known(languages, language),
    memberId: member_id,
    createdAt: created_at,
  };
}

/** A text column that a check of the table limits to these values. */
function known<const T extends string>(values: readonly T[], text: string): T {
  const value = values.find((one) => one === text);
  if (value === undefined) throw new Error(`unknown value ${text}`);
  return value;
}
