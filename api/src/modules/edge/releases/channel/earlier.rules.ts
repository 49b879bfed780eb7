/** The most versions that are kept as a way back. */
const mostEarlier = 50;

/** A live version, and those that were live before it, the latest first. */
export interface Line {
  version: string;
  earlier: readonly string[];
}

/** The line after a promotion, also of a version that was live before: the way back is what was live just before, each version once. */
export function promoted(line: Line | null, version: string): Line {
  if (line === null) return { version, earlier: [] };
  if (line.version === version) return line;
  const before = [line.version, ...line.earlier].filter((one) => one !== version);
  return { version, earlier: before.slice(0, mostEarlier) };
}

/** The line after a rollback: always further back, past what cannot be used, without what was left; null where there is nothing before. */
export function rolledBack(line: Line, isUnusable: (version: string) => boolean): Line | null {
  const at = line.earlier.findIndex((version) => !isUnusable(version));
  const version = line.earlier[at];
  return version === undefined ? null : { version, earlier: line.earlier.slice(at + 1) };
}
