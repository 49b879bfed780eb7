import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

/** Bundles the script that runs before the shell, `refresh.js`, into a folder. */
export function buildPageScript(output: string): Promise<void> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: { refresh: fileURLToPath(new URL('page/refresh.ts', import.meta.url)) },
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
