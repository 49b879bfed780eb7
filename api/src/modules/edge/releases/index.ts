import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { currentSnapshot } from './snapshot.ts';
import { assetsFolder, changedFiles, releasesFolder } from './store.ts';

/** File names contain their version or hash, so a browser caches them for good. */
const forever = { immutable: true, maxAge: '365d', preCompressed: true, index: false, dotfiles: 'ignore' } as const;

/**
 * `/remotes/<name>/<version>/<file>` and `/assets/<file>`; brotli files made by the build are sent to browsers that accept them (PLT-04).
 */
export async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { dataFolder } = context.config;
  const remotes = join(releasesFolder(dataFolder), 'remotes');
  const assets = assetsFolder(dataFolder);
  await Promise.all([remotes, assets].map((folder) => mkdir(folder, { recursive: true })));
  await app.register(serveStatic, { ...forever, root: remotes, prefix: '/remotes/', decorateReply: false });
  await app.register(serveStatic, { ...forever, root: assets, prefix: '/assets/', decorateReply: false });
  await warnOfChangedFiles(context);
}

/** Browsers refuse changed files by their integrity; the log warns the operator earlier. */
async function warnOfChangedFiles({ db, config, log }: Context): Promise<void> {
  const { remotes } = await currentSnapshot(db);
  for (const { name, version, files } of remotes) {
    const changed = await changedFiles(config.dataFolder, name, version, files);
    if (changed.length > 0) log.error({ remote: name, version, changed }, 'published files were changed');
  }
}
