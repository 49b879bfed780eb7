import type { PolicyContent } from '@escale/contract/policy-versions';
import type { Draft } from '../../form/use-draft.ts';
import type { PolicyFields } from './policy-fields.rules.ts';

export type PolicyDraft = Draft<PolicyFields>;

/** Name of a policy's draft in the storage of the tab. */
export function draftName(policyId: string): string {
  return `policy-${policyId}`;
}

/** What is decided beside the content: when it starts and ends, and what becomes of credits. */
export interface Decision {
  startsOn: string | null;
  backOn: string | null;
  apply: 'immediately' | 'nextPeriod';
  nextRefreshDate: string | null;
  keepRemainingLimits: boolean;
}
/** Changes a decision in part. */
export type Decide = (part: Partial<Decision>) => void;

/** What the company's default policy says, where this one says nothing. */
export interface Above {
  company: string;
  content: Pick<PolicyContent, 'daysRules' | 'budget'> | null;
}
