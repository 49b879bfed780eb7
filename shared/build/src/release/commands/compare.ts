import type { ChangedFile, RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { columns } from '../columns.ts';
import { type Command, connect, parseCommand, remoteName } from '../command.ts';
import { wrongUsage } from '../command-failure.ts';
import { liveVersion } from '../live-version.ts';
import { call } from '../registry.ts';

export const compare: Command = {
  usage: '<remote> <version> [<other version>; default the live one]',
  does: 'files of a version whose content differs from that of another one, with their sizes as transferred',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, {}, [2, 3]);
    const [name, version = '', other] = positionals;
    const remote = remoteName(name);
    const registry = await connect(values);
    const against = other ?? (await liveVersion(registry, remote));
    if (against === null) throw wrongUsage(`${remote} has no live version: name the version to compare with.`);
    const changes = await call(registry, releaseRoutes.compare, { params: { remote, version }, query: { against } });
    return { json: { against, ...changes }, text: textOf(changes, `${remote} ${version}`, against) };
  },
};

function textOf({ files, unchanged }: RouteReply<typeof releaseRoutes.compare>, version: string, against: string) {
  if (files.length === 0) return `${version} has the same ${unchanged} files as ${against}.`;
  return `${columns([head, ...files.map(rowOf)])}\n${unchanged} files are the same in ${against}.`;
}

const head = ['file', 'change', 'bytes before', 'bytes'];
const rowOf = ({ path, change, bytes, bytesBefore }: ChangedFile) => [
  path,
  change,
  String(bytesBefore ?? '-'),
  String(bytes ?? '-'),
];
