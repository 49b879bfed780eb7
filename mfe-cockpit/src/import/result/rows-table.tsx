import type { ImportRow } from '@escale/contract';
import { pages } from '@escale/contract';
import { EmptyState, Link } from '@escale/ui';
import { type Column, DataTable, SearchInput, type Sort } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageSizes } from '../../lists/list-view.rules.ts';
import { NoMatch } from '../../lists/no-match.tsx';
import styles from './imported.module.css';
import { useRowWords } from './use-row-words.ts';

/** Every row of the file with what became of it. The server sends them at once, so they are searched, sorted and paged here. */
export function RowsTable({ rows }: { rows: readonly ImportRow[] }) {
  const intl = useIntl();
  const wordsOf = useRowWords();
  const [sort, setSort] = useState<Sort | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = (id: string) => intl.formatMessage({ id });
  const column = (id: string, header: string, more: Partial<Column<ImportRow>> = {}): Column<ImportRow> => ({
    id,
    header: words(header),
    cell: (row) => wordsOf(row)[id],
    sortable: true,
    ...more,
  });
  const columns = [
    column('row', 'import.column.row', { width: 84 }),
    column('member', 'import.column.member', {
      rowHeader: true,
      width: '32%',
      cell: (row) =>
        row.memberId !== null && !row.undone ? (
          <Link href={pages.employee(row.memberId)}>{wordsOf(row).member}</Link>
        ) : (
          wordsOf(row).member
        ),
    }),
    column('outcome', 'import.rows.outcome', { width: 116 }),
    column('letter', 'import.rows.letter', { width: 116 }),
    column('detail', 'import.rows.detail'),
  ];
  const word = search.trim().toLowerCase();
  const found = rows.filter((row) => word === '' || Object.values(wordsOf(row)).join(' ').toLowerCase().includes(word));
  const { compare } = new Intl.Collator(intl.locale, { numeric: true });
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const sorted =
    sort === null
      ? found
      : found.toSorted((a, b) => sign * compare(wordsOf(a)[sort.id] ?? '', wordsOf(b)[sort.id] ?? ''));
  const [size] = pageSizes;
  const narrow = (next: string) => {
    setSearch(next);
    setPage(1);
  };
  return (
    <section className={styles.rows}>
      <h2>
        <FormattedMessage id="import.rows" />
        <SearchInput size="small" value={search} onChange={narrow} label={words('import.search')} />
      </h2>
      <DataTable
        label={words('import.rows')}
        columns={columns}
        rows={sorted.slice((page - 1) * size, page * size)}
        rowKey={({ row }) => String(row)}
        rowLabel={(row) => wordsOf(row).member ?? ''}
        state="ready"
        filtered={word !== ''}
        empty={<EmptyState title={words('import.rows.gone')} />}
        noMatch={
          <NoMatch
            title={words('import.noMatch.title')}
            action={words('import.noMatch.action')}
            onWiden={() => narrow('')}
          />
        }
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        total={sorted.length}
        page={page}
        pageSize={size}
        onPage={setPage}
        compact={(row) => {
          const { member, outcome, detail } = wordsOf(row);
          return { title: member, subtitle: detail, end: outcome };
        }}
      />
    </section>
  );
}
