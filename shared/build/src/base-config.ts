import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { isStyleEngine } from './antd/style-engine.ts';
import { packageNameOf } from './package-name.ts';
import { StableHashesPlugin } from './stable/stable-hashes-plugin.ts';
import { StableIdsPlugin } from './stable/stable-ids-plugin.ts';
import { EagerCompilePlugin } from './webpack/eager-compile-plugin.ts';
import { IntegrityPlugin } from './webpack/integrity-plugin.ts';

/** Folder of the package whose `webpack.config.ts` calls the preset. */
export function folderOf(configUrl: string): string {
  return fileURLToPath(new URL('.', configUrl));
}

/** A file of this package, which runs as TypeScript here and as JavaScript where it is installed. */
const source = (file: string) => fileURLToPath(new URL(`${file}${extname(import.meta.url)}`, import.meta.url));

// Parts of axios that pages never run: it uses XMLHttpRequest here, sends JSON only, is cancelled by signals and reports no progress.
const axiosUnused = Object.fromEntries(
  [
    import.meta.resolve('axios/unsafe/adapters/fetch.js'),
    import.meta.resolve('axios/unsafe/cancel/CancelToken.js'),
    import.meta.resolve('axios/unsafe/helpers/HttpStatusCode.js'),
    import.meta.resolve('axios/unsafe/helpers/formDataToJSON.js'),
    import.meta.resolve('axios/unsafe/helpers/progressEventReducer.js'),
  ].map((file) => [fileURLToPath(file), false] as const),
);

/** Webpack configuration common to shell and remotes: TypeScript by swc, CSS modules, hashed files, one place for chunks. */
export function baseConfig(folder: string, production: boolean): Configuration {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // rxjs offers its modern build under this condition; its default one carries helpers for old browsers.
      conditionNames: ['es2015', '...'],
      alias: {
        'react-router$': fileURLToPath(import.meta.resolve('@escale/platform/router')),
        'react-router-whole$': fileURLToPath(import.meta.resolve('react-router')),
        // Unused parts of the chart engine: one parses CSV with `new Function`, which the content security policy forbids.
        '@antv/vendor/d3-dsv$': false,
        html2canvas: false,
        ...axiosUnused,
      },
    },
    module: {
      strictExportPresence: true,
      rules: [
        {
          test: /\.built\.ts$/,
          loader: source('webpack/evaluate-loader'),
        },
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, /\.(built|sheet)\.ts$/],
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // Never React's development transform: a remote in development runs on the React of the released shell.
              transform: { react: { runtime: 'automatic', development: false } },
              target: 'es2022',
            },
          },
        },
        { test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, loader: source('webpack/icon-keys-loader') },
        { test: isStyleEngine, loader: source('antd/static-antd-loader') },
        {
          test: /\.sheet\.ts$/,
          sideEffects: true,
          use: [MiniCssExtractPlugin.loader, 'css-loader', source('antd/sheet-loader')],
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]__[hash:base64:4]',
                  // Remotes share one page: modules in files of the same name must not share a class.
                  localIdentHashSalt: packageNameOf(folder),
                },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    output: {
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // A failed chunk must not leave a module permanently half initialised (PLT-06).
      strictModuleExceptionHandling: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      // As webpack's own, but for the line in each file that names the file of its licences: it has the same name with `.LICENSE.txt`.
      minimizer: [
        new MinimizerPlugin({ extractComments: { banner: false }, terserOptions: { compress: { passes: 2 } } }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      // Webpack would write the path of the file on this machine.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      ...(production ? [new StableIdsPlugin(), new StableHashesPlugin(), new EagerCompilePlugin()] : []),
      new IntegrityPlugin(),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
