import {
  manifestProblems,
  publishedManifest,
  type RouteById,
  type RouteReply,
  type RouteRequest,
} from '@escale/contract';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { requireCandidateFit, requireUsable } from '../channel/require-fit.ts';
import { type Releaser, requireScope } from '../identity/releaser.ts';
import { conflictsWithOthers, refuseFor } from '../publish/publish.service.ts';
import { requirePublished, routesOf } from '../versions.queries.ts';
import { isOwnMachine, signPreview } from './preview.ts';

type PreviewRoute = RouteById<'releases.preview'>;
type PreviewRequest = RouteRequest<PreviewRoute>['body'];
type Registry = Pick<Context, 'db' | 'keys' | 'clock' | 'config'>;

/** Browsers keep cookies of at most four kilobytes. */
const longestPreview = 3_500;

/**
 * A link at the public address of the server, which pins versions and remotes in development for the browser that opens it, and leads to
 * the first page of theirs.
 * `release.not-allowed`, `release.unknown-version`, `release.refused`
 */
export async function makePreview(
  context: Registry,
  releaser: Releaser,
  { versions, local, hours }: PreviewRequest,
): Promise<RouteReply<PreviewRoute>> {
  const { db, keys, clock, config } = context;
  for (const name of [...Object.keys(versions), ...Object.keys(local)]) requireScope(releaser, name, 'publish');
  for (const [name, version] of Object.entries(versions)) {
    await requirePublished(db, name, version);
    await requireUsable(db, name, version);
    await requireCandidateFit(db, releaseStorage(config), name, version);
  }
  const own = await Promise.all(Object.entries(local).map(([name, remote]) => inDevelopment(context, name, remote)));
  const expiresAt = hoursAfter(clock.now(), hours);
  const { grant } = releaser;
  const pages = [
    ...own.flatMap(([, { manifest }]) => manifest.routes),
    ...(await Promise.all(Object.entries(versions).map(([name, version]) => routesOf(db, name, version)))).flat(),
  ];
  const opens = pages[0] ?? '/';
  const signed = signPreview(keys, { versions, local: Object.fromEntries(own), opens, expiresAt, grant });
  refuseFor(signed.length > longestPreview ? ['A preview has room for fewer remotes in development.'] : []);
  return { url: `${config.publicUrl}/preview/${signed}`, expiresAt };
}

async function inDevelopment(
  { db }: Registry,
  name: string,
  { entry, manifest: given }: PreviewRequest['local'][string],
) {
  refuseFor(isOwnMachine(entry) ? [] : [`${entry} is no address of the own machine.`]);
  const named = { ...given, name };
  refuseFor(manifestProblems(named, `remote.json of ${name}`));
  const manifest = publishedManifest.parse(named);
  refuseFor(await conflictsWithOthers(db, manifest));
  return [name, { entry, manifest }] as const;
}
