import type { StaffPerson } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { call, useApiQuery, useMediaQuery, usePageTitle } from '@escale/platform';
import { Avatar, Badge } from '@escale/ui';
import { type Column, DataTable, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { pageSizes } from '../../lists/list-view.rules.ts';
import { NoMatch } from '../../lists/no-match.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { texts } from '../../messages/staff-people/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from './people.module.css';
import { accessTabs, faceOfPerson, peopleQuestion, peopleShape, shownRoles } from './people-view.rules.ts';
import { PersonDrawer } from './person-drawer.tsx';

const tones = { enabled: 'good', invited: 'quiet', restricted: 'bad' } as const;
const tabs = ['all', ...accessTabs] as const;

/** Members and hosts of every company and of none, for staff. */
export const PeoplePage = withTexts(texts, function PeoplePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const phone = useMediaQuery('(max-width: 767px)');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(peopleShape);
  const { view, change } = list;
  const question = peopleQuestion(view);
  const found = useApiQuery(cockpitApi.people.list, { query: question }, { placeholderData: (known) => known });
  const companies = useApiQuery(cockpitApi.people.companies);
  const { data } = found;
  const isLoading = useShownPage(list, found, data?.total) || found.isPending;
  const words = (id: string) => intl.formatMessage({ id: `cockpit.people.${id}` });
  const rolesOf = ({ roles }: StaffPerson) => intl.formatList(roles.map((role) => words(`role.${role}`)));
  const placeOf = ({ company, host }: StaffPerson) =>
    [company?.name, host?.name].filter(Boolean).join(', ') || words('company.none');
  const rows = data?.items ?? [];
  const place = rows.findIndex(({ id }) => id === openId);
  const at = (index: number) => {
    const row = rows[index];
    return row ? () => navigate(`${cockpitPages.people(row.id)}${list.address}`) : null;
  };
  const columns: Column<StaffPerson>[] = [
    {
      id: 'name',
      width: 260,
      header: words('head.name'),
      sortable: true,
      rowHeader: true,
      cell: (person) => (
        <span className={styles.person}>
          <Avatar {...faceOfPerson(person)} size={28} />
          <span>
            <b>{faceOfPerson(person).name}</b>
            <small>{person.email}</small>
          </span>
        </span>
      ),
    },
    { id: 'company', width: 200, header: words('fact.company'), sortable: true, cell: placeOf },
    { id: 'roles', width: 200, header: words('fact.roles'), cell: rolesOf },
    {
      id: 'access',
      width: 112,
      header: words('fact.access'),
      sortable: true,
      cell: ({ access }) => <Badge tone={tones[access]}>{words(`access.${access}`)}</Badge>,
    },
  ];
  const download = useCsvExport<StaffPerson>({
    file: words('file'),
    read: (page, limit) => call(cockpitApi.people.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: (person) => faceOfPerson(person).name },
      { head: words('fact.email'), value: ({ email }) => email },
      { head: words('fact.company'), value: ({ company }) => company?.name },
      { head: words('fact.host'), value: ({ host }) => host?.name },
      { head: words('fact.roles'), value: rolesOf },
      { head: words('fact.access'), value: ({ access }) => words(`access.${access}`) },
    ],
  });
  usePageTitle(words('title'));
  const backTo = `${cockpitPages.people()}${list.address}`;
  const isForbidden = found.error?.status === 403;
  const drawer = openId !== undefined && (
    <PersonDrawer
      key="person"
      id={openId}
      asPage={phone}
      backTo={backTo}
      previous={place > 0 ? at(place - 1) : null}
      next={place >= 0 ? at(place + 1) : null}
      onClose={() => navigate(backTo)}
    />
  );
  if (phone && drawer && !isForbidden) return drawer;
  return (
    <CockpitPage
      section="people"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) => change({ filters: { tab: accessTabs.find((tab) => tab === value) ?? null } }),
        items: tabs.map((id) => ({ id, label: words(`tab.${id}`), count: data?.counts[id] })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <>
              <FilterMenu
                label={words('fact.company')}
                icon="building-2"
                options={(companies.data?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
                value={view.filters.company}
                onChange={(company) => change({ filters: { company } })}
              />
              <FilterMenu
                label={words('fact.role')}
                icon="id-card"
                options={shownRoles.map((id) => ({ id, label: words(`role.${id}`) }))}
                value={view.filters.role}
                onChange={(id) => change({ filters: { role: shownRoles.find((role) => role === id) ?? null } })}
              />
            </>
          }
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={!data || data.total === 0}
        />
      }
    >
      <DataTable
        label={words('title')}
        columns={columns.map((column) => ({
          ...column,
          hidden: hidden.has(column.id) || (openId !== undefined && column.id === 'roles'),
        }))}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={(person) => faceOfPerson(person).name}
        rowHref={({ id }) => `${cockpitPages.people(id)}${list.address}`}
        openKey={openId ?? null}
        state={found.isError ? 'error' : isLoading ? 'loading' : 'ready'}
        filtered={list.isNarrowed}
        noMatch={<NoMatch title={words('noMatch')} action={words('all')} onWiden={list.widen} />}
        onRetry={() => found.refetch()}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        total={data?.total}
        page={view.page}
        pageSize={view.pageSize}
        pageSizes={pageSizes}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
        compact={(person) => ({
          lead: <Avatar {...faceOfPerson(person)} size={28} />,
          title: faceOfPerson(person).name,
          subtitle: `${placeOf(person)}, ${person.email}`,
          end: person.access === 'enabled' ? undefined : words(`access.${person.access}`),
        })}
      />
    </CockpitPage>
  );
});
