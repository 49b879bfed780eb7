/** Public interface of this module. */
export { haltIn } from './channel/canary.service.ts';
export { canaryOf, readChannels, wayBack } from './channel/channel.queries.ts';
export { withMisfits } from './channel/require-fit.ts';
export { lastChange, lastOther, readHistory } from './history.queries.ts';
export { releaserOf } from './identity/identify.ts';
export { requireRemote } from './identity/releaser.ts';
export { getBlob } from './serve/blobs.ts';
export { cleanUp as cleanUpReleases } from './serve/clean-up.service.ts';
export { readPageReleases } from './serve/page-releases.ts';
export { expiredPreview } from './serve/preview.plugin.ts';
export type { Preview } from './serve/preview.ts';
export { problemOf } from './serve/problem-of.ts';
export { missingVersions } from './serve/readiness.ts';
export type { Snapshot } from './serve/snapshot.ts';
export { unreadableReleases } from './serve/unreadable.ts';
export { ensureVersion } from './serve/version-files.ts';
export { countVersions, filesOf, routesOf, shellWithAsset, versionsOf } from './versions.queries.ts';
