import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from '../base-config.ts';
import { runWebpack } from '../run-webpack.ts';

/**
 * Builds `src/first-view/script.ts`, the script of a package's documents, into one file of `dist`, and returns its name; null for a
 * package without one. It runs without the shell, so it contains all of its code.
 */
export async function buildDocumentScript(folder: string): Promise<string | null> {
  const source = join(folder, 'src', 'first-view', 'script.ts');
  if (!existsSync(source)) return null;
  const { module, resolve, target, mode } = baseConfig(folder, true);
  const stats = await runWebpack({
    context: folder,
    mode,
    target,
    resolve,
    module,
    entry: source,
    output: { path: join(folder, 'dist'), filename: 'document.[contenthash:10].js' },
    infrastructureLogging: { level: 'error' },
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  // A file that stands there unchanged from a former build is a cached asset.
  return stats.toJson({ all: false, assets: true, cachedAssets: true }).assets?.[0]?.name ?? null;
}
