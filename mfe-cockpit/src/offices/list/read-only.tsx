import { type BuildingSummary, pages } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { useApiQuery } from '@escale/platform';
import { EmptyState } from '@escale/ui';
import { type Column, DataTable } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { HalfBar } from '../half-bar.tsx';
import styles from '../offices.module.css';

type Row = Pick<BuildingSummary, 'id' | 'name' | 'morning' | 'afternoon'>;

/** The buildings for those who do not edit them: how full they are today, and their page. */
export function ReadOnlyOffices({ today }: { today: string }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `offices.${id}` });
  const found = useApiQuery(officeApi.buildings.fullness, {
    query: { dateFrom: today, dateTo: today, weekend: true },
  });
  const none = { taken: 0, capacity: 0 };
  const rows = (found.data?.items ?? []).map(
    ({ id, name, days: [day] }): Row => ({
      id,
      name,
      morning: day?.morning ?? none,
      afternoon: day?.afternoon ?? none,
    }),
  );
  const half = (id: 'morning' | 'afternoon'): Column<Row> => ({
    id,
    header: words(`head.${id}`),
    width: 176,
    cell: (row) => <HalfBar half={id} places={row[id]} short />,
  });
  return (
    <div className={styles.readOnly}>
      <p className="soft">
        <FormattedMessage id="offices.read.hint" />
      </p>
      <DataTable<Row>
        label={words('read.title')}
        columns={[
          { id: 'name', header: words('head.name'), rowHeader: true, cell: ({ name }) => <b>{name}</b> },
          half('morning'),
          half('afternoon'),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => pages.building(id)}
        state={found.isError ? 'error' : found.isPending ? 'loading' : 'ready'}
        empty={<EmptyState title={words('empty')} />}
        onRetry={() => found.refetch()}
        compact={({ name, morning }) => ({ title: name, end: <HalfBar half="morning" places={morning} short /> })}
      />
    </div>
  );
}
