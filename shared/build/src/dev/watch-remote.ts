import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Builds a remote in development mode into `output`, again after each change; `built` is called after each good build. */
export async function watchRemote(folder: string, output: string, built: () => void): Promise<void> {
  process.env.NODE_ENV = 'development';
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  );
  const compiler = webpack({ ...config, output: { ...config.output, path: output } });
  if (!compiler) throw new Error('webpack made no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('no stats'));
      console.log(stats.toString({ preset: 'errors-warnings', colors: true, timings: true }) || 'Built.');
      if (!stats.hasErrors()) built();
      resolve();
    });
  });
}
