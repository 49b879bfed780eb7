import type { PublishedVersion, ReleaseEvent } from '@escale/contract';

/** Changes by which another version became the live one. */
const movesLive: ReadonlySet<ReleaseEvent['action']> = new Set(['promote', 'rollback']);

/**
 * The changes of the live version since `seen` was live, the latest first: what somebody who decided by looking at `seen` has missed
 * (`release.superseded`). `history` is newest first.
 */
export function changesSince(history: readonly ReleaseEvent[], seen: string | null): ReleaseEvent[] {
  const moves = history.filter(({ action }) => movesLive.has(action));
  const known = moves.findIndex(({ versionAfter }) => versionAfter === seen);
  return known < 0 ? moves : moves.slice(0, known);
}

/**
 * The versions that were withdrawn, by a rollback or as a halted canary, and not opened again since. `history` is newest first.
 */
export function withdrawnIn(history: readonly ReleaseEvent[]): ReadonlySet<string> {
  const opened = new Set<string | null>();
  const withdrawn = new Set<string>();
  for (const { action, versionBefore, versionAfter } of history) {
    const isWithdrawal = action === 'rollback' || action === 'halt';
    if (isWithdrawal && versionBefore !== null && !opened.has(versionBefore)) withdrawn.add(versionBefore);
    if (movesLive.has(action) || action === 'canary') opened.add(versionAfter);
  }
  return withdrawn;
}

/** The change by which the last opened version was withdrawn, where nothing was opened since; null otherwise. `history` is newest first. */
export function lastWithdrawal(history: readonly ReleaseEvent[]): ReleaseEvent | null {
  const last = history.find(({ action }) => movesLive.has(action) || action === 'canary' || action === 'halt');
  return last?.action === 'halt' || last?.action === 'rollback' ? last : null;
}

/** The share that a canary had before a change of it; null where it began with that change. `history` is newest first. */
export function shareBefore(history: readonly ReleaseEvent[], event: ReleaseEvent): number | null {
  if (event.action !== 'canary') return null;
  const older = history.slice(history.findIndex(({ id }) => id === event.id) + 1);
  const last = older.find(({ action }) => movesLive.has(action) || action === 'canary' || action === 'halt');
  return last?.action === 'canary' && last.versionAfter === event.versionAfter ? last.percent : null;
}

/** The state of a version in a list: the first that applies. */
export type VersionState = 'live' | 'canary' | 'bad' | 'withdrawn' | null;

export const stateTones = { live: 'quiet', canary: 'lime', bad: 'bad', withdrawn: 'quiet' } as const;

/** What a version currently is to browsers. */
export function stateOf(
  { version, bad }: PublishedVersion,
  { live, canary, withdrawn }: { live: string | null; canary: string | null; withdrawn: ReadonlySet<string> },
): VersionState {
  if (version === live) return 'live';
  if (version === canary) return 'canary';
  if (bad) return 'bad';
  return withdrawn.has(version) ? 'withdrawn' : null;
}

/**
 * The newest version that was published after the live one, is not marked as bad and was not withdrawn: the next to become a canary or
 * live. Null without one. `versions` are newest first.
 */
export function candidateOf(
  versions: readonly PublishedVersion[],
  live: string | null,
  withdrawn: ReadonlySet<string>,
): string | null {
  const at = versions.findIndex(({ version }) => version === live);
  const newer = at < 0 ? versions : versions.slice(0, at);
  return newer.find(({ bad, version }) => !bad && !withdrawn.has(version))?.version ?? null;
}

/** Changes grouped by the reader's day, in their order; days as ISO dates. */
export function byDay(events: readonly ReleaseEvent[]): { day: string; events: ReleaseEvent[] }[] {
  const days: { day: string; events: ReleaseEvent[] }[] = [];
  for (const event of events) {
    const day = new Date(event.at).toLocaleDateString('sv-SE');
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
