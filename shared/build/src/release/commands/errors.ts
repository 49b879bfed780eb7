import type { RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, numberOf, parseCommand, remoteName } from '../command.ts';
import { CommandFailure, wrongUsage } from '../command-failure.ts';
import { call } from '../registry.ts';

const options = {
  version: { type: 'string' },
  reference: { type: 'string' },
  limit: { type: 'string', default: '20' },
} as const;

export const errors: Command = {
  usage:
    '<remote> [--version <version>] [--reference <of a failure card>] [--limit 20] | --reference <of a failure card>',
  does: 'errors that browsers met, with stacks resolved to the sources; a reference alone finds them in any remote',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, options, [0, 1]);
    const { version, reference } = values;
    const [remote] = positionals;
    if (remote === undefined) {
      if (reference === undefined) throw wrongUsage('Name a remote, or give the --reference of a failure card.');
      const any = await call(await connect(values), releaseRoutes.findError, { query: { reference } });
      return { json: any, text: textOf(any.items, reference) };
    }
    const query = {
      limit: numberOf('limit', values.limit),
      ...(version === undefined ? {} : { version }),
      ...(reference === undefined ? {} : { reference }),
    };
    const params = { remote: remoteName(remote) };
    const found = await call(await connect(values), releaseRoutes.errors, { params, query });
    return { json: found, text: textOf(found.items, reference) };
  },
};

type Found = RouteReply<typeof releaseRoutes.errors>['items'][number] & { remote?: string };

function textOf(items: readonly Found[], reference: string | undefined): string {
  if (items.length === 0 && reference !== undefined)
    throw new CommandFailure('refused', `No error has the reference ${reference}.`);
  if (items.length === 0) return 'No errors.';
  const texts = items.map(({ remote, version, kind, count, lastSeenAt, path, message, stack, requestId }) =>
    [
      `${remote === undefined ? '' : `${remote} `}${version} ${kind}, ${count === 1 ? 'once' : `${count} times`}, last ${lastSeenAt}, on ${path}`,
      message,
      ...stack.split('\n').map((line) => `  ${line.trim()}`),
      // A server of before does not say it.
      ...(requestId ? [`  last call that failed: ${requestId}`] : []),
    ].join('\n'),
  );
  return texts.join('\n\n');
}
