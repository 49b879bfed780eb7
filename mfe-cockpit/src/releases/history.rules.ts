import type { Canary, PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';

/** Changes by which another version became the live one. */
const movesLive: ReadonlySet<ReleaseEvent['action']> = new Set(['promote', 'rollback']);

/**
 * The changes of what browsers get since the one with the id `seen`, the latest first: what somebody who decided by looking at it has
 * missed (`release.superseded`, `release.canary-changed`). `history` is newest first.
 */
export function changesSince(history: readonly ReleaseEvent[], seen: number): ReleaseEvent[] {
  return history.filter(
    ({ id, action }) => id > seen && (movesLive.has(action) || action === 'canary' || action === 'halt'),
  );
}

type Seen = Pick<Canary, 'version' | 'percent' | 'companyIds' | 'memberIds'>;

/** What identifies a canary as it is: another version, share or audience is another one. */
export const seenOf = (canary: Canary | null): Seen | null =>
  canary && {
    version: canary.version,
    percent: canary.percent,
    companyIds: canary.companyIds,
    memberIds: canary.memberIds,
  };

/** Whether two canaries are the same version for the same share and the same named companies and members. */
export const isSameCanary = (a: Seen | null, b: Seen | null): boolean => keyOf(a) === keyOf(b);
const keyOf = (seen: Seen | null) =>
  seen && [seen.version, seen.percent, [...seen.companyIds].sort(), [...seen.memberIds].sort()].join(' ');

/** The change by which a version was withdrawn, by a rollback or as a halted canary, where it was not opened again since; else null. */
export function withdrawalOf(history: readonly ReleaseEvent[], version: string): ReleaseEvent | null {
  const last = history.find(
    ({ action, versionBefore, versionAfter }) =>
      ((action === 'rollback' || action === 'halt') && versionBefore === version) ||
      ((movesLive.has(action) || action === 'canary') && versionAfter === version),
  );
  return last?.versionBefore === version && last.versionAfter !== version && last.action !== 'canary' ? last : null;
}

/** Whether a version was published before the live one. `versions` are newest first; of those that are not among them nothing is known. */
export function isOlder(versions: readonly PublishedVersion[], version: string, live: string | null): boolean {
  const at = (wanted: string | null) => versions.findIndex((one) => one.version === wanted);
  return at(live) >= 0 && at(version) > at(live);
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

/** The versions that some or all members had. */
export function openedIn(history: readonly ReleaseEvent[]): ReadonlySet<string> {
  const opened = history.filter(({ action }) => movesLive.has(action) || action === 'canary');
  return new Set(opened.flatMap(({ versionBefore, versionAfter }) => [versionBefore ?? '', versionAfter ?? '']));
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

/** What another version is compared with: the live one; for that one, the version before it. Null where there is none. */
export function comparedWith(
  version: string,
  { live, before }: Pick<ReleasedRemote, 'live' | 'before'>,
  versions: readonly PublishedVersion[],
): PublishedVersion | null {
  return live?.version === version ? (versions.find((one) => one.version === before) ?? null) : live;
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

/** Whether a version can be given to members: it is not marked as bad and runs on the live shell. */
export const canOpen = ({ bad, lacksPlatform }: PublishedVersion): boolean => !bad && lacksPlatform === undefined;

/**
 * The newest version that was published after the live one, is not marked as bad, was not withdrawn and runs on the live shell: the next
 * to become a canary or live. Null without one. `versions` are newest first.
 */
export function candidateOf(
  versions: readonly PublishedVersion[],
  live: string | null,
  withdrawn: ReadonlySet<string>,
): string | null {
  const at = versions.findIndex(({ version }) => version === live);
  const newer = at < 0 ? versions : versions.slice(0, at);
  return newer.find((one) => canOpen(one) && !withdrawn.has(one.version))?.version ?? null;
}

/** Whether a promotion went to a version with a lower number, which nobody expects of one. */
export function goesDown({ action, versionBefore, versionAfter }: ReleaseEvent): boolean {
  if (action !== 'promote' || versionBefore === null || versionAfter === null) return false;
  return versionAfter.localeCompare(versionBefore, 'en', { numeric: true }) < 0;
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
