import type { RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { wrongUsage } from '../command-failure.ts';
import { knownRemote } from '../known-remote.ts';
import { givenVersion, liveVersion, untilLive } from '../live-version.ts';
import { versionOf } from '../read-build.ts';
import { call } from '../registry.ts';
import { findFolder } from '../remote-folder.ts';
import { seenOf } from '../seen-canary.ts';
import { describeWithdrawal, withdrawalOf } from '../withdrawal.ts';

type Known = RouteReply<typeof releaseRoutes.get>;

const options = { replaces: { type: 'string' }, reason: { type: 'string' }, wait: { type: 'boolean' } } as const;

export const promote: Command = {
  usage: '<remote> [version] [--reason <text>] [--replaces <version>|none] [--wait] [--dir <its folder>]',
  does: 'give a version (that of package.json) to every browser from its next page load',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { ...options, dir: { type: 'string' } }, [1, 2]);
    const remote = remoteName(positionals[0]);
    const version = positionals[1] ?? ownVersion(remote, values.dir);
    const registry = await connect(values);
    const params = { remote };
    const known = values.replaces === undefined ? await knownRemote(registry, remote) : null;
    const seen =
      known === null
        ? { replaces: givenVersion(values.replaces ?? '') }
        : { replaces: known.remote.live?.version ?? null, seenCanary: seenOf(known.remote.canary) };
    const body = { version, ...seen, ...reasonOf(values.reason) };
    const done = await call(registry, releaseRoutes.promote, { params, body });
    if (values.wait) await untilLive(registry, remote, version);
    const text = [
      done.before === version
        ? `${remote} ${version} is live already`
        : `promoted ${remote} ${version}${insteadOf(done.before)}`,
      ...wayBackOf(done),
    ];
    const warnings = known === null || done.before === version ? [] : warningsOf(known, version);
    return { json: { remote, ...done, warnings }, text: [...text, ...warnings].join('\n') };
  },
};

/** A server of before does not say it. */
function wayBackOf({ wayBack }: Partial<RouteReply<typeof releaseRoutes.promote>>): string[] {
  if (wayBack === undefined) return [];
  return [wayBack === null ? 'nothing was live before: there is no rollback' : `rollback would bring back ${wayBack}`];
}

/** What whoever promotes may not know; nothing of it prevents the promotion. */
function warningsOf({ remote: { name, live }, versions, history }: Known, version: string): string[] {
  const withdrawal = withdrawalOf(history, version);
  // The latest stands first.
  const place = (one: string) => versions.findIndex((published) => published.version === one);
  const isOlder = live !== null && place(version) > place(live.version);
  return [
    ...(isOlder ? [`warning: ${version} was published before ${live.version}, which it replaces`] : []),
    ...(versions.find((one) => one.version === version)?.source?.dirty
      ? [`warning: ${version} was built with changes that are in no commit`]
      : []),
    ...(withdrawal === null ? [] : [`warning: ${describeWithdrawal(name, withdrawal)}`]),
  ];
}

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason });

export const rollback: Command = {
  usage: '<remote> [--reason <text>] [--replaces <version>] [--wait]',
  does: 'bring back the version that was live just before, past those marked as bad; again: the one before that',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, options, [1, 1]);
    const remote = remoteName(positionals[0]);
    const registry = await connect(values);
    const replaces =
      values.replaces === undefined ? await liveVersion(registry, remote) : givenVersion(values.replaces);
    const params = { remote };
    const body = { replaces, ...reasonOf(values.reason) };
    const done = await call(registry, releaseRoutes.rollback, { params, body });
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
