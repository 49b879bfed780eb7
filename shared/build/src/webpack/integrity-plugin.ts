import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../integrity.ts';

const { RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

const name = 'IntegrityPlugin';
const hashes = '__webpack_require__.sri';
const attempt = '__webpack_require__.attempt';
/** Placeholder in the runtime until the content of every file is known. */
const placeholder = '@@file hashes@@';
const quotedPlaceholder = /(["'`])@@file hashes@@\1/;

/** Adds the table of hashes to the runtime of a build, and the `?attempt=…` under which its entry was requested again. */
class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('file hashes');
  }
  override generate(): string {
    return [
      `${hashes} = ${JSON.stringify(placeholder)};`,
      `${attempt} = (/\\?attempt=\\d+$/.exec(document.currentScript?.src) || [''])[0];`,
    ].join('\n');
  }
}

/**
 * Every script and stylesheet a build loads later carries the sha384 of the built file, so that a browser runs no file that
 * was changed in transit. The table is in the entry, whose own hash is in the release snapshot (PLT-04, SEC-03).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
      });
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(name, (code) => `${code}\n${guard('script', 'src', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(name, (code, { tag, href }) => `${code}\n${guard(tag, 'href', href)}`);
      // After the content hashes in the file names are final: nothing may change a file any more.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => writeHashes(compilation));
    });
  }
}

/** A new attempt uses new URLs: a browser caches a corrupted file as long as a good one. */
const guard = (tag: string, address: string, url: string) =>
  [
    `if (${attempt}) ${tag}.${address} = ${url} + ${attempt};`,
    `${tag}.integrity = ${hashes}[${url}.split('?')[0].split('/').pop()] || 'sha384-unknown';`,
  ].join('\n');

function writeHashes(compilation: Compilation): void {
  const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => [...entry.getFiles()]));
  const loaded = compilation.getAssets().filter(({ name: file }) => /\.(js|css)$/.test(file) && !entries.has(file));
  const table = Object.fromEntries(loaded.map(({ name: file, source }) => [file, integrityOf(source.buffer())]));
  for (const file of entries) {
    const text = compilation.getAsset(file)?.source.source().toString() ?? '';
    if (!quotedPlaceholder.test(text)) continue;
    const written = text.replace(quotedPlaceholder, () => JSON.stringify(table));
    compilation.updateAsset(file, new sources.RawSource(written));
  }
}
