import type { ReleaseEvent } from '@escale/contract';

/** The change by which a version was withdrawn, where it was not opened again since; null otherwise. `history` is newest first. */
export function withdrawalOf(history: readonly ReleaseEvent[], version: string): ReleaseEvent | null {
  const last = history.find(
    ({ action, versionBefore, versionAfter }) =>
      (isWithdrawal(action) && versionBefore === version) || (opens.has(action) && versionAfter === version),
  );
  return last !== undefined && isWithdrawal(last.action) && last.versionBefore === version ? last : null;
}

const isWithdrawal = (action: ReleaseEvent['action']) => action === 'halt' || action === 'rollback';
const opens: ReadonlySet<ReleaseEvent['action']> = new Set(['promote', 'canary', 'rollback']);

/** `lunch 1.4.0 was withdrawn at 2026-11-20T09:12:00Z by Lise Faure: empty page` */
export function describeWithdrawal(remote: string, { versionBefore, at, by, reason }: ReleaseEvent): string {
  return `${remote} ${versionBefore} was withdrawn at ${at} by ${by}${reason === null ? '' : `: ${reason}`}`;
}
