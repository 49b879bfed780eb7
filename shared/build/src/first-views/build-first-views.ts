import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config.ts';
import { packageNameOf } from '../package-name.ts';
import { runWebpack } from '../run-webpack.ts';
import { buildDocumentScript } from './document-script.ts';

/** Renders the first views of a package and writes `dist/first-views.json`, with the styles they need; most packages have none. */
export async function buildFirstViews(folder: string): Promise<void> {
  const source = join(folder, 'src', 'first-view', 'index.tsx');
  if (!existsSync(source)) return;
  const output = mkdtempSync(join(tmpdir(), 'escale-first-views-'));
  try {
    const stats = await runWebpack(configOf(folder, source, output));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
    execFileSync(process.execPath, [join(output, 'main.cjs'), join(output, 'views.json')], { stdio: 'inherit' });
    const drawn: { css: string; views: unknown } = JSON.parse(readFileSync(join(output, 'views.json'), 'utf8'));
    const css = readFileSync(join(output, 'main.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s+/gm, '');
    if (packageNameOf(folder) !== 'shell') copyAssets(output, join(folder, 'dist'));
    const script = await buildDocumentScript(folder);
    writeFileSync(
      join(folder, 'dist', 'first-views.json'),
      JSON.stringify({ css: `${css}${drawn.css}`, views: drawn.views, ...(script !== null && { script }) }),
    );
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Pictures that only first views show; those of the shell are among its own assets. */
function copyAssets(from: string, to: string): void {
  for (const file of readdirSync(from))
    if (/\.(svg|png|webp|woff2)$/.test(file)) copyFileSync(join(from, file), join(to, file));
}

/** A file of this folder, which has the extension of its source here and is JavaScript where the package is installed. */
const here = (name: string, extension: string) =>
  fileURLToPath(new URL(`${name}${import.meta.url.endsWith('.js') ? '.js' : extension}`, import.meta.url));

/** The browser build's configuration, with the same sources, class and file names, for Node. */
function configOf(folder: string, source: string, output: string): Configuration {
  const base = baseConfig(folder, true);
  return {
    ...base,
    target: 'node24',
    entry: here('render', '.tsx'),
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'first-views-of-package$': source } },
    output: {
      path: output,
      filename: '[name].cjs',
      assetModuleFilename: base.output?.assetModuleFilename,
      // The server inserts the folder of the published version.
      publicPath: packageNameOf(folder) === 'shell' ? '/assets/' : '{{base}}',
    },
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new webpack.NormalModuleReplacementPlugin(/\/icon-core\.[jt]s$/, here('all-icons', '.ts')),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }),
    ],
  };
}
