import type { Canary, ReleasedRemote } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { type ApiError, useApiMutation } from '@escale/platform';
import type { Audience } from './audience-names.tsx';
import { type Change, concernsCanary } from './change.ts';

/** Who gets a canary first, when it halts itself, and why somebody goes back. */
export interface ChangeInput extends Audience {
  /** The live version that the person has seen: another one in the meantime refuses the change. */
  seen: string | null;
  /** The canary that they have seen: for changes that concern it, likewise. */
  seenCanary: Pick<Canary, 'version' | 'percent' | 'companyIds' | 'memberIds'> | null;
  reason: string;
  maxFailurePercent: number;
  leastLoads: number;
}

/** Sends a change of a remote, with the live version that it replaces (PLT-05). */
export function useChange({ name: remote }: ReleasedRemote, onDone: () => void) {
  const options = { onSuccess: onDone };
  const promote = useApiMutation(releaseRoutes.promote, options);
  const share = useApiMutation(releaseRoutes.canary, options);
  const halt = useApiMutation(releaseRoutes.halt, options);
  const rollback = useApiMutation(releaseRoutes.rollback, options);
  const markBad = useApiMutation(releaseRoutes.markBad, options);
  const clearBad = useApiMutation(releaseRoutes.clearBad, options);
  const params = { remote };
  const send = (
    change: Change,
    { seen, seenCanary, reason, maxFailurePercent, leastLoads, companyIds, memberIds }: ChangeInput,
  ) => {
    const known = concernsCanary(change, seenCanary) ? { seenCanary } : {};
    const why = reason.trim() ? { reason: reason.trim() } : {};
    if (change.kind === 'promote')
      promote.mutate({ params, body: { version: change.version, replaces: seen, ...known, ...why } });
    else if (change.kind === 'rollback') rollback.mutate({ params, body: { replaces: seen, ...why } });
    else if (change.kind === 'halt') halt.mutate({ params, body: { ...known, ...why } });
    else if (change.kind === 'mark-bad')
      markBad.mutate({ params: { remote, version: change.version }, body: { reason: reason.trim() } });
    else if (change.kind === 'clear-bad') clearBad.mutate({ params: { remote, version: change.version } });
    else {
      const { version, percent } = change;
      const named = { companyIds: [...companyIds], memberIds: [...memberIds] };
      share.mutate({
        params,
        body: { version, percent, ...named, maxFailurePercent, leastLoads, replaces: seen, ...known },
      });
    }
  };
  const all = [promote, share, halt, rollback, markBad, clearBad];
  const error: ApiError | null = all.find((one) => one.error)?.error ?? null;
  return { send, error, isPending: all.some((one) => one.isPending) };
}
