import type { LogEntry } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call } from '@escale/platform';
import { afterCursor, useCsvExport } from '../lists/use-csv-export.ts';
import type { logQuestion } from './log-view.rules.ts';
import { useLogWords } from './use-log-words.ts';

/** Exports every line of the view, one a row, with the values in the reader's language. */
export function useLogExport(query: ReturnType<typeof logQuestion>, isOfStaff: boolean) {
  const { words, action, path, value, who, subject } = useLogWords();
  const sideOf = (side: 'before' | 'after') => (entry: LogEntry) =>
    entry.fields.map((field) => `${path(field.path)}: ${value(field.path, field[side])}`).join('\n');
  return useCsvExport<LogEntry>({
    file: words('log.file'),
    read: afterCursor((before, limit) =>
      call(cockpitApi.log.list, { query: { ...query, limit, ...(before ? { before } : {}) } }),
    ),
    columns: [
      { head: words('log.head.at'), value: ({ at }) => at },
      {
        head: words('log.who'),
        value: (entry) => [who(entry).name, entry.isStaff && words('log.ofStaff')].filter(Boolean).join(', '),
      },
      { head: words('log.head.impersonator'), value: (entry) => who(entry).as },
      { head: words('log.action'), value: (entry) => action(entry.action) },
      ...(isOfStaff ? [{ head: words('log.company'), value: ({ company }: LogEntry) => company?.name }] : []),
      { head: words('log.head.subject'), value: subject },
      { head: words('log.head.before'), value: sideOf('before') },
      { head: words('log.head.after'), value: sideOf('after') },
    ],
  });
}
