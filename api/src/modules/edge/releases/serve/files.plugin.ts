import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseName, releaseVersion } from '@escale/contract';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { assetsFolder, ensureAsset, ensureVersion, releasesFolder } from './version-files.ts';

/** File names contain their version or hash, so a browser caches them for good. */
const forever = { immutable: true, maxAge: '365d', preCompressed: true, index: false, dotfiles: 'ignore' } as const;
const versionPath = /^\/remotes\/([^/]+)\/([^/]+)\//;
const assetPath = /^\/assets\/([\w.-]+)$/;
const released = z.tuple([releaseName, releaseVersion]);

/**
 * `/remotes/<name>/<version>/<file>` and `/assets/<file>`; brotli files made by the build are sent to browsers that accept them (PLT-04).
 * A node fetches a version that it does not have yet, so every node serves every published version.
 */
export async function filesPlugin(app: FastifyInstance, context: Context): Promise<void> {
  const { dataFolder } = context.config;
  const remotes = join(releasesFolder(dataFolder), 'remotes');
  const assets = assetsFolder(dataFolder);
  await Promise.all([remotes, assets].map((folder) => mkdir(folder, { recursive: true })));
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const path = request.url.split('?')[0] ?? '';
      const version = released.safeParse(versionPath.exec(path)?.slice(1));
      if (version.success) await ensureVersion(context, ...version.data);
      const asset = assetPath.exec(path)?.[1];
      if (asset !== undefined) await ensureAsset(context, asset);
    });
    await scope.register(serveStatic, { ...forever, root: remotes, prefix: '/remotes/', decorateReply: false });
    await scope.register(serveStatic, { ...forever, root: assets, prefix: '/assets/', decorateReply: false });
  });
}
