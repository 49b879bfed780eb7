import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { wrongUsage } from '../command-failure.ts';
import { givenVersion, liveVersion, untilLive } from '../live-version.ts';
import { versionOf } from '../read-build.ts';
import { call } from '../registry.ts';
import { findFolder } from '../remote-folder.ts';

const options = { replaces: { type: 'string' }, wait: { type: 'boolean' } } as const;

export const promote: Command = {
  usage: '<remote> [version] [--replaces <version>|none] [--wait] [--dir <its folder>]',
  does: 'give a version (that of package.json) to every browser from its next page load',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { ...options, dir: { type: 'string' } }, [1, 2]);
    const remote = remoteName(positionals[0]);
    const version = positionals[1] ?? ownVersion(remote, values.dir);
    const registry = await connect(values);
    const replaces =
      values.replaces === undefined ? await liveVersion(registry, remote) : givenVersion(values.replaces);
    const params = { remote };
    const done = await call(registry, releaseRoutes.promote, { params, body: { version, replaces } });
    if (values.wait) await untilLive(registry, remote, version);
    const text =
      done.before === version
        ? `${remote} ${version} is live already`
        : `promoted ${remote} ${version}${insteadOf(done.before)}`;
    return { json: { remote, ...done }, text };
  },
};

export const rollback: Command = {
  usage: '<remote> [--reason <text>] [--replaces <version>] [--wait]',
  does: 'bring back the version that was live before, past those marked as bad',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { ...options, reason: { type: 'string' } }, [1, 1]);
    const remote = remoteName(positionals[0]);
    const registry = await connect(values);
    const replaces =
      values.replaces === undefined ? await liveVersion(registry, remote) : givenVersion(values.replaces);
    const reason = values.reason === undefined ? {} : { reason: values.reason };
    const params = { remote };
    const done = await call(registry, releaseRoutes.rollback, { params, body: { replaces, ...reason } });
    if (values.wait) await untilLive(registry, remote, done.version);
    return { json: { remote, ...done }, text: `rolled back ${remote} to ${done.version}${insteadOf(done.before)}` };
  },
};

const insteadOf = (before: string | null) => (before === null ? '' : ` (before: ${before})`);

function ownVersion(remote: string, dir: string | undefined): string {
  const folder = findFolder(remote, dir);
  if (folder === null) throw wrongUsage(`Name the version of ${remote}: its folder is not here.`);
  return versionOf(folder);
}
