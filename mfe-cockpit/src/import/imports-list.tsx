import type { MemberImport } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery } from '@escale/platform';
import { EmptyState, useDates } from '@escale/ui';
import { type Column, DataTable, type Sort } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './choose-file.module.css';

/** The latest imports of the company, each with its result. */
export function ImportsList({ companyId }: { companyId: string }) {
  const intl = useIntl();
  const dates = useDates();
  const [sort, setSort] = useState<Sort | null>(null);
  const imports = useApiQuery(cockpitApi.memberImports.list, { params: { id: companyId } });
  const words = (id: string) => intl.formatMessage({ id });
  const state = (one: MemberImport) => words(`import.state.${one.state}`);
  const column = (id: string, cell: (one: MemberImport) => string, more: Partial<Column<MemberImport>> = {}) => ({
    id,
    header: words(`import.history.${id}`),
    cell,
    sortable: true,
    ...more,
  });
  const columns = [
    column('file', ({ fileName }) => fileName, { rowHeader: true, width: '28%' }),
    column('at', ({ startedAt }) => dates.instant(startedAt), { width: 168 }),
    column('author', ({ author }) => author ?? words('import.by.nobody'), { width: 148 }),
    column('created', ({ counts }) => intl.formatNumber(counts.created), { align: 'end', width: 92 }),
    column('updated', ({ counts }) => intl.formatNumber(counts.updated), { align: 'end', width: 104 }),
    column('state', state, { width: 128 }),
  ];
  const rows = sortedImports(imports.data?.items ?? [], sort);
  return (
    <section className={styles.history}>
      <h2>
        <FormattedMessage id="import.history" />
      </h2>
      <DataTable
        label={words('import.history')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        rowHref={({ id }) => cockpitPages.importedMembers(id)}
        state={imports.isError ? 'error' : imports.isPending ? 'loading' : 'ready'}
        onRetry={() => imports.refetch()}
        empty={<EmptyState title={words('import.history.empty')} />}
        sort={sort}
        onSort={setSort}
        compact={(one) => ({
          title: one.fileName,
          subtitle: dates.instant(one.startedAt),
          end: state(one),
        })}
      />
    </section>
  );
}

const sortedBy: Readonly<Record<string, (one: MemberImport) => string | number>> = {
  file: ({ fileName }) => fileName.toLowerCase(),
  at: ({ startedAt }) => startedAt,
  author: ({ author }) => author ?? '',
  created: ({ counts }) => counts.created,
  updated: ({ counts }) => counts.updated,
  state: ({ state }) => state,
};

/** The server sends the newest first; the list is short enough to be sorted here. */
function sortedImports(imports: readonly MemberImport[], sort: Sort | null): readonly MemberImport[] {
  const value = sortedBy[sort?.id ?? ''];
  if (sort === null || value === undefined) return imports;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return imports.toSorted((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0));
}
