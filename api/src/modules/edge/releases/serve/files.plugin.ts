import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseName, releaseVersion } from '@escale/contract';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { assetsFolder, ensureAsset, ensureVersion, releasesFolder } from './version-files.ts';

/** Policy of files that a browser can show as documents. */
const inertDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** File names contain their version or hash, so a browser caches them for good. */
const forever = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  // The server fills the shell's page for each load; opened as a file, it would be a page without the policy of pages.
  allowedPath: (path: string) => !path.endsWith('.html'),
  setHeaders: (reply: FastifyReply, path: string) => {
    // A picture opened by itself is a document of this origin: its scripts must not run. A worker would get the policy of its script.
    if (!/\.m?js(\.br)?$/.test(path)) void reply.header('content-security-policy', inertDocument);
  },
} as const;

const retryMs = 2_000;
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
  const failed = new Set<string>();
  /** A version that could not be fetched is not tried again for a moment: anybody may ask for it, as often as they like. */
  const ensureOnce = async ([name, version]: [string, string]) => {
    const key = `${name} ${version}`;
    if (failed.has(key)) throw new ApiError('server.unavailable');
    try {
      await ensureVersion(context, name, version);
    } catch (error) {
      failed.add(key);
      setTimeout(() => failed.delete(key), retryMs).unref();
      throw error;
    }
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const path = request.url.split('?')[0] ?? '';
      const version = released.safeParse(versionPath.exec(path)?.slice(1));
      if (version.success) await ensureOnce(version.data);
      const asset = assetPath.exec(path)?.[1];
      if (asset !== undefined) await ensureAsset(context, asset);
    });
    await scope.register(serveStatic, { ...forever, root: remotes, prefix: '/remotes/', decorateReply: false });
    await scope.register(serveStatic, { ...forever, root: assets, prefix: '/assets/', decorateReply: false });
  });
}
