import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { IntegrityPlugin } from '../webpack/integrity-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The configuration of `webpack.config.ts`, changed for development: React's refresh, hot updates, no hashes. With `changes`, the address of
 * the builds' events, for a page of another environment: its React is that of production, which has no refresh.
 */
export async function hotConfig(
  { folder, name, output }: { folder: string; name: string; output: string },
  changes: string,
): Promise<Configuration> {
  process.env.NODE_ENV = 'development';
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  );
  const entry = ['src/app.tsx', 'src/index.ts'].map((file) => join(folder, file)).find((file) => existsSync(file));
  return {
    ...config,
    name,
    devtool: 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(output, '../.cache'),
      buildDependencies: { config: [here('./')] },
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'react/jsx-dev-runtime$': here('page/jsx-dev-runtime.js') },
    },
    module: { ...config.module, rules: config.module?.rules?.map((rule) => withRefresh(rule, entry, changes === '')) },
    output: {
      ...config.output,
      path: output,
      // A hot update refers to the files of the previous build.
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    // After a failed build, the next successful one updates the last successful one.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin instanceof IntegrityPlugin || plugin instanceof MiniCssExtractPlugin),
      ),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ BUILD_NAME: JSON.stringify(name), BUILD_CHANGES: JSON.stringify(changes) }),
    ],
  };
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** The TypeScript rule with React's development transform and the refresh loader around it. */
function withRefresh(rule: Rule, entry: string | undefined, refresh: boolean): Rule {
  if (typeof rule !== 'object' || rule === null || rule.loader !== 'swc-loader' || typeof rule.options !== 'object')
    return rule;
  const { loader, options, ...conditions }: RuleSetRule = rule;
  const react = { runtime: 'automatic', development: true, refresh };
  const { jsc } = { jsc: {}, ...(typeof options === 'object' ? options : {}) };
  return {
    ...conditions,
    use: [
      { loader: here(`refresh-loader${extname(import.meta.url)}`), options: { entry } },
      { loader, options: { jsc: { ...jsc, transform: { react } } } },
    ],
  };
}
