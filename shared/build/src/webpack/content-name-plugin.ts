import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { sources } = webpack;

const name = 'ContentNamePlugin';
/** Stands for the name until the content of every file is known; of the same length, so that columns of source maps remain valid. */
const placeholder = 'contentNamePlace';

/**
 * A build keeps its chunks in a global array named after `output.uniqueName`. Two versions of a remote in one page must not share it: the
 * version before would run the chunks of the broken one (PLT-06). The name is derived from the built files, because two builds of one
 * package version may differ; the same sources give the same name.
 */
export class ContentNamePlugin {
  /** The `uniqueName` of a build with this plugin. */
  static uniqueName(base: string): string {
    return `${base}_${placeholder}`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before webpack derives the file names from the final contents.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => writeName(compilation));
    });
  }
}

function writeName(compilation: Compilation): void {
  const assets = compilation.getAssets();
  const scripts = assets.filter(({ name: file }) => file.endsWith('.js'));
  // The hashes in file names are provisional here, and depend on source maps and on the folder of the build.
  const provisional = assets.flatMap(({ info }) => [info.contenthash ?? []].flat());
  const texts = scripts.map(({ source }) => source.source().toString());
  const contents = texts.map((text) => provisional.reduce((rest, hash) => rest.replaceAll(hash, ''), text)).sort();
  const contentName = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, placeholder.length);
  scripts.forEach(({ name: file }, index) => {
    const text = texts[index] ?? '';
    if (text.includes(placeholder))
      compilation.updateAsset(file, new sources.RawSource(text.replaceAll(placeholder, contentName)));
  });
}
