import { releaseRoutes } from '@escale/contract/releases/releases';
import { audienceOf } from '../audience.ts';
import { type Command, connect, numberOf, parseCommand, percentOf, remoteName } from '../command.ts';
import { CommandFailure, wrongUsage } from '../command-failure.ts';
import { knownRemote } from '../known-remote.ts';
import { companyIdsOf, memberIdsOf } from '../named-audience.ts';
import { call } from '../registry.ts';
import { givenCanary, seenOf } from '../seen-canary.ts';
import { describeWithdrawal, withdrawalOf } from '../withdrawal.ts';

const options = {
  percent: { type: 'string' },
  company: { type: 'string', multiple: true },
  member: { type: 'string', multiple: true },
  'max-failures': { type: 'string', default: '2' },
  'least-loads': { type: 'string', default: '50' },
  nobody: { type: 'boolean' },
  again: { type: 'boolean' },
  'replaces-canary': { type: 'string' },
} as const;

export const canary: Command = {
  usage:
    '<remote> <version> (--percent <n> | --company <name or id> | --member <e-mail, name or id>)… [--nobody] [--again] [--replaces-canary <version>|none] [--max-failures 2] [--least-loads 50]',
  does: 'give a version to some, who stay named unless others are or --nobody; it is halted when its failures exceed those of the live version by more percent',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, options, [2, 2]);
    const [name, version = ''] = positionals;
    const remote = remoteName(name);
    const { company, member, nobody = false, again = false } = values;
    const limits = {
      maxFailurePercent: percentOf('max-failures', values['max-failures']),
      leastLoads: numberOf('least-loads', values['least-loads']),
    };
    const given = values.percent === undefined ? null : percentOf('percent', values.percent);
    if (given === null && company === undefined && member === undefined)
      throw wrongUsage('Give a --percent, a --company or a --member.');
    if (nobody && (company !== undefined || member !== undefined))
      throw wrongUsage('--nobody names nobody: leave --company and --member out.');
    const registry = await connect(values);
    const { remote: known, versions, history } = await knownRemote(registry, remote);
    const seen = values['replaces-canary'];
    // What runs now goes on; what was withdrawn is opened again by somebody who knows it.
    const running = known.canary?.version === version ? known.canary : null;
    const bad = versions.find((one) => one.version === version)?.bad;
    if (bad)
      throw new CommandFailure('refused', `${remote} ${version} is marked as bad: ${bad.reason}.`, {
        sentences: ['Publish a new version; clear-bad allows this one again.'],
      });
    const withdrawal = withdrawalOf(history, version);
    if (withdrawal !== null && !again)
      throw new CommandFailure('refused', `${describeWithdrawal(remote, withdrawal)}.`, {
        sentences: ['--again opens it again.'],
      });
    const names = company === undefined && member === undefined && !nobody ? running : null;
    const body = {
      version,
      percent: given ?? running?.percent ?? 0,
      companyIds: names?.companyIds ?? (await companyIdsOf(registry, company ?? [])),
      memberIds: names?.memberIds ?? (await memberIdsOf(registry, member ?? [])),
      ...limits,
      replaces: known.live?.version ?? null,
      seenCanary: seen === undefined ? seenOf(known.canary) : givenCanary(seen),
    };
    await call(registry, releaseRoutes.canary, { params: { remote }, body });
    return { json: { remote, ...body }, text: `canary ${remote} ${version} for ${audienceOf(body)}` };
  },
};

export const halt: Command = {
  usage: '<remote> [--reason <text>] [--replaces-canary <version>]',
  does: 'end the canary, or only the one named: everyone gets the live version',
  run: async (args) => {
    const asked = { reason: { type: 'string' }, 'replaces-canary': { type: 'string' } } as const;
    const { values, positionals } = parseCommand(args, asked, [1, 1]);
    const remote = remoteName(positionals[0]);
    const { reason, 'replaces-canary': seen } = values;
    const body = {
      ...(reason === undefined ? {} : { reason }),
      ...(seen === undefined ? {} : { seenCanary: givenCanary(seen) }),
    };
    await call(await connect(values), releaseRoutes.halt, { params: { remote }, body });
    return { json: { remote, halted: true }, text: `halted the canary of ${remote}` };
  },
};
