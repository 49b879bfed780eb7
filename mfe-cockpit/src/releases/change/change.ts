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
