import { releaseRoutes } from '@escale/contract/releases/releases';
import { audienceOf } from '../audience.ts';
import { type Command, connect, numberOf, parseCommand, percentOf, remoteName } from '../command.ts';
import { call } from '../registry.ts';

const options = {
  percent: { type: 'string', default: '0' },
  company: { type: 'string', multiple: true },
  member: { type: 'string', multiple: true },
  'max-failures': { type: 'string', default: '2' },
  'least-loads': { type: 'string', default: '50' },
} as const;

export const canary: Command = {
  usage: '<remote> <version> --percent <n> [--company <id>]… [--member <id>]… [--max-failures 2] [--least-loads 50]',
  does: 'give a version to some; it is halted when its failures exceed those of the live version by more percent',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, options, [2, 2]);
    const [given, version = ''] = positionals;
    const remote = remoteName(given);
    const { company: companyIds = [], member: memberIds = [] } = values;
    const percent = percentOf('percent', values.percent);
    const body = {
      version,
      percent,
      companyIds,
      memberIds,
      maxFailurePercent: percentOf('max-failures', values['max-failures']),
      leastLoads: numberOf('least-loads', values['least-loads']),
    };
    await call(await connect(values), releaseRoutes.canary, { params: { remote }, body });
    return { json: { remote, ...body }, text: `canary ${remote} ${version} for ${audienceOf(body)}` };
  },
};

export const halt: Command = {
  usage: '<remote> [--reason <text>]',
  does: 'end the canary: everyone gets the live version',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, { reason: { type: 'string' } }, [1, 1]);
    const remote = remoteName(positionals[0]);
    const body = values.reason === undefined ? {} : { reason: values.reason };
    await call(await connect(values), releaseRoutes.halt, { params: { remote }, body });
    return { json: { remote, halted: true }, text: `halted the canary of ${remote}` };
  },
};
