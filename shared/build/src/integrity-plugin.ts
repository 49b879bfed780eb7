import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

const name = 'IntegrityPlugin';
const hashes = '__webpack_require__.sri';
/** Stands in the runtime until the content of every file is known. */
const placeholder = '@@file hashes@@';
const quotedPlaceholder = /(["'`])@@file hashes@@\1/;

/** Gives the runtime of a build its table of hashes. */
class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('file hashes');
  }
  override generate(): string {
    return `${hashes} = ${JSON.stringify(placeholder)};`;
  }
}

/**
 * Every script and stylesheet a build loads later carries the sha384 of what was built, so that a browser runs no file that
 * was changed on its way. The table stands in the entry, whose own hash the release snapshot holds (PLT-04, SEC-03).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
      });
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(name, (code) => `${code}\n${setIntegrity('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(name, (code, { tag, href }) => `${code}\n${setIntegrity(tag, href)}`);
      // After the content hashes in the names are settled: nothing may change a file any more.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => writeHashes(compilation));
    });
  }
}

const setIntegrity = (tag: string, url: string) =>
  `${tag}.integrity = ${hashes}[${url}.split('?')[0].split('/').pop()] || 'sha384-unknown';`;

function writeHashes(compilation: Compilation): void {
  const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => [...entry.getFiles()]));
  const loaded = compilation.getAssets().filter(({ name: file }) => /\.(js|css)$/.test(file) && !entries.has(file));
  const table = Object.fromEntries(
    loaded.map(({ name: file, source }) => {
      const content = source.buffer();
      return [file, `sha384-${createHash('sha384').update(content).digest('base64')}`];
    }),
  );
  for (const file of entries) {
    const text = compilation.getAsset(file)?.source.source().toString() ?? '';
    if (!quotedPlaceholder.test(text)) continue;
    const written = text.replace(quotedPlaceholder, () => JSON.stringify(table));
    compilation.updateAsset(file, new sources.RawSource(written));
  }
}
