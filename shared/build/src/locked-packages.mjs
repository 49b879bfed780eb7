// Plain Node 20, no dependencies: the scripts of the repository use it before anything is installed.

/**
 * What a `package-lock.json` installs from elsewhere, as text to compare. Left out are the packages of the repository itself, whose own
 * versions change with each release; with `links`, the places where they are linked are included.
 *
 * @param {string} lock
 * @param {{ links?: boolean }} [options]
 * @returns {string}
 */
export function lockedPackages(lock, { links = false } = {}) {
  /** @type {{ packages?: Record<string, { link?: boolean }> }} */
  const { packages = {} } = JSON.parse(lock);
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && (links || link !== true),
  );
  return JSON.stringify(installed);
}
