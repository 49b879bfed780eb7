import manifest from '../../package.json' with { type: 'json' };

/** The version of this package, which the shell shares with every remote. */
export const platformVersion: string = manifest.version;

/**
 * Whether a version satisfies the `platform` range of a manifest: `^1.2.3`, or several of them joined by `||`. Promotion of a release
 * validates ranges in full; this parses those forms alone, because semver is larger than the loader of remotes. A range it cannot
 * parse is left to the promotion.
 */
export function acceptsVersion(range: string, version: string): boolean {
  const wanted = range.split('||').map((part) => /^\^(\d+)\.(\d+)\.(\d+)$/.exec(part.trim())?.slice(1).map(Number));
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number);
  return wanted.some((least) => {
    if (!least) return true;
    const [a = 0, b = 0, c = 0] = least;
    if (a !== major) return false;
    if (a > 0) return minor > b || (minor === b && patch >= c);
    return minor === b && (b > 0 ? patch >= c : patch === c);
  });
}
