/** A change of a remote's releases that somebody is about to make; the dialog names what will happen. */
export type Change =
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'halt' }
  | { kind: 'rollback'; version: string }
  | { kind: 'mark-bad'; version: string }
  | { kind: 'clear-bad'; version: string };

/**
 * The change that gives a version to a share of the members: none ends its canary, unless somebody is named; all make it live.
 */
export function changeTo(version: string, percent: number, isNamed = false): Change {
  if (percent === 0 && !isNamed) return { kind: 'halt' };
  return percent === 100 ? { kind: 'promote', version } : { kind: 'canary', version, percent };
}

/** Changes that take a version away from members. */
export const isWayBack = ({ kind }: Change): boolean => kind === 'halt' || kind === 'rollback' || kind === 'mark-bad';

/** Changes that give a version to more members. */
export const isWider = ({ kind }: Change): boolean => kind === 'canary' || kind === 'promote';

/** Changes after which the version that they name is the live one. */
export const movesLive = ({ kind }: Change): boolean => kind === 'promote' || kind === 'rollback';

/** Whether a change was decided by looking at the canary: a promotion only where it promotes that one. */
export function concernsCanary(change: Change, seen: { version: string } | null): boolean {
  if (change.kind === 'promote') return seen?.version === change.version;
  return change.kind === 'canary' || change.kind === 'halt';
}
