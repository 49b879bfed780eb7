import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import type { Outcome } from './outcome-store.ts';

/** The balance after a booking call, or the one that the shell read since; null where the reply had none (BKG-10). */
export function useCreditsLeft(outcome: Outcome | null): number | null {
  const replied = outcome?.creditsCents ?? null;
  const limits = useApiQuery(api.policies.remaining, { query: {} }, { enabled: replied !== null });
  const isNewer = limits.dataUpdatedAt > (outcome?.at ?? 0);
  return replied !== null && isNewer ? (limits.data?.credits?.leftCents ?? replied) : replied;
}
