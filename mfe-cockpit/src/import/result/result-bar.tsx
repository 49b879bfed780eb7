import type { ImportRow, MemberImport } from '@escale/contract';
import { pages } from '@escale/contract';
import { saveFile, useLanguage } from '@escale/platform';
import { csvOf } from '@escale/rules/csv';
import { Button, Icon, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../start-bar.module.css';
import { useRowWords } from './use-row-words.ts';

const columns = ['row', 'email', 'name', 'outcome', 'letter', 'detail'] as const;
const heads = {
  row: 'import.column.row',
  email: 'import.field.email',
  name: 'import.column.member',
  outcome: 'import.rows.outcome',
  letter: 'import.rows.letter',
  detail: 'import.rows.detail',
} as const;

/** The file with the outcome of each row, and the way to the new members. */
export function ResultBar({
  import: { fileName, counts, state },
  rows,
}: {
  import: MemberImport;
  rows: readonly ImportRow[];
}) {
  const intl = useIntl();
  const language = useLanguage();
  const wordsOf = useRowWords();
  const save = () => {
    const lines = rows.map((row) => {
      const words: Readonly<Record<string, string>> = { ...wordsOf(row), email: row.email, name: row.name };
      return columns.map((id) => words[id] ?? '');
    });
    const text = csvOf(
      [columns.map((id) => intl.formatMessage({ id: heads[id] })), ...lines],
      language === 'en' ? ',' : ';',
    );
    const file = fileName.replace(/\.\w+$/, '');
    saveFile(text, 'text/csv;charset=utf-8', `${intl.formatMessage({ id: 'import.resultFile.name' }, { file })}.csv`);
  };
  return (
    <div className={styles.bar}>
      <p className={styles.counts}>
        <b>
          <Icon name="file-text" /> {fileName}
        </b>
      </p>
      <div className={styles.actions}>
        <Button variant="second" icon="download" disabled={rows.length === 0} onClick={save}>
          <FormattedMessage id="import.resultFile" />
        </Button>
        {counts.created > 0 && state !== 'undone' && (
          <LinkButton href={`${pages.employees()}?tab=invited`}>
            <FormattedMessage id="import.seeNew" values={{ count: counts.created }} />
          </LinkButton>
        )}
      </div>
    </div>
  );
}
