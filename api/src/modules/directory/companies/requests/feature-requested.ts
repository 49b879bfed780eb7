import type { Requestable } from '@escale/contract';
import { defineFact } from '../../../../platform/facts/facts.ts';

/** An administrator asked support for what only support switches on (INT-10). */
export const featureRequested = defineFact<{ companyId: string; memberId: string; feature: Requestable }>(
  'feature.requested',
);
