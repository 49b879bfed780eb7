import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { filesIn } from './finish-artefacts.ts';
import { pathInProject } from './package-name.ts';

/**
 * Adds source maps to a production build, without a reference to them in the scripts: every other file stays as it is. Sources have
 * their paths in the project.
 */
export function withSourceMaps(config: Configuration, folder: string): Configuration {
  const maps = new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    test: /\.m?js$/,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      absoluteResourcePath.startsWith(join(folder, '..'))
        ? pathInProject(folder, absoluteResourcePath)
        : absoluteResourcePath.replace(/^.*[\\/]node_modules[\\/]/, 'node_modules/'),
  });
  return { ...config, plugins: [...(config.plugins ?? []), maps] };
}

/**
 * Moves the source maps of a build from `dist`, all of which is served, to the same paths below `maps`, which never is. Removes the maps
 * of the build before.
 */
export function moveSourceMaps(folder: string): void {
  const [dist, maps] = [join(folder, 'dist'), join(folder, 'maps')];
  rmSync(maps, { recursive: true, force: true });
  for (const file of filesIn(dist).filter((name) => name.endsWith('.map'))) {
    mkdirSync(dirname(join(maps, file)), { recursive: true });
    renameSync(join(dist, file), join(maps, file));
  }
}
