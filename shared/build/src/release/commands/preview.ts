import { releaseRoutes } from '@escale/contract/releases/releases';
import { type Command, connect, numberOf, parseCommand, remoteName } from '../command.ts';
import { wrongUsage } from '../command-failure.ts';
import { call } from '../registry.ts';

const most = 20;

export const preview: Command = {
  usage: '<remote>@<version>… [--hours 24]',
  does: 'a link that gives these versions to the browser that opens it',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { hours: { type: 'string', default: '24' } }, [1, most]);
    const versions = Object.fromEntries(positionals.map(pair));
    const body = { versions, hours: numberOf('hours', values.hours) };
    const { url, expiresAt } = await call(await connect(values), releaseRoutes.preview, { body });
    return { json: { url, expiresAt }, text: `${url}\nuntil ${expiresAt}` };
  },
};

function pair(text: string): [string, string] {
  const [remote, version] = text.split('@');
  if (!remote || !version) throw wrongUsage(`"${text}" must have the form <remote>@<version>.`);
  return [remoteName(remote), version];
}
