import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { wrongUsage } from '../command-failure.ts';
import { knownRemote } from '../known-remote.ts';
import { untilLive } from '../live-version.ts';
import { call } from '../registry.ts';

export const markBad: Command = {
  usage: '<remote> <version> --reason <text> [--wait]',
  does: 'never promote the version again nor go back to it; a live one is rolled back, a canary ends',
  run: async (args) => {
    const { values, positionals } = parseCommand(
      args,
      { reason: { type: 'string' }, wait: { type: 'boolean' } },
      [2, 2],
    );
    const [given, version = ''] = positionals;
    const remote = remoteName(given);
    if (values.reason === undefined) throw wrongUsage('Say why with --reason: the others read it in the history.');
    const params = { remote, version };
    const registry = await connect(values);
    const { live, endedCanary } = await call(registry, releaseRoutes.markBad, {
      params,
      body: { reason: values.reason },
    });
    if (values.wait && live !== null) await untilLive(registry, remote, live);
    return {
      json: { remote, version, live, endedCanary },
      text: `marked ${remote} ${version} as bad${endedCanary ? ', which ended its canary' : ''}; live is ${live ?? 'nothing'}`,
    };
  },
};

export const clearBad: Command = {
  usage: '<remote> <version>',
  does: 'withdraw the mark of a version',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, {}, [2, 2]);
    const [given, version = ''] = positionals;
    const remote = remoteName(given);
    const registry = await connect(values);
    const { versions } = await knownRemote(registry, remote);
    const wasMarked = versions.find((one) => one.version === version)?.bad !== null;
    await call(registry, releaseRoutes.clearBad, { params: { remote, version } });
    const text = wasMarked ? `cleared the mark of ${remote} ${version}` : `${remote} ${version} was not marked as bad`;
    return { json: { remote, version, wasMarked }, text };
  },
};
