import type { ListedCompany } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Button, EmptyState } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { useCsvExport } from '../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../lists/use-list-view.ts';
import { useOpenRow } from '../lists/use-open-row.ts';
import { withCompanyTexts } from '../messages/companies/with-company-texts.tsx';
import { companiesQuestion, companiesShape, companyGroups, features } from './companies-view.rules.ts';
import { CompanyDrawer } from './company-drawer.tsx';
import { Owed, useCompanyColumns, usePlanWords } from './use-columns.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx').then(({ AddDialog: dialog }) => ({ default: dialog })));

/** Every company with its figures, for staff (INT-10). */
export const CompaniesPage = withCompanyTexts(function CompaniesPage() {
  const intl = useIntl();
  const { companyId: openId } = useParams();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['balance']));
  const [isAdding, setAdding] = useState(false);
  const list = useListView(companiesShape);
  const { view, change } = list;
  const question = companiesQuestion(view);
  const companies = useApiQuery(staffApi.companies.list, { query: question }, { placeholderData: (known) => known });
  const { data } = companies;
  const isLoading = useShownPage(list, companies, data?.total) || companies.isPending;
  const columns = useCompanyColumns();
  const planWords = usePlanWords();
  const words = (id: string) => intl.formatMessage({ id: `companies.${id}` });
  const rows = data?.items ?? [];
  const hrefOf = (id?: string) => `${cockpitPages.companies(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const download = useCsvExport<ListedCompany>({
    file: words('file'),
    read: (page, limit) => call(staffApi.companies.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('head.domain'), value: ({ domain }) => domain },
      { head: words('head.plan'), value: planWords },
      { head: words('head.since'), value: ({ since }) => since },
      { head: words('head.used'), value: ({ licences }) => licences.used },
      { head: words('head.bought'), value: ({ licences }) => licences.bought },
      { head: words('head.features'), value: (row) => row.features.map((one) => words(`feature.${one}`)).join(', ') },
      { head: words('head.owed'), value: ({ owedCents }) => ({ cents: owedCents }) },
      { head: words('head.overdue'), value: ({ overdueCents }) => ({ cents: overdueCents }) },
      { head: words('head.balance'), value: ({ balanceCents }) => ({ cents: balanceCents }) },
    ],
  });
  usePageTitle(words('title'));
  const isForbidden = companies.error?.status === 403;
  const drawer = openId !== undefined && (
    <CompanyDrawer key="company" id={openId} known={rows.find(({ id }) => id === openId)} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;
  return (
    <CockpitPage
      section="companies"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      counts={{ companies: data?.counts.all }}
      tabs={{
        label: words('title'),
        value: view.filters.group ?? 'all',
        onChange: (group) => change({ filters: { group: companyGroups.find((one) => one === group) ?? null } }),
        items: (['all', ...companyGroups] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `companies.tab.${id}` }),
          count: data?.counts[id],
        })),
      }}
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          <FormattedMessage id="companies.add" />
        </Button>
      }
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <>
              <FilterMenu
                label={words('filter.feature')}
                icon="sliders-horizontal"
                options={features.map((id) => ({ id, label: words(`feature.${id}`) }))}
                value={view.filters.feature}
                onChange={(id) => change({ filters: { feature: features.find((one) => one === id) ?? null } })}
              />
              <FilterMenu
                label={words('filter.overdue')}
                icon="receipt-text"
                options={[{ id: 'true', label: words('overdue') }]}
                value={view.filters.overdue}
                onChange={(id) => change({ filters: { overdue: id === null ? null : 'true' } })}
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
        found={companies}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={narrow}
        rows={rows}
        rowLabel={({ name }) => name}
        hrefOf={hrefOf}
        empty={<EmptyState title={words('none')} message={words('none.message')} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={(company) => ({
          title: company.name,
          subtitle: `${planWords(company)}, ${company.domain}`,
          end: <Owed company={company} />,
        })}
      />
      <Suspense>
        {isAdding && (
          <AddDialog
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              navigate(hrefOf(id));
            }}
          />
        )}
      </Suspense>
    </CockpitPage>
  );
});

/** Columns that are hidden while a company is open beside the table. */
const narrow: ReadonlySet<string> = new Set(['licences', 'balance']);
