import { faceOf, pages } from '@escale/contract';
import { useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Avatar, Button, EmptyState, Icon, IconButton, Tabs, VisuallyHidden } from '@escale/ui';
import { ColumnPicker, DataTable, SearchInput } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { NoAccess } from '../page/no-access.tsx';
import page from '../page/page.module.css';
import { Filters } from './filters.tsx';
import { AccessCell } from './member-cells.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import styles from './members.module.css';
import { useMembers, useTableView } from './members.queries.ts';
import { Sections } from './sections.tsx';
import { addressOf, isNarrowed, pageSizes, tabCounts, tabs, widened } from './table-view.rules.ts';
import { useColumns } from './use-columns.tsx';
import { useExport } from './use-export.ts';
import { usePlace } from './use-place.ts';

/** The members of the company: searched, filtered, sorted and paged by the server; a card beside them (CKP-01). */
export function MembersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { member } = useSession();
  const { uid } = useParams();
  const phone = useMediaQuery('(max-width: 767px)');
  const roomy = useMediaQuery('(min-width: 1440px)');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { view, change } = useTableView();
  const { list: members, isLoading } = useMembers(view);
  const columns = useColumns(uid !== undefined);
  const download = useExport(view);
  usePageTitle(intl.formatMessage({ id: 'cockpit.title' }));
  const { data } = members;
  const rows = data?.items ?? [];
  const place = usePlace(uid, { rows, total: data?.total ?? 0, isLoading }, view);
  const counts = data && tabCounts(view, data);
  const words = (id: string) => intl.formatMessage({ id });
  const backTo = `${pages.employees()}${addressOf(view)}`;

  if (members.error?.status === 403) return <NoAccess to="cockpit" />;
  const card = uid !== undefined && (
    <MemberDrawer
      key="card"
      id={uid}
      known={rows.find(({ id }) => id === uid)}
      place={place}
      asPage={phone}
      backTo={backTo}
      onClose={() => navigate(backTo)}
    />
  );
  if (phone && card) return card;
  const state = members.isError ? 'error' : isLoading ? 'loading' : 'ready';
  return (
    <div className={page.page} data-keeps-focus="">
      <Sections
        company={member?.customer?.name ?? ''}
        everyone={member?.roles.includes('administrator') ?? false}
        total={data?.counts.all}
        departments={data?.departments ?? []}
        departmentId={view.departmentId}
        onDepartment={(departmentId) => change({ departmentId })}
      />
      <div className={page.main}>
        <VisuallyHidden as="h1">
          <FormattedMessage id="cockpit.title" />
        </VisuallyHidden>
        <div className={styles.tabs}>
          <Tabs
            size="dense"
            label={words('cockpit.table')}
            value={view.tab}
            onChange={(value) => change({ tab: tabs.find((tab) => tab === value) ?? 'all' })}
            items={tabs.map((id) => ({ id, label: words(`cockpit.tab.${id}`), count: counts?.[id] }))}
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
          <div className={styles.filters}>
            <Filters view={view} change={change} lists={data} />
          </div>
          <span className={styles.end}>
            {!phone && <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />}
            <IconButton
              icon="download"
              variant="second"
              label={words('cockpit.export')}
              aria-busy={download.isBusy}
              disabled={download.isBusy || !data || data.total === 0}
              onClick={() => void download.run()}
            />
          </span>
        </div>
        <div className={styles.table}>
          <DataTable
            label={words('cockpit.table')}
            columns={columns.map((column) => ({
              ...column,
              hidden: hidden.has(column.id) || (uid !== undefined && !roomy && tight.has(column.id)),
            }))}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={(row) => faceOf(row).name}
            rowHref={({ id }) => `${pages.employee(id)}${addressOf(view)}`}
            openKey={uid ?? null}
            state={state}
            filtered={isNarrowed(view)}
            noMatch={<NoMatch onWiden={() => change(widened(view))} />}
            onRetry={() => members.refetch()}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            total={data?.total}
            page={view.page}
            pageSize={view.pageSize}
            pageSizes={pageSizes}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize: pageSizes.find((size) => size === pageSize) ?? pageSizes[0] })}
            compact={(row) => {
              const face = faceOf(row);
              return {
                lead: <Avatar name={face.name} src={face.src} size={40} decorative />,
                title: face.name,
                subtitle: [row.department, row.policy].filter(Boolean).join(', '),
                end: row.access === 'enabled' ? null : <AccessCell access={row.access} />,
              };
            }}
          />
        </div>
      </div>
      {card}
    </div>
  );
}

/** Columns that are hidden while the card leaves too little room for names. */
const tight: ReadonlySet<string> = new Set(['policy', 'officeDays']);

function NoMatch({ onWiden }: { onWiden: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      art={
        <span className={page.sign}>
          <Icon name="search" size={20} />
        </span>
      }
      title={intl.formatMessage({ id: 'cockpit.noMatch.title' })}
      message={intl.formatMessage({ id: 'cockpit.noMatch.message' })}
      action={
        <Button variant="second" onClick={onWiden}>
          <FormattedMessage id="cockpit.noMatch.action" />
        </Button>
      }
    />
  );
}
