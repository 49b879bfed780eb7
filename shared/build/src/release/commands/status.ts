import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { columns } from '../columns.ts';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { call } from '../registry.ts';

export const status: Command = {
  usage: '[remote]',
  does: 'what browsers get of every remote; of one, with its versions and changes',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, {}, [0, 1]);
    const registry = await connect(values);
    if (positionals[0] === undefined) {
      const overview = await call(registry, releaseRoutes.list);
      return { json: overview, text: overviewOf(overview.items) };
    }
    const one = await call(registry, releaseRoutes.get, { params: { remote: remoteName(positionals[0]) } });
    const parts = [overviewOf([one.remote]), versionsOf(one.versions), historyOf(one.history)];
    return { json: one, text: parts.join('\n\n') };
  },
};

const head = ['remote', 'live', 'canary', 'loads', 'failures', 'p75 ms', 'back to', 'changed'];

function overviewOf(remotes: readonly ReleasedRemote[]): string {
  const rows = remotes.map(({ name, live, canary, health, before, changed, problem }) => [
    name,
    `${live?.version ?? '-'}${problem === null ? '' : ` (${problem})`}`,
    canary === null ? '-' : `${canary.version} ${canary.percent} %`,
    String(health.live.loads),
    String(health.live.failures),
    String(health.live.p75 ?? '-'),
    before ?? '-',
    changed === null ? '-' : `${changed.at} ${changed.by}`,
  ]);
  return columns([head, ...rows]);
}

function versionsOf(versions: readonly PublishedVersion[]): string {
  const rows = versions.map(({ version, publishedAt, publishedBy, source, platform, bad }) => [
    version,
    publishedAt,
    publishedBy,
    source.commit === null ? '-' : `${source.commit.slice(0, 10)}${source.dirty ? ' (changed)' : ''}`,
    platform ?? '-',
    bad === null ? '' : `bad: ${bad.reason}`,
  ]);
  return columns([['version', 'published', 'by', 'commit', 'platform', ''], ...rows]);
}

function historyOf(history: readonly ReleaseEvent[]): string {
  const rows = history.map(({ at, by, action, versionBefore, versionAfter, percent, reason }) => [
    at,
    action,
    [versionBefore, versionAfter].filter((version) => version !== null).join(' → '),
    percent === null ? '' : `${percent} %`,
    by,
    reason ?? '',
  ]);
  return columns([['when', 'what', 'versions', '', 'by', ''], ...rows]);
}
