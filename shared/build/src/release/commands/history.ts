import type { ReleaseEvent } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { audienceOf } from '../audience.ts';
import { columns } from '../columns.ts';
import { type Command, connect, numberOf, parseCommand } from '../command.ts';
import { call } from '../registry.ts';

const options = {
  search: { type: 'string' },
  before: { type: 'string' },
  limit: { type: 'string', default: '50' },
} as const;

export const history: Command = {
  usage: '[--search <text>] [--before <id>] [--limit 50]',
  does: 'changes of all remotes, the latest first; the next older ones with the --before that is told at the end',
  run: async (args) => {
    const { values } = parseCommand(args, options, [0, 0]);
    const { search } = values;
    const limit = numberOf('limit', values.limit);
    const query = {
      limit,
      ...(search === undefined ? {} : { search }),
      ...(values.before === undefined ? {} : { before: numberOf('before', values.before) }),
    };
    const found = await call(await connect(values), releaseRoutes.history, { query });
    const last = found.items.at(-1);
    if (last === undefined) return { json: found, text: 'No changes.' };
    const older = found.items.length < limit ? [] : [`older: --before ${last.id}`];
    return { json: found, text: [historyTable(found.items, true), ...older].join('\n') };
  },
};

/** One line for each change; with the remote where they are of several. */
export function historyTable(events: readonly ReleaseEvent[], isOfSeveral: boolean): string {
  const rows = events.map((event) => [
    event.at,
    ...(isOfSeveral ? [event.remote] : []),
    event.action,
    versionsIn(event),
    event.percent === null ? '' : audienceOf({ ...event, percent: event.percent }),
    event.by,
    event.reason ?? '',
  ]);
  return columns([['when', ...(isOfSeveral ? ['remote'] : []), 'what', 'versions', '', 'by', ''], ...rows]);
}

/** The live version before and after a change. A canary is marked: it replaces no live version, whatever ran before it. */
function versionsIn({ action, versionBefore, versionAfter }: ReleaseEvent): string {
  if (action === 'canary') return `${versionAfter} (canary)`;
  const before = action === 'halt' ? `${versionBefore} (canary)` : versionBefore;
  return [before, versionAfter].filter((version) => version !== null).join(' → ');
}
