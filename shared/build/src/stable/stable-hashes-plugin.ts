import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { sources } = webpack;

const name = 'StableHashesPlugin';

/**
 * Webpack first names files by provisional hashes, which depend on source maps and on the folder of the build, and replaces them after
 * minifying. The minifier, however, prefers short names by the letters of the whole text, with the hashes in it. Here they are replaced
 * before minifying by hashes of the file names, so that the same sources make the same files (PLT-05).
 */
export class StableHashesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => replaceHashes(compilation));
    });
  }
}

function replaceHashes(compilation: Compilation): void {
  const stable = new Map<string, string>();
  for (const { name: file, info } of compilation.getAssets()) {
    for (const hash of hashesOf(info.contenthash).filter((one) => file.includes(one))) {
      const made = createHash('sha256').update(file.replace(hash, '')).digest('hex').slice(0, hash.length);
      stable.set(hash, made);
    }
  }
  const replaced = (text: string) => [...stable].reduce((rest, [hash, made]) => rest.replaceAll(hash, made), text);
  for (const { name: file, source, info } of compilation.getAssets()) {
    if (/\.(js|css)$/.test(file)) compilation.updateAsset(file, replaceIn(source, stable));
    const contenthash = hashesOf(info.contenthash).map((hash) => stable.get(hash) ?? hash);
    if (contenthash.length > 0) compilation.updateAsset(file, (same) => same, { contenthash });
    if (replaced(file) !== file) compilation.renameAsset(file, replaced(file));
  }
}

const hashesOf = (contenthash: string | string[] | undefined): string[] => [contenthash ?? []].flat();

/** The source with other hashes of the same length, and with its source map. */
function replaceIn(source: webpack.sources.Source, stable: ReadonlyMap<string, string>): webpack.sources.Source {
  const text = source.source().toString();
  const changed = new sources.ReplaceSource(source);
  for (const [hash, made] of stable) {
    for (let at = text.indexOf(hash); at !== -1; at = text.indexOf(hash, at + hash.length))
      changed.replace(at, at + hash.length - 1, made);
  }
  return changed;
}
