import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, folderOf } from './base-config.ts';
import { sharedFor } from './shared-modules.ts';

/** The shell: a federation host that knows no remote at build time (PLT-04). */
export function shellConfig(configUrl: string, production = process.env.NODE_ENV !== 'development'): Configuration {
  const folder = folderOf(configUrl);
  const base = baseConfig(folder, production);
  return {
    ...base,
    name: 'shell',
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      path: join(folder, 'dist', 'assets'),
      publicPath: '/assets/',
      uniqueName: 'escale_shell',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'escale_shell',
        remotes: {},
        shared: sharedFor('host'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
