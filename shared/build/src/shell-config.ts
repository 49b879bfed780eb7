import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, folderOf } from './base-config.ts';
import { sharedFor } from './shared-modules.ts';

/**
 * The federation plugin resolves the CommonJS build of its external runtime, which requires a second copy of the runtime beside
 * the ESM one of webpack's entry: twice the bytes, and remotes would get another instance than the shell.
 */
const commonJs = /(inject-external-runtime-core-plugin[\\/]dist[\\/]index)\.cjs$/;
const oneFederationRuntime = new webpack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
  resolved.request = resolved.request.replace(commonJs, '$1.js');
  const resource: unknown = resolved.createData?.resource;
  if (typeof resource === 'string') resolved.createData.resource = resource.replace(commonJs, '$1.js');
});

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
      oneFederationRuntime,
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
