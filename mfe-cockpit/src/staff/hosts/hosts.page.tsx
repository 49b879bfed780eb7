import type { ListedHost } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { EmptyState, useDates } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { texts } from '../../messages/staff-hosts/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { HostDrawer } from './host-drawer.tsx';
import styles from './hosts.module.css';
import { hostsQuestion, hostsShape, hostTabs } from './hosts-view.rules.ts';
import { usePercent } from './use-percent.ts';

/** Host organisations with their commission of today and the next one, for staff (HST-05). */
export const HostsPage = withTexts(texts, function HostsPage() {
  const intl = useIntl();
  const { id: openId } = useParams();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(hostsShape);
  const { view, change } = list;
  const question = hostsQuestion(view);
  const hosts = useApiQuery(staffApi.hosts.list, { query: question }, { placeholderData: (known) => known });
  const { data } = hosts;
  const isLoading = useShownPage(list, hosts, data?.total) || hosts.isPending;
  const columns = useColumns();
  const percent = usePercent();
  const words = (id: string) => intl.formatMessage({ id: `hosts.${id}` });
  const rows = data?.items ?? [];
  const hrefOf = (id?: string) => `${cockpitPages.hosts(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const download = useCsvExport<ListedHost>({
    file: words('file'),
    read: (page, limit) => call(staffApi.hosts.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('head.contact'), value: ({ contactName }) => contactName },
      { head: words('head.email'), value: ({ email }) => email },
      { head: words('head.spaces'), value: ({ spaces }) => spaces },
      { head: words('csv.commission'), value: ({ commissionBasisPoints }) => commissionBasisPoints / 100 },
      { head: words('csv.planned'), value: ({ planned }) => planned && planned.basisPoints / 100 },
      { head: words('csv.from'), value: ({ planned }) => planned?.validFrom },
    ],
  });
  usePageTitle(words('title'));
  const isForbidden = hosts.error?.status === 403;
  const drawer = openId !== undefined && (
    <HostDrawer key="host" id={openId} known={rows.find(({ id }) => id === openId)} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;
  return (
    <CockpitPage
      section="hosts"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (tab) => change({ filters: { tab: tab === 'planned' ? tab : null } }),
        items: hostTabs.map((id) => ({
          id,
          label: intl.formatMessage({ id: `hosts.tab.${id}` }),
          count: data?.counts[id],
        })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={!data || data.total === 0}
        />
      }
    >
      <ListTable
        label={words('title')}
        list={list}
        found={hosts}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={({ name }) => name}
        hrefOf={hrefOf}
        empty={<EmptyState title={words('empty')} message={words('empty.message')} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={({ name, contactName, commissionBasisPoints }) => ({
          title: name,
          subtitle: contactName,
          end: <b className="num">{percent(commissionBasisPoints)}</b>,
        })}
      />
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['email', 'planned']);

function useColumns(): Column<ListedHost>[] {
  const intl = useIntl();
  const dates = useDates();
  const percent = usePercent();
  const head = (id: string) => intl.formatMessage({ id: `hosts.head.${id}` });
  return [
    {
      id: 'name',
      width: 240,
      header: head('name'),
      sortable: true,
      rowHeader: true,
      cell: ({ name, contactName }) => (
        <span className={styles.name}>
          <b>{name}</b>
          <small>{contactName}</small>
        </span>
      ),
    },
    { id: 'email', width: 240, header: head('email'), cell: ({ email }) => email },
    { id: 'spaces', width: 96, header: head('spaces'), sortable: true, align: 'end', cell: ({ spaces }) => spaces },
    {
      id: 'commission',
      width: 128,
      header: head('commission'),
      sortable: true,
      align: 'end',
      cell: ({ commissionBasisPoints }) => <b>{percent(commissionBasisPoints)}</b>,
    },
    {
      id: 'planned',
      width: 220,
      header: head('planned'),
      cell: ({ planned }) =>
        planned === null
          ? '—'
          : intl.formatMessage(
              { id: 'hosts.plannedFrom' },
              { percent: percent(planned.basisPoints), day: dates.full(planned.validFrom) },
            ),
    },
  ];
}
