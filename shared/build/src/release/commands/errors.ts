import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, numberOf, parseCommand, remoteName } from '../command.ts';
import { CommandFailure } from '../command-failure.ts';
import { call } from '../registry.ts';

const options = {
  version: { type: 'string' },
  reference: { type: 'string' },
  limit: { type: 'string', default: '20' },
} as const;

export const errors: Command = {
  usage: '<remote> [--version <version>] [--reference <of a failure card>] [--limit 20]',
  does: 'errors that browsers met, with stacks resolved to the sources',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, options, [1, 1]);
    const { version, reference } = values;
    const query = {
      limit: numberOf('limit', values.limit),
      ...(version === undefined ? {} : { version }),
      ...(reference === undefined ? {} : { reference }),
    };
    const params = { remote: remoteName(positionals[0]) };
    const found = await call(await connect(values), releaseRoutes.errors, { params, query });
    const texts = found.items.map((one) =>
      [
        `${one.version} ${one.kind}, ${one.count} times, last ${one.lastSeenAt}, on ${one.path}`,
        one.message,
        ...one.stack.split('\n').map((line) => `  ${line.trim()}`),
      ].join('\n'),
    );
    if (reference !== undefined && found.items.length === 0)
      throw new CommandFailure('refused', `No error has the reference ${reference}.`);
    return { json: found, text: texts.length === 0 ? 'No errors.' : texts.join('\n\n') };
  },
};
