import type { PublishedVersion, ReleasedRemote, ReleaseHealth } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { audienceOf } from '../audience.ts';
import { columns } from '../columns.ts';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { knownRemote } from '../known-remote.ts';
import { pageSizeOf } from '../page-size.ts';
import { call } from '../registry.ts';
import { historyTable } from './history.ts';

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
    const name = remoteName(positionals[0]);
    const one = await knownRemote(registry, name);
    const parts = [overviewOf([one.remote]), versionsOf(one.versions), historyTable(one.history, false)];
    return { json: one, text: parts.join('\n\n') };
  },
};

const head = ['remote', 'live', 'canary', 'loads', 'failures', 'errors', 'p95 ms', 'back to', 'changed'];
const figuresOf = ({ loads, failures, errors, p95 }: ReleaseHealth) =>
  [loads, failures, errors, p95 ?? '-'].map(String);

function overviewOf(remotes: readonly ReleasedRemote[]): string {
  const rows = remotes.flatMap(({ name, live, canary, health, before, changed, problem }) => {
    const change = changed === null ? '-' : `${changed.at} ${changed.by}`;
    const version = `${live?.version ?? '-'}${problem === null ? '' : ` (${problem})`}`;
    const row = [name, version, canary?.version ?? '-', ...figuresOf(health.live), before ?? '-', change];
    if (canary === null || health.canary === null) return [row];
    return [row, ['', 'canary', `${canary.version} ${audienceOf(canary)}`, ...figuresOf(health.canary), '', '']];
  });
  return columns([head, ...rows]);
}

function versionsOf(versions: readonly PublishedVersion[]): string {
  const rows = versions.map(({ version, publishedAt, publishedBy, source, startBytes, platform, bad }) => [
    version,
    publishedAt,
    pageSizeOf(startBytes) ?? '-',
    publishedBy,
    source.commit === null ? '-' : `${source.commit.slice(0, 10)}${source.dirty ? ' (changed)' : ''}`,
    platform ?? '-',
    bad === null ? '' : `bad: ${bad.reason}`,
  ]);
  return columns([['version', 'published', 'largest page', 'by', 'commit', 'platform', ''], ...rows]);
}
