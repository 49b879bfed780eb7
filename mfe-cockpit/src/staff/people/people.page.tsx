import type { StaffPerson } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Avatar, Badge } from '@escale/ui';
import { type Column, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
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
  const { id: openId } = useParams();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(peopleShape);
  const { view, change } = list;
  const question = peopleQuestion(view);
  const found = useApiQuery(staffApi.people.list, { query: question }, { placeholderData: (known) => known });
  const companies = useApiQuery(staffApi.people.companies);
  const { data } = found;
  const isLoading = useShownPage(list, found, data?.total) || found.isPending;
  const words = (id: string) => intl.formatMessage({ id: `cockpit.people.${id}` });
  const rolesOf = ({ roles }: StaffPerson) => intl.formatList(roles.map((role) => words(`role.${role}`)));
  const placeOf = ({ company, host }: StaffPerson) =>
    [company?.name, host?.name].filter(Boolean).join(', ') || words('company.none');
  const rows = data?.items ?? [];
  const hrefOf = (id?: string) => `${cockpitPages.people(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
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
    read: (page, limit) => call(staffApi.people.list, { query: { ...question, page, limit } }),
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
  const isForbidden = found.error?.status === 403;
  const drawer = openId !== undefined && <PersonDrawer key="person" id={openId} {...open} />;
  if (open.asPage && drawer && !isForbidden) return drawer;
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
      <ListTable
        label={words('title')}
        list={list}
        found={found}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={(person) => faceOfPerson(person).name}
        hrefOf={hrefOf}
        noMatch={{ title: words('noMatch'), action: words('all') }}
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

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['roles']);
