import type { Requestable } from '@escale/contract';
import { defineFact } from '../../../../platform/facts/facts.ts';

/** An administrator asked support for what only support switches on (INT-10). */
export const featureRequested = defineFact<{ companyId: string; memberId: string; feature: Requestable }>(
  'feature.requested',
);

/** Support did what an administrator had asked for. */
export const featureGranted = defineFact<{
  companyId: string;
  feature: Requestable;
  /** Who asked last; null once their account is deleted. */
  memberId: string | null;
  /** Who of support did it. */
  byId: string;
}>('feature.granted');
