import webpack, { type Compiler } from 'webpack';

const name = 'EagerCompilePlugin';
/** Chromium compiles a script so marked while it comes, beside the page, and not function by function as each is first called. */
const mark = '//# allFunctionsCalledOnLoad\n';
/** Below, it is not worth the bytes; above are drawing engines of which a page runs little. */
const [least, most] = [8_000, 250_000];

/** Keeps the compiling of what a page runs at once off its main thread (PLT-01). Other browsers read a comment. */
export class EagerCompilePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minifier, which drops comments, and before the files are named by their hash.
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
