import { setTimeout as wait } from 'node:timers/promises';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { CommandFailure } from './command-failure.ts';
import { knownRemote } from './known-remote.ts';
import { call, type Registry } from './registry.ts';

const limitMs = 30_000;
const everyMs = 50;

/** The live version of a remote, which a change then replaces: a change that came between is not overwritten unseen. Null before the first. */
export async function liveVersion(registry: Registry, remote: string): Promise<string | null> {
  return (await knownRemote(registry, remote)).remote.live?.version ?? null;
}

/** `none` for a remote without a live version. */
export const givenVersion = (text: string): string | null => (text === 'none' ? null : text);

/** Waits until new page loads get a version, at most 30 s. */
export async function untilLive({ url }: Registry, remote: string, version: string): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    const { versions } = await call({ url, token: null }, releaseRoutes.current);
    if (versions[remote] === version) return;
    if (Date.now() > end)
      throw new CommandFailure('refused', `${remote} ${version} is promoted, but pages load ${versions[remote]}.`);
    await wait(everyMs);
  }
}
