import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, folderOf } from './base-config.ts';
import { ImportsPlugin } from './imports/imports-plugin.ts';
import { sharedFor } from './shared-modules.ts';
import { ContentNamePlugin } from './webpack/content-name-plugin.ts';

interface RemoteFile {
  name: string;
  widgets?: Record<string, string>;
  devOnly?: boolean;
}

/** The complete configuration of a remote, derived from its `remote.json`; its `webpack.config.ts` is three lines. */
export function remoteConfig(configUrl: string, production = process.env.NODE_ENV !== 'development'): Configuration {
  const folder = folderOf(configUrl);
  const remote: RemoteFile = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const base = baseConfig(folder, production);
  const scope = `escale_${remote.name}`;
  return {
    ...base,
    name: remote.name,
    entry: {},
    output: {
      ...base.output,
      path: join(folder, 'dist'),
      publicPath: 'auto',
      // In development the name stays the same while the page applies updates; it differs from that of any released version.
      uniqueName: production ? ContentNamePlugin.uniqueName(scope) : `${scope}_development`,
      devtoolNamespace: scope,
    },
    plugins: [
      ...(base.plugins ?? []),
      // The gallery shows the files of the design system; it is never released.
      ...(remote.devOnly === true ? [] : [new ImportsPlugin(folder)]),
      ...(production ? [new ContentNamePlugin()] : []),
      new ModuleFederationPlugin({
        name: scope,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: scope },
        exposes: { './app': './src/app.tsx', ...remote.widgets },
        shared: sharedFor('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        // The shell shares its federation runtime too: a remote's entry is only a few KB.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
