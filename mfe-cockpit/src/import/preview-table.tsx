import type { ImportPreview } from '@escale/contract';
import { Button, EmptyState, Icon, IconButton } from '@escale/ui';
import { nextSort } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { NoMatch } from '../lists/no-match.tsx';
import type { useListView } from '../lists/use-list-view.ts';
import { PreviewRow } from './preview-row.tsx';
import styles from './preview-table.module.css';
import { type previewShape, viewedRows } from './preview-view.rules.ts';
import type { Draft } from './use-file-draft.ts';

const heads = ['row', 'effect', 'member', 'department', 'policy', 'manager'] as const;

interface Props {
  preview: ImportPreview;
  list: ReturnType<typeof useListView<typeof previewShape>>;
  draft: Draft;
}

/** Every row of the file with what it does. A page of them at a time; wrong rows are corrected in place. */
export function PreviewTable({ preview, list, draft }: Props) {
  const intl = useIntl();
  const { view, change } = list;
  const rows = viewedRows(preview.rows, view);
  const last = Math.max(1, Math.ceil(rows.length / view.pageSize));
  const page = Math.min(view.page, last);
  const from = (page - 1) * view.pageSize;
  const words = (id: string) => intl.formatMessage({ id });
  if (preview.rows.length === 0)
    return <EmptyState title={words('import.empty.title')} message={words('import.empty.message')} />;
  if (rows.length === 0)
    return (
      <NoMatch title={words('import.noMatch.title')} action={words('import.noMatch.action')} onWiden={list.widen} />
    );
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={words('import.preview')} aria-rowcount={rows.length}>
          <thead>
            <tr>
              {heads.map((id) => {
                const direction = view.sort?.id === id ? view.sort.direction : undefined;
                return (
                  <th
                    key={id}
                    scope="col"
                    className={styles[id === 'row' ? 'number' : id]}
                    aria-sort={direction ?? 'none'}
                  >
                    <button type="button" onClick={() => change({ sort: nextSort(view.sort, id) })}>
                      <FormattedMessage id={`import.column.${id}`} />
                      {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + view.pageSize).map((row) => (
              <PreviewRow key={row.row} row={row} draft={draft} />
            ))}
          </tbody>
        </table>
      </div>
      {last > 1 && (
        <nav className={styles.pages} aria-label={words('import.pages')}>
          <IconButton
            icon="chevron-left"
            size="small"
            label={words('import.previous')}
            disabled={page === 1}
            onClick={() => change({ page: page - 1 })}
          />
          <span className="num" role="status">
            <FormattedMessage
              id="import.page"
              values={{ from: from + 1, to: Math.min(from + view.pageSize, rows.length), total: rows.length }}
            />
          </span>
          <IconButton
            icon="chevron-right"
            size="small"
            label={words('import.next')}
            disabled={page === last}
            onClick={() => change({ page: page + 1 })}
          />
        </nav>
      )}
    </div>
  );
}

/** Instead of rows: the file cannot be read, or its columns are not told yet. */
export function FileErrors({ preview, onReplace }: { preview: ImportPreview; onReplace: () => void }) {
  const intl = useIntl();
  const missing = preview.fileErrors.filter(({ code }) => code === 'column-missing');
  const fields = missing.flatMap(({ column }) =>
    column === null ? [] : [intl.formatMessage({ id: `import.field.${column}` })],
  );
  if (fields.length > 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'import.missing.title' })}
        message={intl.formatMessage({ id: 'import.missing.message' }, { fields: intl.formatList(fields) })}
      />
    );
  const [first] = preview.fileErrors;
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'import.fileErrors.title' })}
      message={
        first && intl.formatMessage({ id: 'import.fileErrors.line' }, { row: first.row, message: first.message })
      }
      action={
        <Button variant="second" onClick={onReplace}>
          <FormattedMessage id="import.file.replace" />
        </Button>
      }
    />
  );
}
