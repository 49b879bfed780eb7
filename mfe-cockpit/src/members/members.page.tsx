import { faceOf, pages } from '@escale/contract';
import { useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Avatar, Tabs } from '@escale/ui';
import { DataTable, SearchInput } from '@escale/ui/data';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { MemberCard } from './member-card.tsx';
import { AccessCell } from './member-cells.tsx';
import styles from './members.module.css';
import { pageSize, tabs, useMembers } from './members.queries.ts';
import { Sections } from './sections.tsx';
import { useColumns } from './use-columns.tsx';

/** The members of the company: searched, sorted, narrowed and paged by the server; a card beside them (CKP-01). */
export function MembersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { member } = useSession();
  const { uid } = useParams();
  const columns = useColumns();
  const members = useMembers();
  const wide = useMediaQuery('(min-width: 1200px)');
  usePageTitle(intl.formatMessage({ id: 'cockpit.title' }));
  const { data, view, change } = members;
  const words = (id: string) => intl.formatMessage({ id });
  const forbidden = members.error?.status === 403;
  const state = forbidden ? 'forbidden' : members.isError ? 'error' : members.isFetching ? 'loading' : 'ready';
  const shown = uid ? columns.map((column) => ({ ...column, hidden: tight.has(column.id) })) : columns;
  return (
    <div className={styles.page}>
      <Sections
        company={member?.customer?.name ?? ''}
        total={data?.counts.all}
        departments={data?.departments ?? []}
        departmentId={view.departmentId}
        onDepartment={(departmentId) => change({ departmentId })}
      />
      <div className={styles.main}>
        <h1 className={styles.hidden}>
          <FormattedMessage id="cockpit.title" />
        </h1>
        <div className={styles.tabs}>
          <Tabs
            size="dense"
            label={words('cockpit.table')}
            value={view.tab}
            onChange={(value) => change({ tab: tabs.find((tab) => tab === value) ?? 'all' })}
            items={tabs.map((id) => ({ id, label: words(`cockpit.tab.${id}`), count: data?.counts[id] }))}
          />
        </div>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchInput
              value={view.search}
              onChange={(search) => change({ search })}
              label={words('cockpit.search')}
            />
          </div>
          {!wide && (
            <Select
              size="small"
              aria-label={words('cockpit.section.departments')}
              value={view.departmentId ?? ''}
              onChange={(event) => change({ departmentId: event.target.value || null })}
              options={[
                { value: '', label: words('cockpit.section.all') },
                ...(data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </div>
        <DataTable
          label={words('cockpit.table')}
          columns={shown}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowLabel={(row) => faceOf(row).name}
          rowHref={({ id }) => pages.employee(id)}
          openKey={uid ?? null}
          state={state}
          filtered={view.search !== '' || view.departmentId !== null || view.tab !== 'all'}
          onRetry={() => members.refetch()}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          total={data?.total}
          page={view.page}
          pageSize={pageSize}
          onPage={(page) => change({ page })}
          compact={(row) => {
            const face = faceOf(row);
            return {
              lead: <Avatar name={face.name} src={face.src} size={40} />,
              title: face.name,
              subtitle: [row.department, row.policy].filter(Boolean).join(', '),
              end: row.access === 'enabled' ? null : <AccessCell access={row.access} />,
            };
          }}
        />
      </div>
      {uid && data && (
        <MemberCard member={data.items.find(({ id }) => id === uid)} onClose={() => navigate(pages.employees())} />
      )}
    </div>
  );
}

/** Columns that give way when the card stands beside the table. */
const tight: ReadonlySet<string> = new Set(['policy', 'access']);
