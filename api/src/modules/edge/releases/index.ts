import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { findAudience } from './channel/audience.service.ts';
import { haltCanary, startCanary } from './channel/canary.service.ts';
import { readChannels } from './channel/channel.queries.ts';
import { clearBad, markBad, promote, rollback } from './channel/promote.service.ts';
import { compareVersions } from './compare/compare-versions.ts';
import { readHistory } from './history.queries.ts';
import { registerReleasers, releaserOf } from './identity/identify.ts';
import { addManager, listManagers, removeManager } from './identity/managers.service.ts';
import { requireRemote, requireScope } from './identity/releaser.ts';
import { listTokens } from './identity/token.queries.ts';
import { createToken, distrustCi, makerOf, revokeToken, trustCi } from './identity/tokens.service.ts';
import { publishVersion } from './publish/publish.service.ts';
import { uploadPlugin } from './publish/upload.plugin.ts';
import { renewBlobs } from './serve/blobs.ts';
import { filesPlugin } from './serve/files.plugin.ts';
import { previewCookie, readPageReleases } from './serve/page-releases.ts';
import { previewPlugin } from './serve/preview.plugin.ts';
import { makePreview } from './serve/preview.service.ts';
import { changedFiles, restoreVersion } from './serve/version-files.ts';

export const handlers = defineHandlers({
  'releases.missing': async ({ params, body, request }, { db, clock }) => {
    requireScope(releaserOf(request), params.remote, 'publish');
    const stored = await renewBlobs(db, body.hashes, clock.now());
    return { missing: [...new Set(body.hashes)].filter((hash) => !stored.has(hash)) };
  },
  'releases.publish': async ({ params, body, request }, context) => {
    const releaser = releaserOf(request);
    requireScope(releaser, params.remote, 'publish');
    const source = { ...body.source, ...releaser.proved };
    return publishVersion(context, { ...body, name: params.remote, source, by: releaser.by });
  },
  'releases.promote': ({ params, body, request }, context) => {
    const { by } = scoped(request, params.remote, 'promote');
    return promote(context, params.remote, body.version, { by, ...body });
  },
  'releases.rollback': ({ params, body, request }, context) => {
    const { by } = scoped(request, params.remote, 'rollback');
    return rollback(context, params.remote, { by, ...body });
  },
  'releases.canary': async ({ params, body, request }, context) => {
    await startCanary(context, params.remote, scoped(request, params.remote, 'promote').by, body);
    return { done: true as const };
  },
  'releases.halt': async ({ params, body, request }, context) => {
    const { by } = scoped(request, params.remote, 'rollback');
    await haltCanary(context, params.remote, { by, ...body });
    return { done: true as const };
  },
  'releases.mark-bad': async ({ params, body, request }, context) => {
    const { by } = scoped(request, params.remote, 'rollback');
    return markBad(context, params.remote, params.version, { by, reason: body.reason });
  },
  'releases.clear-bad': async ({ params, request }, context) => {
    const { by } = scoped(request, params.remote, 'promote');
    await clearBad(context, params.remote, params.version, by);
    return { done: true as const };
  },
  'releases.history': async ({ query, request }, { db }) => {
    const { remote } = releaserOf(request);
    return { items: await readHistory(db, { ...query, ...(remote === null ? {} : { remote }) }) };
  },
  'releases.compare': ({ params, query, request }, { db }) => {
    requireRemote(releaserOf(request), params.remote);
    return compareVersions(db, params.remote, { ...query, version: params.version });
  },
  'releases.current': async ({ request }, context) => {
    const { snapshot } = await readPageReleases(context, request, null);
    const all = [...snapshot.remotes, ...(snapshot.shell === null ? [] : [snapshot.shell])];
    return { versions: Object.fromEntries(all.map(({ name, version }) => [name, version])) };
  },
  'releases.preview': ({ body, request }, context) => makePreview(context, releaserOf(request), body),
  'releases.leave-preview': async ({ reply }) => {
    reply.clearCookie(previewCookie, { path: '/' });
    return { done: true as const };
  },
  'releases.tokens': (_, { db }) => listTokens(db),
  'releases.create-token': async ({ body, actor }, context) =>
    createToken(context, await makerOf(context, actor), body),
  'releases.revoke-token': async ({ actor, params }, context) => {
    await revokeToken(context, actor, params.id);
    return { done: true as const };
  },
  'releases.managers': async (_, { db }) => ({ items: await listManagers(db) }),
  'releases.add-manager': ({ actor, body }, context) => addManager(context, actor, body.email),
  'releases.remove-manager': async ({ actor, params }, context) => {
    await removeManager(context, actor, params.id);
    return { done: true as const };
  },
  'releases.audience': ({ query }, { db }) => findAudience(db, query),
  'releases.trust': async ({ body, actor }, context) => trustCi(context, await makerOf(context, actor), body),
  'releases.distrust': async ({ actor, params }, context) => {
    await distrustCi(context, actor, params.id);
    return { done: true as const };
  },
});

function scoped(request: Parameters<typeof releaserOf>[0], remote: string, scope: 'promote' | 'rollback') {
  const releaser = releaserOf(request);
  requireScope(releaser, remote, scope);
  return releaser;
}

/** Files of published versions, uploads, previews; callers of the registry are identified before anything of theirs is read. */
export async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  registerReleasers(app, context);
  uploadPlugin(app, context);
  await previewPlugin(app, context);
  await filesPlugin(app, context);
  await restoreChangedFiles(context);
}

/** Browsers refuse changed files by their integrity; a start replaces them by those of the storage, and the log names them. */
async function restoreChangedFiles(context: Context): Promise<void> {
  for (const { remote, version } of await readChannels(context.db)) {
    const changed = await changedFiles(context, remote, version);
    if (changed.length === 0) continue;
    context.log.error({ remote, version, changed }, 'files of a release were changed, they are fetched anew');
    await restoreVersion(context, remote, version).catch((error: unknown) =>
      context.log.error({ err: error, remote, version }, 'the files of a release could not be fetched'),
    );
  }
}
