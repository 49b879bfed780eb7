// The package.json of a packed package, from that of the workspace. Plain Node 20, no dependencies.

/**
 * In the workspace a package runs from its TypeScript sources; packed it has JavaScript and declarations in `dist`. `publishConfig` of
 * its package.json adds what only the packed package needs (`bin`, `engines`, further `dependencies`), with paths of the sources.
 *
 * @param {Record<string, any>} manifest
 * @returns {Record<string, any>}
 */
export function packedManifest({ private: _, devDependencies, publishConfig = {}, ...manifest }) {
  const { dependencies = {}, bin = {}, ...added } = publishConfig;
  return {
    ...manifest,
    ...added,
    license: 'UNLICENSED',
    files: ['dist'],
    ...(manifest.sideEffects && { sideEffects: manifest.sideEffects.map(scriptOf) }),
    ...(Object.keys(bin).length > 0 && { bin: mapValues(bin, scriptOf) }),
    exports: mapValues(manifest.exports, entryOf),
    dependencies: { ...manifest.dependencies, ...dependencies },
  };
}

/** The value of an entry of `exports`; one with conditions has an entry for each. */
function entryOf(target) {
  if (typeof target === 'object') return mapValues(target, entryOf);
  if (target.endsWith('.d.ts')) return { types: inDist(target) };
  if (!/\.tsx?$/.test(target)) return inDist(target);
  return { types: inDist(target).replace(/\.tsx?$/, '.d.ts'), default: scriptOf(target) };
}

const inDist = (path) => path.replace(/^\.\/src\//, './dist/');
const scriptOf = (path) => inDist(path).replace(/\.tsx?$/, '.js');
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
