import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one build to completion. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error ?? new Error('no stats')) : resolve(stats)));
    });
  });
}
