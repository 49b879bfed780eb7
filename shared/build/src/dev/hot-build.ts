import webpack, { type Stats } from 'webpack';
import { isUpdate } from './dev-page.ts';
import { hotConfig } from './hot-config.ts';

/** Result of the last build; `text` contains the errors of a failed one. */
export type BuildResult = { ok: true; hash: string; entryFiles: string[] } | { ok: false; text: string };

/** A workspace that is built on first use and again after each change. */
export class HotBuild {
  readonly name: string;
  readonly output: string;
  /** Result of the last build; null before the first one ended. */
  result: BuildResult | null = null;
  readonly folder: string;
  readonly #onResult: (name: string, result: BuildResult) => void;
  readonly #changes: string;
  #first: Promise<BuildResult> | null = null;

  /** `changes`: address at which the build's own code subscribes to the builds, in pages that do not do it themselves. */
  constructor(
    name: string,
    folder: string,
    output: string,
    onResult: (name: string, result: BuildResult) => void,
    changes = '',
  ) {
    this.name = name;
    this.output = output;
    this.folder = folder;
    this.#onResult = onResult;
    this.#changes = changes;
  }

  /** Starts building and watching; resolves to the result of the first build. */
  start(): Promise<BuildResult> {
    this.#first ??= this.#watch();
    return this.#first;
  }

  async #watch(): Promise<BuildResult> {
    const compiler = webpack(await hotConfig(this, this.#changes));
    if (!compiler) throw new Error('webpack made no compiler');
    console.log(`${this.name}: building…`);
    return new Promise((resolve, reject) => {
      compiler.watch({ aggregateTimeout: 50, ignored: /[\\/](node_modules|dist|var)[\\/]/ }, (error, stats) => {
        if (error || !stats) return reject(error ?? new Error('no stats'));
        this.result = resultOf(stats);
        const { startTime, endTime } = stats;
        console.log(`${this.name}: ${this.result.ok ? `built in ${endTime - startTime} ms` : this.result.text}`);
        this.#onResult(this.name, this.result);
        resolve(this.result);
      });
    });
  }
}

function resultOf(stats: Stats): BuildResult {
  if (stats.hasErrors())
    return { ok: false, text: stats.toString({ all: false, errors: true, colors: false, errorDetails: false }) };
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const assets = Object.values(entrypoints).flatMap(({ assets = [] }) => assets.map(({ name }) => name));
  return { ok: true, hash: stats.hash ?? '', entryFiles: assets.filter((name) => !isUpdate(name)) };
}
