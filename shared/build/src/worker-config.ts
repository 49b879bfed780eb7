import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

/** The shell's service worker: one file, without federation, because a worker can load no module later without a network. */
export function workerConfig(folder: string, production = process.env.NODE_ENV !== 'development'): Configuration {
  const { context, mode, resolve, module } = baseConfig(folder, production);
  return {
    ...{ context, mode, resolve, module },
    name: 'service-worker',
    devtool: false,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/worker/service-worker.ts' },
    output: { path: join(folder, 'dist'), filename: '[name].js', clean: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
