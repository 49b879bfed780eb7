import type { Campaign } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Button, EmptyState } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { texts } from '../../messages/staff-campaigns/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { CampaignDrawer } from './campaign-drawer.tsx';
import {
  campaignKinds,
  campaignStates,
  campaignsQuestion,
  campaignsShape,
  campaignTabs,
  tabCounts,
} from './campaigns-view.rules.ts';
import { useCampaignWords } from './use-campaign-words.ts';
import { useCampaignColumns } from './use-columns.tsx';

const CampaignDialog = lazy(() =>
  import('./campaign-dialog.tsx').then(({ CampaignDialog: dialog }) => ({ default: dialog })),
);

/** Campaigns of promo codes and free days with their use so far, for staff (BKG-13). */
export const CampaignsPage = withTexts(texts, function CampaignsPage() {
  const intl = useIntl();
  const { id: openId } = useParams();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isBeginning, setBeginning] = useState(false);
  const list = useListView(campaignsShape);
  const { view, change } = list;
  const question = campaignsQuestion(view);
  const campaigns = useApiQuery(staffApi.campaigns.list, { query: question }, { placeholderData: (known) => known });
  const { data } = campaigns;
  const isLoading = useShownPage(list, campaigns, data?.total) || campaigns.isPending;
  const columns = useCampaignColumns();
  const names = useCampaignWords();
  const words = (id: string) => intl.formatMessage({ id: `cockpit.campaigns.${id}` });
  const rows = data?.items ?? [];
  const counts = data && tabCounts(data.counts);
  const hrefOf = (id?: string) => `${cockpitPages.campaigns(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const download = useCsvExport<Campaign>({
    file: words('file'),
    read: (page, limit) => call(staffApi.campaigns.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: names.name },
      { head: words('head.codes'), value: names.codes },
      { head: words('head.discount'), value: names.discount },
      { head: words('head.from'), value: ({ from }) => from },
      { head: words('head.until'), value: ({ until }) => until },
      { head: words('head.limits'), value: names.limits },
      { head: words('head.uses'), value: ({ uses }) => uses },
      { head: words('csv.most'), value: ({ mostUses }) => mostUses },
      { head: words('head.cost'), value: ({ discountCents }) => ({ cents: discountCents }) },
      { head: words('head.state'), value: names.state },
    ],
  });
  usePageTitle(words('title'));
  const isForbidden = campaigns.error?.status === 403;
  const drawer = openId !== undefined && (
    <CampaignDrawer key="campaign" id={openId} known={rows.find(({ id }) => id === openId)} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;
  return (
    <CockpitPage
      section="campaigns"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) => change({ filters: { tab: campaignStates.find((state) => state === value) ?? null } }),
        items: campaignTabs.map((id) => ({ id, label: words(`tab.${id}`), count: counts?.[id] })),
      }}
      actions={
        <Button icon="plus" onClick={() => setBeginning(true)}>
          {words('begin')}
        </Button>
      }
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <FilterMenu
              label={words('head.kind')}
              icon="ticket"
              options={campaignKinds.map((id) => ({ id, label: words(`kind.${id}`) }))}
              value={view.filters.kind}
              onChange={(id) => change({ filters: { kind: campaignKinds.find((kind) => kind === id) ?? null } })}
            />
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
        found={campaigns}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={names.name}
        hrefOf={hrefOf}
        empty={<EmptyState title={words('empty')} message={words('empty.message')} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={(campaign) => ({
          title: names.name(campaign),
          subtitle: `${names.discount(campaign)}, ${names.codes(campaign)}`,
          end: <b className="num">{names.uses(campaign)}</b>,
        })}
      />
      <Suspense>
        {isBeginning && (
          <CampaignDialog campaign={null} refresh={async () => undefined} onClose={() => setBeginning(false)} />
        )}
      </Suspense>
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['from', 'limits', 'cost']);
