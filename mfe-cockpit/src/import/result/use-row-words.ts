import type { ImportRow } from '@escale/contract';
import { useIntl } from 'react-intl';

/** The words of a row, by column: for the table, its search and sort, and for the result file. */
export function useRowWords(): (row: ImportRow) => Readonly<Record<string, string>> {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id }, { count: 1 });
  return ({ row, name, email, outcome, errors, letter, undone, kept }) => ({
    row: String(row),
    member: [name, email].filter(Boolean).join(', ') || words('import.none'),
    outcome: undone ? words('import.undone') : words(`import.outcome.${outcome}`),
    letter: letter === null ? '' : words(`import.letter.${letter}`),
    detail: [...errors, ...(kept === null ? [] : [words(`import.kept.${kept}`)])].join(' '),
  });
}
