import { createHash } from 'node:crypto';
import { readChannels } from '../modules/edge/releases/channel/channel.queries.ts';
import { markBad, promote } from '../modules/edge/releases/channel/promote.service.ts';
import { publishVersion } from '../modules/edge/releases/publish/publish.service.ts';
import { storeFiles } from '../modules/edge/releases/publish/publish-build.ts';
import { type Build, readBuild } from '../modules/edge/releases/publish/read-build.ts';
import { hoursAfter } from '../platform/clock/instants.ts';
import { repositoryRoot } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { StartFailure } from '../platform/errors/start-failure.ts';

interface Step {
  remote: string;
  version: string;
  by: string;
  /** Hours before now. */
  ago: number;
  /** Why it was marked as bad a quarter of an hour later. */
  bad?: string;
}

/** What teams released before today, the oldest first. */
export const steps: readonly Step[] = [
  { remote: 'shell', version: '1.65.2', by: 'Karim Benali', ago: 24 * 26 },
  { remote: 'floormap', version: '1.26.0', by: 'Ines Ruiz', ago: 24 * 25 },
  { remote: 'explore', version: '2.30.0', by: 'Marc Oger', ago: 24 * 22 },
  { remote: 'connections', version: '1.19.3', by: 'Lise Faure', ago: 24 * 21 },
  { remote: 'floormap', version: '1.27.2', by: 'Ines Ruiz', ago: 24 * 20 },
  { remote: 'public', version: '1.3.1', by: 'Paul Adam', ago: 24 * 19 },
  { remote: 'booking', version: '3.7.6', by: 'Tom Aubertin', ago: 24 * 18 },
  { remote: 'hosthub', version: '1.11.0', by: 'Paul Adam', ago: 24 * 17 },
  { remote: 'shell', version: '1.66.0', by: 'Karim Benali', ago: 24 * 14 },
  { remote: 'myweek', version: '4.1.0', by: 'Lise Faure', ago: 24 * 12 },
  { remote: 'account', version: '1.5.0', by: 'Nadège Colin', ago: 24 * 11 },
  { remote: 'cockpit', version: '2.13.1', by: 'Ysé Laurent', ago: 24 * 10 },
  { remote: 'booking', version: '3.8.0', by: 'Nadège Colin', ago: 24 * 9, bad: 'Erreurs 2,4 % après 9 min' },
  { remote: 'explore', version: '2.31.1', by: 'Marc Oger', ago: 24 * 6 },
];
const source = { branch: 'main', dirty: false, run: null };

/**
 * Publishes and promotes the demo's earlier versions by the registry's own calls, with what this machine has built as their content, before
 * anything was released. A remote that is not built is left out.
 */
export async function fillReleaseHistory(context: Context): Promise<void> {
  if ((await readChannels(context.db)).length > 0) return;
  const now = context.clock.now();
  const builds = new Map<string, Build | null>();
  for (const { remote, version, by, ago, bad } of steps) {
    if (!builds.has(remote)) builds.set(remote, await read(context, remote));
    const build = builds.get(remote) ?? null;
    if (build === null) continue;
    const at = hoursAfter(now, -ago);
    const past = { ...context, clock: { ...context.clock, now: () => at } };
    const commit = createHash('sha1').update(`${remote} ${version}`).digest('hex').slice(0, 10);
    await publishVersion(past, { ...build, version, source: { ...source, commit }, by });
    await promote(past, remote, version, { by });
    const later = hoursAfter(at, 1);
    if (bad)
      await markBad({ ...context, clock: { ...context.clock, now: () => later } }, remote, version, {
        by: 'Tom Aubertin',
        reason: bad,
      });
  }
}

async function read(context: Context, remote: string): Promise<Build | null> {
  try {
    const build = await readBuild(remote, repositoryRoot);
    await storeFiles(context, build);
    return build;
  } catch (error) {
    if (error instanceof StartFailure) return null;
    throw error;
  }
}
