/** The most versions that are kept as a way back. */
const mostEarlier = 50;

/** A live version, and those that were live before it, the latest first. */
export interface Line {
  version: string;
  earlier: readonly string[];
}

/**
 * The line after a promotion. A version that was live before is not put on top again: going back to it by a promotion is a way back like a
 * rollback, so that what came after it never becomes a way back itself.
 */
export function promoted(line: Line | null, version: string): Line {
  if (line === null) return { version, earlier: [] };
  if (line.version === version) return line;
  const at = line.earlier.indexOf(version);
  if (at >= 0) return { version, earlier: line.earlier.slice(at + 1) };
  return { version, earlier: [line.version, ...line.earlier].slice(0, mostEarlier) };
}

/** The line after a rollback: always further back, and past what cannot be used; null where there is nothing before. */
export function rolledBack(line: Line, isUnusable: (version: string) => boolean): Line | null {
  const at = line.earlier.findIndex((version) => !isUnusable(version));
  const version = line.earlier[at];
  return version === undefined ? null : { version, earlier: line.earlier.slice(at + 1) };
}
