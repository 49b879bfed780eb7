import webpack, { type Compiler } from 'webpack';

const name = 'EagerCompilePlugin';
/** Chromium compiles a script with this comment off the main thread while it downloads, not lazily function by function. */
const mark = '//# allFunctionsCalledOnLoad\n';
/** Bytes. Smaller scripts are not worth it; larger ones are drawing engines of which a page runs little. */
const [least, most] = [8_000, 250_000];

/** Moves compilation of code that a page runs at once off the main thread (PLT-01). Other browsers ignore the comment. */
export class EagerCompilePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minifier, which drops comments, and before the content hashes are computed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js') || source.size() < least || source.size() > most) continue;
          compilation.updateAsset(file, (old) => new webpack.sources.ConcatSource(mark, old));
        }
      });
    });
  }
}
