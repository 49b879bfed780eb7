/** Hashes by path, `sha384-…`. */
type Files = Readonly<Record<string, string>>;

/** A file with other content than in the other version; null where a version does not have it. */
interface Difference {
  before: string | null;
  after: string | null;
}

/** What a build writes into the name of a file, so that other content has another address. */
const hashInName = /\.[0-9a-f]{10}(?=\.)/;
const nameOf = (path: string): string => path.replace(hashInName, '');

/**
 * The files of two versions that differ, by their hashes, and how many are the same. Files are matched by their names without the hash in
 * them, those with the same content first.
 */
export function compareFiles(before: Files, after: Files): { unchanged: number; differences: Difference[] } {
  const rest = new Map(Object.entries(before));
  const named = Map.groupBy(Object.keys(before), nameOf);
  const take = (path: string, fits: (hash: string) => boolean): string | null => {
    const found = named.get(nameOf(path))?.find((one) => fits(rest.get(one) ?? ''));
    if (found !== undefined) rest.delete(found);
    return found ?? null;
  };
  const own = Object.entries(after);
  const other = own.filter(([path, hash]) => take(path, (one) => one === hash) === null);
  const differences: Difference[] = other.map(([path]) => ({ before: take(path, (one) => one !== ''), after: path }));
  return {
    unchanged: own.length - other.length,
    differences: [...differences, ...[...rest.keys()].map((path) => ({ before: path, after: null }))],
  };
}
