import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { PolicyRow } from '@escale/contract/policy-editing';
import { call, useApiQuery, useSession } from '@escale/platform';
import { Button } from '@escale/ui';
import { type Column, FilterMenu } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { withPolicyTexts } from '../../messages/policies/with-policy-texts.tsx';
import { texts as listTexts } from '../../messages/policy-list/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { Following } from './following.tsx';
import styles from './policies.module.css';
import { policiesQuery, policiesShape } from './policies-view.rules.ts';
import { ApproachCell, BudgetCell, DaysCell, NameCell, WeekCell } from './policy-cells.tsx';

const CreateDialog = lazy(() =>
  import('./create-dialog.tsx').then(({ CreateDialog: dialog }) => ({ default: dialog })),
);

/** The policies of the company, and who follows which (POL-01). */
export const PoliciesPage = withPolicyTexts(
  withTexts(listTexts, function PoliciesPage() {
    const intl = useIntl();
    const words = (id: string) => intl.formatMessage({ id });
    const { member } = useSession();
    const list = useListView(policiesShape);
    const { view, change } = list;
    const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
    const [isCreating, setCreating] = useState(false);
    const query = policiesQuery(view);
    const policies = useApiQuery(cockpitApi.policyEditing.list, { query }, { placeholderData: (known) => known });
    const following = useApiQuery(cockpitApi.policyReplay.following, {});
    const total = policies.data?.total;
    const isLoading = useShownPage(list, policies, total);
    const company = member?.customer?.name ?? '';
    const amountOf = ({ daysRules }: PolicyRow, type: 'office' | 'home') =>
      daysRules.find(({ locationTypes }) => locationTypes.includes(type))?.amount;
    const download = useCsvExport<PolicyRow>({
      file: words('policies.file'),
      columns: [
        { head: words('policies.column.name'), value: ({ name }) => name },
        { head: words('policies.column.members'), value: ({ members }) => members },
        { head: words('policies.csv.office'), value: (row) => amountOf(row, 'office') },
        { head: words('policies.csv.home'), value: (row) => amountOf(row, 'home') },
        { head: words('policies.csv.weekDays'), value: ({ weekDays }) => weekDays.length },
        { head: words('policies.column.budget'), value: ({ budget }) => budget && budget.amountCents / 100 },
        {
          head: words('policies.column.approach'),
          value: ({ quotaApproach }) => words(`policies.row.${quotaApproach}`),
        },
      ],
      read: (page, limit) => call(cockpitApi.policyEditing.list, { query: { ...query, page, limit } }),
    });
    const column = (id: string, cell: Column<PolicyRow>['cell'], more: Partial<Column<PolicyRow>> = {}) => ({
      id,
      header: words(`policies.column.${id}`),
      cell,
      sortable: true,
      ...more,
    });
    const columns: Column<PolicyRow>[] = [
      column('name', (policy) => <NameCell policy={policy} company={company} />, { rowHeader: true, width: '19%' }),
      column('remoteDays', (policy) => <DaysCell policy={policy} />),
      column('weekDays', ({ weekDays }) => <WeekCell weekDays={weekDays} />, { width: 270 }),
      column('budget', (policy) => <BudgetCell policy={policy} />),
      column('approach', (policy) => <ApproachCell policy={policy} />, { sortable: false, width: 120 }),
      column('members', ({ members }) => intl.formatNumber(members), { align: 'end', width: 110 }),
    ];
    const departments = following.data?.departments.flatMap(({ id, name }) =>
      id && name ? [{ id, label: name }] : [],
    );
    return (
      <CockpitPage
        section="policies"
        title={words('policies.title')}
        isForbidden={policies.error?.status === 403}
        scrolls
        tools={
          <ListTools
            search={{ label: words('policies.search'), value: view.search, onChange: (search) => change({ search }) }}
            filters={
              <FilterMenu
                icon="network"
                label={words('cockpit.column.department')}
                options={departments ?? []}
                value={view.filters.department}
                onChange={(department) => change({ filters: { department } })}
              />
            }
            columns={{ columns, hidden, onChange: setHidden }}
            download={download}
            isEmpty={!total}
          />
        }
        actions={
          <Button icon="plus" onClick={() => setCreating(true)}>
            <FormattedMessage id="policies.create" />
          </Button>
        }
      >
        <div className={styles.table}>
          <ListTable
            label={words('policies.title')}
            list={list}
            found={policies}
            isLoading={isLoading}
            columns={columns}
            hidden={hidden}
            rows={policies.data?.items ?? []}
            rowLabel={({ name }) => name}
            hrefOf={cockpitPages.policy}
            noMatch={{ title: words('policies.noMatch'), action: words('policies.noMatch.action') }}
            compact={(policy) => ({
              title: policy.name,
              subtitle: intl.formatMessage({ id: 'policies.members' }, { count: policy.members }),
              end: <WeekCell weekDays={policy.weekDays} />,
            })}
          />
        </div>
        {following.data && policies.data && <Following following={following.data} policies={policies.data.items} />}
        {isCreating && (
          <Suspense>
            <CreateDialog
              onClose={() => setCreating(false)}
              policies={policies.data?.items ?? []}
              following={following.data}
            />
          </Suspense>
        )}
      </CockpitPage>
    );
  }),
);
